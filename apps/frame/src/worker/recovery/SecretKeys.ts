import { Bytes, Hpke } from '@latchkey/vault'
import * as SealedSecret from './SealedSecret.ts'

/** The key of this worker to which a window of the wallet seals what the user types. There is only one at a time. */
export type SecretKeys = {
  /** Makes a new key, which replaces the last one. Returns its public key. */
  create(): string
  /** Opens a secret, and wipes the key, so that a secret opens only once. Throws `Hpke.UnsealError`. */
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
