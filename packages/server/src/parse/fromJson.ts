/** Parses JSON. Returns undefined for other text. It drops the error, since JSON's errors quote the text. */
export function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
