import { getAddress } from 'viem/utils'
import type * as Message from '../messages/Message.ts'
import type { Context, Token } from './Context.ts'
import * as Hex from './Hex.ts'
import * as Visible from './Visible.ts'

/** Something to be shown, before it has a language. Whatever came from outside is one of these. */
export type Value =
  | { address: Hex.Hex; kind: 'address'; name?: Text }
  /** Without decimals: a count of a token's smallest unit, of which nothing more is known. */
  | { amount: bigint; decimals?: number; kind: 'amount'; symbol?: readonly Visible.Piece[] }
  | { chainId: bigint; kind: 'chain' }
  | { hex: Hex.Hex; kind: 'hex' }
  | { kind: 'message'; message: Text }
  | { kind: 'number'; number: bigint }
  | { kind: 'text'; pieces: readonly Visible.Piece[] }
  | { kind: 'time'; seconds: bigint }

type Amount = Extract<Value, { kind: 'amount' }>

/** A sentence of the catalogue, with values in its gaps. */
export type Text = Message.Message<Value>

const zero = '0x0000000000000000000000000000000000000000'

/** Contracts that have the same address on every network. */
const known = {
  '0x0000000000000068f116a894984e2db1123eb395': 'address.seaport',
  '0x00000000000000adc04c56bf30ac9d3c0aaf14dc': 'address.seaport',
  '0x000000000022d473030f116ddee9f6b43ac78ba3': 'address.permit2',
  '0xca11bde05977b3631167028862be2a173976ca11': 'address.multicall3',
  [zero]: 'address.zero',
} as const satisfies Record<Hex.Hex, Message.Id>

export type Known = (typeof known)[keyof typeof known]

/** What is known of an address without asking anybody. */
export function knownAs(address: Hex.Hex): Known | undefined {
  return Object.hasOwn(known, address) ? known[address as keyof typeof known] : undefined
}

export function isZero(address: Hex.Hex): boolean {
  return address === zero
}

/** An address, with its checksum, and the name of those that everybody should recognise. */
export function address(address: Hex.Hex, { account }: Pick<Context, 'account'>): Value {
  const id = address === account.toLowerCase() ? 'address.account' : knownAs(address)
  const value = { address: getAddress(address), kind: 'address' } as const
  return id ? { ...value, name: { id } } : value
}

export function native(amount: bigint, { symbol }: Pick<Context, 'symbol'>): Value {
  return { amount, decimals: 18, kind: 'amount', symbol: [symbol] }
}

/** An amount of a token, in its own unit where that is known. */
export function ofToken(amount: bigint, token: Hex.Hex, { tokens }: Context): Amount {
  const { decimals, symbol } = tokens?.get(token) ?? ({} as Partial<Token>)
  // More than a number of 256 bits has digits is no unit.
  const isKnown = Number.isInteger(decimals) && decimals! >= 0 && decimals! <= 77
  const pieces = symbol ? Visible.from(symbol.slice(0, 32))?.pieces : undefined
  return {
    amount,
    kind: 'amount',
    ...(isKnown && { decimals: decimals! }),
    ...(isKnown && pieces && { symbol: pieces }),
  }
}

export function hex(hex: Hex.Hex): Value {
  return { hex, kind: 'hex' }
}

export function message(message: Text): Value {
  return { kind: 'message', message }
}

export function number(number: bigint | number): Value {
  return { kind: 'number', number: BigInt(number) }
}

/** Text from outside. As hex where it would be marks and hardly any text. */
export function text(text: string): Value {
  const visible = Visible.from(text)
  if (!visible) return hex(Hex.fromBytes(new TextEncoder().encode(text)))
  return { kind: 'text', pieces: visible.pieces }
}

export function time(seconds: bigint): Value {
  return { kind: 'time', seconds }
}
