/**
 * Reads the id of a sign-in at a provider from the URL of its page, and the result that the browser
 * brought back, if any. Returns undefined for any other URL.
 */
export function parseSocialUri(uri: string): { id: string; result?: string } | undefined {
  const { hash } = URL.canParse(uri) ? new URL(uri) : { hash: '' }
  const [, id, result] = /^#([\w-]{22})(?:\.([\w-]{43}))?$/.exec(hash) ?? []
  return id ? { id, ...(result && { result }) } : undefined
}
