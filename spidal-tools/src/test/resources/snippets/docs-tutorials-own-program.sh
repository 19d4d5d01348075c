. "$S/spidal-tools/src/test/resources/snippets/examples.sh"
