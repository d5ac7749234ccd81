import { idFormat, provedIdFormat } from '@latchkey/protocol/api/formats'

/**
 * Reads the id of a provider sign-in from the URL of its page, and the result if the browser has returned with one.
 * Returns undefined for any other URL.
 */
export function parseSocialUri(uri: string): { id: string; result?: string } | undefined {
  const text = URL.canParse(uri) ? new URL(uri).hash.slice(1) : ''
  if (idFormat.test(text)) return { id: text }
  const [, id, result] = provedIdFormat.exec(text) ?? []
  return id && result ? { id, result } : undefined
}
