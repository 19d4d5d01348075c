package org.spidal.pages;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import org.commonmark.node.Document;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.Node;
import org.commonmark.parser.Parser;

/** A Jupyter notebook (nbformat 4) as Markdown: texts, code, and what the code has shown. */
final class Notebook {
  private final Parser parser;
  private final Node root = new Document();

  private Notebook(Parser parser) {
    this.parser = parser;
  }

  /** The cells of a notebook, one below the other. */
  static Node read(String json, Parser parser) {
    Notebook notebook = new Notebook(parser);
    for (JsonElement cell :
        JsonParser.parseString(json).getAsJsonObject().getAsJsonArray("cells")) {
      notebook.add(cell.getAsJsonObject());
    }
    return notebook.root;
  }

  private void add(JsonObject cell) {
    String source = text(cell.get("source"));
    if (cell.get("cell_type").getAsString().equals("markdown")) {
      Node parsed = parser.parse(source);
      for (Node block = parsed.getFirstChild(); block != null; block = parsed.getFirstChild()) {
        root.appendChild(block); // which takes it from there
      }
      return;
    }
    addCode("python", source);
    for (JsonElement output : cell.getAsJsonArray("outputs")) {
      addOutput(output.getAsJsonObject());
    }
  }

  private void addOutput(JsonObject output) {
    JsonObject data = output.getAsJsonObject("data");
    if (data == null) {
      addCode("", text(output.get("text")));
    } else if (data.has("text/html")) {
      addHtml("<div class=\"output\">" + text(data.get("text/html")) + "</div>");
    } else if (data.has("image/png")) {
      String picture = text(data.get("image/png")).replace("\n", "");
      addHtml("<p><img src=\"data:image/png;base64," + picture + "\" alt=\"the figure\"></p>");
    } else {
      addCode("", text(data.get("text/plain")));
    }
  }

  private void addCode(String language, String literal) {
    FencedCodeBlock block = new FencedCodeBlock();
    block.setInfo(language);
    block.setLiteral(literal.endsWith("\n") ? literal : literal + "\n");
    root.appendChild(block);
  }

  private void addHtml(String literal) {
    HtmlBlock block = new HtmlBlock();
    block.setLiteral(literal);
    root.appendChild(block);
  }

  /** A text, or its lines. */
  private static String text(JsonElement element) {
    if (!element.isJsonArray()) {
      return element.getAsString();
    }
    StringBuilder text = new StringBuilder();
    element.getAsJsonArray().forEach(line -> text.append(line.getAsString()));
    return text.toString();
  }
}
