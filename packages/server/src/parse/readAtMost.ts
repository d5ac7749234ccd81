/** Reads a body. Returns undefined, and reads no further, if it has more than `most` bytes. */
export async function readAtMost(
  body: AsyncIterable<Uint8Array> | null,
  most: number,
): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > most) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
