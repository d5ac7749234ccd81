import {
  type Address,
  address,
  type EncodedAccount,
  getAddressDecoder,
  getAddressEncoder,
  getProgramDerivedAddress,
} from '@solana/kit'
import { type Ledger, toAccount } from './Ledger.ts'
import { viewOf } from './viewOf.ts'

export const tokenProgram = address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
export const token2022Program = address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')
const associatedProgram = address('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')

/** The decimals of the test token. */
export const decimals = 6
const mintSize = 82
const accountSize = 165
/** Token-2022 writes the kind of an account with extensions at this offset. */
const kindOffset = 165

export type TokenAccount = {
  amount: bigint
  delegate?: Address
  delegatedAmount: bigint
  isFrozen: boolean
  isNative: boolean
  mint: Address
  owner: Address
}
export type Mint = { decimals: number; supply: bigint }

export function isTokenProgram(program: Address): boolean {
  return program === tokenProgram || program === token2022Program
}

/** Reads a token account. Returns undefined for any other account. */
export function readAccount({
  data: bytes,
  programAddress,
}: EncodedAccount): TokenAccount | undefined {
  const data = new Uint8Array(bytes)
  if (!isTokenProgram(programAddress) || !isKind(data, accountSize, 2)) return undefined
  const view = viewOf(data)
  const state = data[108]
  if (!state) return undefined
  return {
    amount: view.getBigUint64(64, true),
    ...(data[72] && { delegate: addressAt(data, 76) }),
    delegatedAmount: view.getBigUint64(121, true),
    isFrozen: state === 2,
    isNative: data[109] === 1,
    mint: addressAt(data, 0),
    owner: addressAt(data, 32),
  }
}

/** Reads a mint. Returns undefined for any other account. */
export function readMint({ data: bytes, programAddress }: EncodedAccount): Mint | undefined {
  const data = new Uint8Array(bytes)
  if (!isTokenProgram(programAddress) || !isKind(data, mintSize, 1) || !data[45]) return undefined
  return { decimals: data[44]!, supply: viewOf(data).getBigUint64(36, true) }
}

/** Adds the test token: a mint without an authority. Only {@link give} adds to its supply. */
export function addMint(ledger: Ledger, mint: Address): void {
  const data = new Uint8Array(mintSize)
  data[44] = decimals
  data[45] = 1
  ledger.svm.setAccount(toAccount(ledger, { address: mint, data, owner: tokenProgram }))
}

/** Gives test tokens to an address, in its associated token account. */
export async function give(ledger: Ledger, mint: Address, owner: Address, amount: bigint) {
  const [place] = await getProgramDerivedAddress({
    programAddress: associatedProgram,
    seeds: [owner, tokenProgram, mint].map((it) => getAddressEncoder().encode(it)),
  })
  const found = ledger.find(place)
  const isUsable = found && readAccount(found)
  const account = isUsable ? found : createAccount(ledger, { mint, owner, place })
  ledger.svm.setAccount({ ...account, data: add(account.data, 64, amount) })
  const minted = ledger.find(mint)!
  ledger.svm.setAccount({ ...minted, data: add(minted.data, 36, amount) })
}

function createAccount(ledger: Ledger, parts: { mint: Address; owner: Address; place: Address }) {
  const data = new Uint8Array(accountSize)
  data.set(getAddressEncoder().encode(parts.mint), 0)
  data.set(getAddressEncoder().encode(parts.owner), 32)
  data[108] = 1
  return toAccount(ledger, { address: parts.place, data, owner: tokenProgram })
}

/** Returns a copy of the data, with a larger number at an offset. */
function add(source: EncodedAccount['data'], offset: number, amount: bigint): Uint8Array {
  const data = new Uint8Array(source)
  const view = viewOf(data)
  view.setBigUint64(offset, view.getBigUint64(offset, true) + amount, true)
  return data
}

/** Whether data has the size of a kind of account, or is a Token-2022 account of that kind with extensions. */
function isKind(data: Uint8Array, size: number, kind: number): boolean {
  return data.length === size || (data.length > kindOffset && data[kindOffset] === kind)
}

function addressAt(data: Uint8Array, offset: number): Address {
  return getAddressDecoder().decode(data, offset)
}
