import { type Key, OpenError, toAad } from '../KeyEncryptor.ts'
import { crc32c } from './crc32c.ts'
import { googleToken } from './googleToken.ts'
import { fromBase64, RefusedError, request, textOf, toBase64, type Verdict } from './request.ts'
import type { Settings } from './settings.ts'

const service = 'Google Cloud KMS'

/**
 * A symmetric key of Google Cloud KMS, by its resource name. Checksums detect requests and answers that were damaged in
 * transit. The server needs the role Cloud KMS CryptoKey Encrypter/Decrypter.
 */
export function createGoogleKey(name: string, { endpoint, google }: Settings): Key {
  const base = endpoint ?? 'https://cloudkms.googleapis.com'
  const token = googleToken(google)

  async function call(
    operation: 'decrypt' | 'encrypt',
    input: Record<string, string>,
    read: (json: unknown) => Uint8Array | undefined,
  ): Promise<Uint8Array> {
    const body = JSON.stringify(input)
    let mayRenew = true
    return request(
      service,
      async (signal) =>
        fetch(new URL(`/v1/${name}:${operation}`, base), {
          body,
          headers: {
            authorization: `Bearer ${await token.get()}`,
            'content-type': 'application/json',
          },
          method: 'POST',
          redirect: 'error',
          signal,
        }),
      (status, json): Verdict<Uint8Array> => {
        if (status === 200) {
          const value = read(json)
          // The answer was damaged in transit.
          return value ? { value } : 'retry'
        }
        const code = textOf(json, 'error', 'status') ?? ''
        if (status >= 500 || status === 429) return 'retry'
        if (status === 401 && mayRenew) {
          mayRenew = false
          token.drop()
          return 'retry'
        }
        const isChecksum = /crc32c|checksum/i.test(textOf(json, 'error', 'message') ?? '')
        if (code === 'INVALID_ARGUMENT' && isChecksum) return 'retry'
        if (operation === 'decrypt' && code === 'INVALID_ARGUMENT')
          return { error: new OpenError() }
        return {
          error: new RefusedError(
            service,
            /^\w{1,60}$/.test(code) ? code : status,
            'Check the name of the key, that its primary version is enabled, and the role Cloud KMS CryptoKey Encrypter/Decrypter.',
          ),
        }
      },
    )
  }

  return {
    decrypt: ({ ciphertext }, bound) =>
      call(
        'decrypt',
        withAad({ ciphertext: toBase64(ciphertext) }, ciphertext, toAad(bound)),
        (it) => checked(textOf(it, 'plaintext') ?? '', textOf(it, 'plaintextCrc32c')),
      ),
    async encrypt(plain, bound) {
      const input = withAad({ plaintext: toBase64(plain) }, plain, toAad(bound))
      const ciphertext = await call('encrypt', input, (json) => {
        const answer = Object(json) as Record<string, unknown>
        const isVerified =
          answer.verifiedPlaintextCrc32c === true &&
          answer.verifiedAdditionalAuthenticatedDataCrc32c === true
        // The key version that has encrypted must belong to this key.
        const isOurs = textOf(json, 'name')?.startsWith(`${name}/cryptoKeyVersions/`) === true
        if (!isVerified || !isOurs) return undefined
        return checked(textOf(json, 'ciphertext'), textOf(json, 'ciphertextCrc32c'))
      })
      return { ciphertext, iv: new Uint8Array() }
    },
  }
}

/** Adds the bytes that the envelope is bound to, and the checksums. */
function withAad(input: Record<string, string>, bytes: Uint8Array, aad: Uint8Array) {
  const [field] = Object.keys(input) as [string]
  return {
    ...input,
    [`${field}Crc32c`]: String(crc32c(bytes)),
    additionalAuthenticatedData: toBase64(aad),
    additionalAuthenticatedDataCrc32c: String(crc32c(aad)),
  }
}

/** Decodes bytes of an answer. Returns undefined if they do not have their checksum. */
function checked(text: string | undefined, checksum: string | undefined): Uint8Array | undefined {
  if (text === undefined || checksum === undefined) return undefined
  const bytes = fromBase64(text)
  return String(crc32c(bytes)) === checksum ? bytes : undefined
}
