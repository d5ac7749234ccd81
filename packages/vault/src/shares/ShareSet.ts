import { addressFormat, solanaAddressFormat } from '@latchkey/protocol/api/formats'
import { combine, split } from 'shamir-secret-sharing'
import * as Bytes from '../Bytes.ts'
import * as Seed from '../Seed.ts'
import * as Shape from '../Shape.ts'
import { VaultError } from '../VaultError.ts'

/**
 * The encrypted seed of a wallet, for one device. Each set has its own data key, which encrypts the seed. The data key
 * is split into three shares. Any two restore it, and one reveals nothing. Shamir's scheme does not detect a wrong
 * share, but the AES-GCM tag does. The tag also authenticates every field of the set.
 */
export type ShareSet = {
  addresses: Seed.Addresses
  ciphertext: Bytes.Bytes
  /** The number of the set. The first set has 1, and a set that is made from another one has the next number. */
  generation: number
  iv: Bytes.Bytes
  setId: string
  version: 1
  walletId: string
}

/** The shares of the server (`auth`), the browser (`device`) and, sealed, the slots (`recovery`). */
export type Shares = { auth: Bytes.Bytes; device: Bytes.Bytes; recovery: Bytes.Bytes }

/** The length of a share in bytes: 32 bytes, and the x-coordinate. */
export const shareLength = 33

export type Json = Shape.Json<ShareSet>

const evmAddress = Shape.text(addressFormat, 'an EVM address') as Shape.Shape<`0x${string}`>

/** The JSON of a wallet's addresses. A network without a key has none. */
export const addressesShape = Shape.object({
  evm: Shape.optional(evmAddress),
  solana: Shape.optional(Shape.text(solanaAddressFormat, 'a Solana address')),
})

/** The JSON of a {@link ShareSet}. */
export const shape = Shape.object({
  version: Shape.version,
  walletId: Shape.id,
  setId: Shape.id,
  generation: Shape.integer(1, 0xffff_ffff),
  addresses: addressesShape,
  iv: Shape.bytes(12),
  ciphertext: Shape.bytes(80),
})

/** Encrypts a seed with a new data key and splits that key. */
export async function create(parameters: create.Parameters): Promise<create.ReturnType> {
  const { addresses, generation, random = Bytes.random, seed, walletId } = parameters
  const setId = Bytes.uuid(random)
  const header = { addresses, generation, setId, version: 1, walletId } as const
  const key = random(32)
  const padded = Seed.pad(seed)
  const iv = random(12)
  try {
    const cipher = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt'])
    const additionalData = aad(header)
    const ciphertext = new Uint8Array(
      await crypto.subtle.encrypt({ additionalData, iv, name: 'AES-GCM' }, cipher, padded),
    )
    const parts = await split(key, 3, 2)
    const [device, auth, recovery] = parts.map(own)
    Bytes.wipe(...parts)
    return {
      set: { ...header, ciphertext, iv },
      shares: { auth: auth!, device: device!, recovery: recovery! },
    }
  } finally {
    Bytes.wipe(key, padded)
  }
}

export declare namespace create {
  type Parameters = {
    addresses: Seed.Addresses
    generation: number
    random?: Bytes.Random | undefined
    seed: Seed.Seed
    walletId: string
  }
  type ReturnType = { set: ShareSet; shares: Shares }
}

/** Parses a stored set. */
export function decode(json: unknown): ShareSet {
  return Shape.named(shape, 'set')(json)
}

/** Returns the JSON of a set, with bytes in base64url. */
export function encode(set: ShareSet): Json {
  return Shape.encode(set)
}

/** Whether two sets belong to the same wallet, which is so if their addresses are equal. */
export function isSameWallet(a: ShareSet, b: ShareSet): boolean {
  return a.addresses.evm === b.addresses.evm && a.addresses.solana === b.addresses.solana
}

/** Opens a set with any two of its shares. Throws `OpenError`. */
export async function open(set: ShareSet, shares: open.Pair): Promise<Seed.Seed> {
  // At x = 0, a share is the key itself, so its sender could choose the key.
  if (shares.some((share) => share.length !== shareLength || share[shareLength - 1] === 0))
    throw new OpenError()
  const key = await restore(shares)
  try {
    const cipher = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt'])
    const parameters = { additionalData: aad(set), iv: set.iv, name: 'AES-GCM' }
    const padded = new Uint8Array(
      await crypto.subtle.decrypt(parameters, cipher, set.ciphertext).catch(refuse),
    )
    try {
      return Seed.unpad(padded)
    } finally {
      Bytes.wipe(padded)
    }
  } finally {
    Bytes.wipe(key)
  }
}

export declare namespace open {
  type Pair = readonly [Uint8Array, Uint8Array]
  type ErrorType = OpenError | Seed.UnknownKindError
}

/** Opens a set and checks that its addresses derive from the seed. Throws `AddressError` if not. */
export async function openKeys(set: ShareSet, shares: open.Pair): Promise<openKeys.ReturnType> {
  const seed = await open(set, shares)
  const keys = await Seed.derive(seed)
  const { evm, solana } = Seed.toAddresses(keys)
  if (evm === set.addresses.evm && solana === set.addresses.solana) return { keys, seed }
  Seed.wipe(seed, keys)
  throw new AddressError()
}

export declare namespace openKeys {
  type ReturnType = { keys: Seed.Keys; seed: Seed.Seed }
  type ErrorType = AddressError | open.ErrorType
}

/** Restores the data key from two shares. Wipes the copies that the library works on. */
async function restore(shares: open.Pair): Promise<Bytes.Bytes> {
  const parts = shares.map(own)
  try {
    const combined = await combine(parts).catch(refuse)
    const key = own(combined)
    Bytes.wipe(combined)
    return key
  } finally {
    Bytes.wipe(...parts)
  }
}

/** Encodes the additional data of the tag: all fields of the set. */
function aad(set: Omit<ShareSet, 'ciphertext' | 'iv'>): Bytes.Bytes {
  const { addresses, generation, setId, walletId } = set
  const fields = Bytes.join(
    walletId,
    setId,
    generation,
    addresses.evm ?? '',
    addresses.solana ?? '',
  )
  return Uint8Array.of(set.version, ...fields)
}

/** Copies bytes to a plain `Uint8Array`, which the libraries require. */
const own = (bytes: Uint8Array): Bytes.Bytes => Uint8Array.from(bytes)

function refuse(): never {
  throw new OpenError()
}

/** Thrown if two shares do not open a set: they belong to another set, or something was changed. */
export class OpenError extends VaultError {
  override readonly name = 'ShareSet.OpenError'

  constructor() {
    super('notOpened', { cause: 'The shares do not belong to this set, or the data was changed.' })
  }
}

/** Thrown if the addresses of a set do not derive from its seed. */
export class AddressError extends VaultError {
  override readonly name = 'ShareSet.AddressError'

  constructor() {
    super('notOpened', { cause: 'The addresses of the set do not derive from its seed.' })
  }
}
