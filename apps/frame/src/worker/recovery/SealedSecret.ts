import { Bytes, Hpke, Shape } from '@latchkey/vault'

/**
 * A secret that the user has typed in a window of the wallet, encrypted for the key worker of one frame. Only that
 * worker can read the secret, and only once. Neither the pages in between nor a channel of the browser can read it
 * (T82).
 */
export type SealedSecret = Shape.Json<Hpke.Sealed>

/** The kinds of recovery methods for which a window can ask. */
export const kinds = ['code', 'password'] as const
export type Kind = (typeof kinds)[number]

/** A secret has at most 1,024 characters, which take at most 3,072 bytes. */
const sealedShape = Shape.object({ ciphertext: Shape.bytes(17, 4_096), enc: Shape.bytes(32) })
export const shape = Shape.json(sealedShape)
export const publicKeyShape = Shape.json(Shape.bytes(32))

/** Encrypts a secret. `id` is the id of the window. The secret can only be decrypted with the same id and kind. */
export async function seal(parameters: seal.Parameters): Promise<SealedSecret> {
  const { publicKey, secret, ...binding } = parameters
  const plaintext = Uint8Array.from(new TextEncoder().encode(secret))
  try {
    const recipient = Shape.named(Shape.bytes(32), 'key')(publicKey)
    const info = toInfo(binding)
    return Shape.encode(await Hpke.seal({ info, plaintext, publicKey: recipient }))
  } finally {
    Bytes.wipe(plaintext)
  }
}

export declare namespace seal {
  type Parameters = Binding & { publicKey: string; secret: string }
}

/** Decrypts a secret. Throws `Hpke.UnsealError` if this fails. */
export async function open(
  sealed: SealedSecret,
  { privateKey, ...binding }: Binding & { privateKey: Bytes.Bytes },
): Promise<string> {
  const parsed = Shape.named(sealedShape, 'secret')(sealed)
  const plaintext = await Hpke.open({ info: toInfo(binding), privateKey, sealed: parsed })
  try {
    return new TextDecoder().decode(plaintext)
  } finally {
    Bytes.wipe(plaintext)
  }
}

type Binding = {
  /** The id of the window. */
  id: string
  kind: Kind
}

function toInfo({ id, kind }: Binding): Bytes.Bytes {
  return Bytes.join('latchkey/1/typed-secret', id, kind)
}
