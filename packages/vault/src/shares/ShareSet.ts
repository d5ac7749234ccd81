import { BaseError } from '@latchkey/protocol/Errors'
import { combine, split } from 'shamir-secret-sharing'
import * as Bytes from '../Bytes.ts'
import * as Seed from '../Seed.ts'
import * as Shape from '../Shape.ts'

/**
 * One device's way into a wallet. The seed is encrypted under a data key of this set alone, and that
 * key, never the seed, is split in three: any two shares open, one says nothing. Shamir does not
 * notice a wrong share; the tag of AES-GCM does, and it also binds everything that stands here.
 */
export type ShareSet = {
  addresses: Seed.Addresses
  ciphertext: Bytes.Bytes
  /** How many sets came before it on its way from the first. */
  generation: number
  iv: Bytes.Bytes
  setId: string
  version: 1
  walletId: string
}

/** Who holds which: the browser, the server, and (sealed) the recovery slots. */
export type Shares = { auth: Bytes.Bytes; device: Bytes.Bytes; recovery: Bytes.Bytes }

/** 32 bytes of the key, and the point at which they were taken. */
export const shareLength = 33

export type Json = Shape.Json<ShareSet>

export const shape = Shape.object({
  version: Shape.version,
  walletId: Shape.id,
  setId: Shape.id,
  generation: Shape.integer(1, 0xffff_ffff),
  addresses: Shape.object({
    evm: Shape.optional(Shape.text(/^0x[\da-fA-F]{40}$/, 'an EVM address')),
    solana: Shape.optional(Shape.text(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/, 'a Solana address')),
  }),
  iv: Shape.bytes(12),
  ciphertext: Shape.bytes(80),
})

/** Encrypts a seed under a fresh key and splits that key. */
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
    const [device, auth, recovery] = await split(key, 3, 2)
    return {
      set: { ...header, ciphertext, iv },
      shares: { auth: own(auth!), device: own(device!), recovery: own(recovery!) },
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

/** Reads a stored set. */
export function decode(json: unknown): ShareSet {
  return Shape.named(shape, 'set')(json)
}

export function encode(set: ShareSet): Json {
  return Shape.encode(set)
}

/** Opens a set with any two of its shares. The tag decides; nothing is ever half right. */
export async function open(set: ShareSet, shares: open.Pair): Promise<Seed.Seed> {
  // At point 0 a share would be the key itself, and whoever sent it would choose what opens.
  if (shares.some((share) => share.length !== shareLength || share[shareLength - 1] === 0))
    throw new OpenError()
  const key = own(await combine(shares.map((share) => own(share))).catch(refuse))
  try {
    const cipher = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt'])
    const parameters = { additionalData: aad(set), iv: set.iv, name: 'AES-GCM' }
    const padded = new Uint8Array(
      await crypto.subtle.decrypt(parameters, cipher, set.ciphertext).catch(refuse),
    )
    const seed = Seed.unpad(padded)
    Bytes.wipe(padded)
    return seed
  } finally {
    Bytes.wipe(key)
  }
}

export declare namespace open {
  type Pair = readonly [Uint8Array, Uint8Array]
  type ErrorType = OpenError | Seed.UnknownKindError
}

/** Opens a set and proves that the seed gives the very addresses that the set names. */
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

/** All that the tag binds beside the seed. */
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

/** Over a buffer of its own, of the very class that the libraries ask for. */
const own = (bytes: Uint8Array): Bytes.Bytes => Uint8Array.from(bytes)

function refuse(): never {
  throw new OpenError()
}

/** Thrown when two shares do not open a set: of another set, damaged, or tampered with. */
export class OpenError extends BaseError {
  override readonly name = 'ShareSet.OpenError'

  constructor() {
    super('The wallet could not be opened.', {
      cause: 'The shares do not belong to this set, or something was changed.',
      reason: 'notOpened',
    })
  }
}

/** Thrown when a seed gives other addresses than its set promised. */
export class AddressError extends BaseError {
  override readonly name = 'ShareSet.AddressError'

  constructor() {
    super('The wallet could not be opened.', {
      cause: 'The seed does not give the addresses that its set names.',
      reason: 'notOpened',
    })
  }
}
