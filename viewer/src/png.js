// PNGs that tell how large they are on paper.

const HEAD = 33; // bytes: the signature, and the chunk IHDR, after which another one may stand

/** The checksum of a chunk. */
function crc(bytes) {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let k = 0; k < 8; k++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum;
}

/** A PNG with a chunk pHYs: so many pixels in a metre. */
export function withDots(png, perMetre) {
  const chunk = new Uint8Array(21);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, 9);
  chunk.set(new TextEncoder().encode('pHYs'), 4);
  view.setUint32(8, Math.round(perMetre));
  view.setUint32(12, Math.round(perMetre));
  chunk[16] = 1; // metres
  view.setInt32(17, crc(chunk.subarray(4, 17)));
  const whole = new Uint8Array(png.length + chunk.length);
  whole.set(png.subarray(0, HEAD));
  whole.set(chunk, HEAD);
  whole.set(png.subarray(HEAD), HEAD + chunk.length);
  return whole;
}
