/** Encodes bytes. */
export function encode(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}

/** Encodes bytes for URLs, without padding. */
export function encodeUrl(bytes: Uint8Array): string {
  return encode(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Decodes bytes. Throws if the text is not base64. */
export function decode(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (it) => it.charCodeAt(0))
}
