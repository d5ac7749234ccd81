/** Returns a view of bytes, which may be a part of a larger buffer. */
export function viewOf(data: Uint8Array): DataView {
  return new DataView(data.buffer, data.byteOffset, data.byteLength)
}
