/** Parses an address that has one of the protocols. Returns undefined for other text. */
export function toUrl(
  value: string,
  protocols: readonly string[] = ['http:', 'https:'],
): URL | undefined {
  const url = URL.canParse(value) ? new URL(value) : undefined
  return url && protocols.includes(url.protocol) ? url : undefined
}
