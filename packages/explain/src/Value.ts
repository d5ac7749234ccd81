import * as Network from '@latchkey/protocol/Network'
import type * as Words from '@latchkey/words/approval'
import { getAddress } from 'viem/utils'
import type { Context, Token } from './Context.ts'
import * as Contracts from './Contracts.ts'
import * as Hex from './Hex.ts'
import * as Visible from './Visible.ts'

/** A value that a screen shows in any language. Every untrusted value is shown through this type. */
export type Value =
  | {
      /** Hex with its checksum, or base58 on Solana. */
      address: string
      kind: 'address'
      name?: Text
    }
  | {
      amount: bigint
      /** Undefined if the token is unknown. The amount is then in the smallest unit. */
      decimals?: number
      /** Whether decimals and symbol are claims of the contract, which may lie. */
      isClaimed?: true
      kind: 'amount'
      symbol?: readonly Visible.Piece[]
    }
  | { chainId: bigint; kind: 'chain' }
  | { hex: Hex.Hex; kind: 'hex' }
  | { kind: 'message'; message: Text }
  | { kind: 'number'; number: bigint }
  | { kind: 'text'; pieces: readonly Visible.Piece[] }
  | { kind: 'time'; seconds: bigint }

export type Amount = Extract<Value, { kind: 'amount' }>

/**
 * An id of a sentence of the approval screens, with the values for its gaps. The type has only sentences that an
 * explanation may use.
 */
export type Text = Extract<
  Words.Message<Value>,
  { id: `${'address' | 'fact' | 'section' | 'title' | 'value'}.${string}` }
>

export const zero = '0x0000000000000000000000000000000000000000'

export function isZero(address: Hex.Hex): boolean {
  return address === zero
}

/** An address with its checksum, and a name if the contract is known. */
export function address(
  address: Hex.Hex,
  context: Pick<Context, 'account' | 'chainId' | 'other'>,
): Value {
  const name = nameOf(address, context)
  const value = { address: getAddress(address), kind: 'address' } as const
  return name ? { ...value, name } : value
}

/** An address without a name: hex with its checksum, or base58 on Solana. */
export function toAddress(address: string): Extract<Value, { kind: 'address' }> {
  return {
    address: address.startsWith('0x') ? getAddress(address) : address,
    kind: 'address',
  }
}

function nameOf(
  address: Hex.Hex,
  { account, chainId, other }: Pick<Context, 'account' | 'chainId' | 'other'>,
): Text | undefined {
  if (address === account.toLowerCase()) return { id: 'address.account' }
  if (address === other?.toLowerCase()) return { id: 'address.otherAccount' }
  if (isZero(address)) return { id: 'address.zero' }
  const contract = Contracts.findName(address, chainId)
  if (contract?.name === 'address.service')
    return { id: contract.name, values: { name: text(contract.label) } }
  if (contract) return { id: contract.name }
  const token = Contracts.findToken(address, chainId)
  return token && { id: 'address.token', values: { symbol: text(token.symbol) } }
}

/** An amount of the network's coin. */
export function native(amount: bigint, { symbol }: Pick<Context, 'symbol'>): Amount {
  return { amount, decimals: Network.decimalsOf('eip155'), kind: 'amount', symbol: [symbol] }
}

/** An amount of a token. Its decimals are pinned, claimed by the contract, or unknown. */
export function ofToken(
  amount: bigint,
  token: Hex.Hex,
  { chainId, tokens }: Pick<Context, 'chainId' | 'tokens'>,
): Amount {
  const pinned = Contracts.findToken(token, chainId)
  if (pinned) return { amount, decimals: pinned.decimals, kind: 'amount', symbol: [pinned.symbol] }
  const { decimals, symbol }: Token = tokens?.get(token) ?? {}
  // A uint256 has at most 78 digits; more decimals are invalid.
  const isKnown = Number.isInteger(decimals) && decimals! >= 0 && decimals! <= 77
  if (!isKnown) return { amount, kind: 'amount' }
  const pieces = symbol ? symbolOf(symbol) : undefined
  return {
    amount,
    decimals: decimals!,
    isClaimed: true,
    kind: 'amount',
    ...(pieces && { symbol: pieces }),
  }
}

/**
 * Symbols of one word, such as `stETH`, `BTC.b` or `vAMM-WETH/USDC`. Scripts that are read from right to left would move
 * their digits beside those of the amount.
 */
const words = [/^\p{Script=Latin}[\p{Script=Latin}\p{M}\p{N}./₮_+-]*$/u, /^\p{L}[\p{L}\p{M}]*$/u]
const quotes = /[“”„‟"«»‹›「」]/gu

/**
 * The symbol that a token claims. A symbol that does not begin with a letter is quoted, because its digits would
 * continue the amount, as in 5 of "00 USDC". So is one of several words or with brackets, which could read as the wallet's
 * own words, as in 5 of "ETH (about 9,000 USD)". Undefined if the symbol has too many hidden characters.
 */
export function symbolOf(symbol: string): readonly Visible.Piece[] | undefined {
  const pieces = Visible.from(symbol.slice(0, 32))?.pieces
  if (!pieces) return undefined
  const plain = pieces.filter((it) => typeof it === 'string').join('')
  if (typeof pieces[0] === 'string' && words.some((it) => it.test(plain))) return pieces
  // A quote inside would seem to end the quotes.
  const inner = pieces.map((it) => (typeof it === 'string' ? it.replaceAll(quotes, '’') : it))
  return ['“', ...inner, '”']
}

export function hex(hex: Hex.Hex): Value {
  return { hex, kind: 'hex' }
}

/** Wraps a sentence as a value. The screen translates it. */
export function message(message: Text): Value {
  return { kind: 'message', message }
}

export function number(number: bigint | number): Value {
  return { kind: 'number', number: BigInt(number) }
}

/** Makes untrusted text safe to show. Text with too many hidden characters becomes hex. */
export function text(text: string): Value {
  const visible = Visible.from(text)
  if (!visible) return hex(Hex.fromBytes(new TextEncoder().encode(text)))
  return { kind: 'text', pieces: visible.pieces }
}

/** A point in time, in seconds since 1970. */
export function time(seconds: bigint): Value {
  return { kind: 'time', seconds }
}
