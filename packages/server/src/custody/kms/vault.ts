import { readFileSync } from 'node:fs'
import { type Bound, type Key, OpenError, toAad } from '../KeyEncryptor.ts'
import { fromBase64, RefusedError, request, textOf, toBase64, type Verdict } from './request.ts'
import type { Settings } from './settings.ts'

const service = 'Vault'
/** The statuses of temporary failures. The node is not the active one, is rate limited, or is sealed. */
const passing = [412, 429, 472, 473, 503]

/**
 * A key of Vault's or OpenBao's transit engine, by its mount and name. It must be of an AEAD type, such as
 * aes256-gcm96. The token needs the capability `update` on `encrypt/KEY` and `decrypt/KEY`. With `create`, Vault would
 * make a key of any misspelled name.
 */
export function createVaultKey(path: string, { vault }: Settings): Key {
  const at = path.lastIndexOf('/')
  const [mount, name] = [path.slice(0, at), path.slice(at + 1)]
  const { address } = vault
  if (!address) throw new RefusedError(service, 'no address', 'Set VAULT_ADDR.')

  /** Reads the token. A file is read each time, since an agent renews the token in it. */
  function readToken(): string {
    try {
      const token = vault.tokenFile ? readFileSync(vault.tokenFile, 'utf8').trim() : vault.token
      if (token) return token
    } catch {
      // The error is reported below, without its cause.
    }
    throw new RefusedError(service, 'no token', 'Set VAULT_TOKEN or LATCHKEY_VAULT_TOKEN_FILE.')
  }

  async function call(
    operation: 'decrypt' | 'encrypt',
    field: 'ciphertext' | 'plaintext',
    bound: Bound,
    input: Record<string, string>,
  ): Promise<string> {
    const body = JSON.stringify({ ...input, associated_data: toBase64(toAad(bound)) })
    return request(
      service,
      (signal) =>
        fetch(new URL(`/v1/${mount}/${operation}/${name}`, address), {
          body,
          headers: {
            'content-type': 'application/json',
            'x-vault-request': 'true',
            'x-vault-token': readToken(),
            ...(vault.namespace && { 'x-vault-namespace': vault.namespace }),
          },
          method: 'POST',
          redirect: 'error',
          signal,
        }),
      (status, json): Verdict<string> => {
        const value = textOf(json, 'data', field)
        if (status === 200 && value !== undefined) return { value }
        if (status >= 500 || passing.includes(status)) return 'retry'
        const { errors } = Object(json) as { errors?: unknown[] }
        const isDamaged =
          /message authentication failed|invalid ciphertext|unable to decrypt/i.test(
            String(errors?.[0] ?? ''),
          )
        if (operation === 'decrypt' && status === 400 && isDamaged)
          return { error: new OpenError() }
        return {
          error: new RefusedError(
            service,
            status,
            'Check the mount and the name of the key, its type, and the policy: update on encrypt and decrypt.',
          ),
        }
      },
    )
  }

  return {
    async decrypt({ ciphertext }, bound) {
      const text = Buffer.from(ciphertext).toString('utf8')
      return fromBase64(await call('decrypt', 'plaintext', bound, { ciphertext: text }))
    },
    async encrypt(plain, bound) {
      const input = { plaintext: toBase64(plain) }
      const text = await call('encrypt', 'ciphertext', bound, input)
      return { ciphertext: new TextEncoder().encode(text), iv: new Uint8Array() }
    },
  }
}
