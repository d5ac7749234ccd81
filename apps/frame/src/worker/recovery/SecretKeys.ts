import { Bytes, Hpke } from '@latchkey/vault'
import * as SealedSecret from './SealedSecret.ts'

/**
 * The key of this worker for which a window of the wallet encrypts what the user types. Only one key exists at a time.
 */
export type SecretKeys = {
  /** Creates a new key, which replaces the previous one. Returns its public key. */
  create(): string
  /**
   * Decrypts a secret and wipes the key, so that a secret can be used only once. Throws `Hpke.UnsealError` if the
   * secret cannot be decrypted.
   */
  open(
    sealed: SealedSecret.SealedSecret,
    binding: { id: string; kind: SealedSecret.Kind },
  ): Promise<string>
  wipe(): void
}

export function create(random: Bytes.Random = Bytes.random): SecretKeys {
  let privateKey: Bytes.Bytes | undefined

  function take(): Bytes.Bytes | undefined {
    const taken = privateKey
    privateKey = undefined
    return taken
  }

  return {
    create() {
      Bytes.wipe(take())
      const pair = Hpke.keyPair(random)
      privateKey = pair.privateKey
      return Bytes.toBase64url(pair.publicKey)
    },
    async open(sealed, binding) {
      const taken = take()
      if (!taken) throw new Hpke.UnsealError()
      try {
        return await SealedSecret.open(sealed, { ...binding, privateKey: taken })
      } finally {
        Bytes.wipe(taken)
      }
    },
    wipe: () => Bytes.wipe(take()),
  }
}
