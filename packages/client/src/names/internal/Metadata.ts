import { HintedError } from './HintedError.ts'

/** Reads inline metadata from a token's URI. Returns undefined if it has to be fetched. */
export function fromUri(uri: string): string | undefined {
  if (uri.trimStart().startsWith('{')) return uri
  const [, base64, body = ''] = /^data:application\/json[^,]*?(;base64)?,(.*)$/is.exec(uri) ?? []
  if (!body) return undefined
  try {
    if (!base64) return decodeURIComponent(body)
    const bytes = Uint8Array.from(atob(body), (character) => character.charCodeAt(0))
    return new TextDecoder().decode(bytes)
  } catch {
    return body // contracts often do not escape percent signs in JSON
  }
}

/** Returns the image URI of a token's metadata. */
export function getImage(text: string): string {
  const fields = new Map<string, unknown>(Object.entries(parse(text)))
  for (const key of ['image', 'image_url', 'image_data']) {
    const value = fields.get(key)
    if (typeof value === 'string' && value) return value
  }
  throw new InvalidMetadataError({ reason: 'It has no image, image_url or image_data.' })
}

function parse(text: string): object {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value) return value
  } catch (cause) {
    throw new InvalidMetadataError({ cause, reason: 'It is not JSON.' })
  }
  throw new InvalidMetadataError({ reason: 'It is not a JSON object.' })
}

/** Thrown when a token's metadata has no image. */
export class InvalidMetadataError extends HintedError {
  override readonly name = 'InvalidMetadataError'

  constructor(options: { cause?: unknown; reason: string }) {
    super('The metadata of the avatar is not valid.', {
      cause: options.cause,
      hints: [options.reason, 'Show no avatar: only the issuer of the token can fix it.'],
    })
  }
}
