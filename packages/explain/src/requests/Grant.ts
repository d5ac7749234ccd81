import type { Permission } from '@latchkey/accounts'
import { toFunctionSelector } from 'viem/utils'
import * as Contracts from '../Contracts.ts'
import { control } from '../calls/control.ts'
import { isMoving } from '../calls/moving.ts'
import * as Hex from '../Hex.ts'
import { limits } from '../limits.ts'
import { readQuantity } from './readQuantity.ts'
import { own } from './TypedData.ts'

/** A permission that a host requests (ERC-7715), fully parsed. Sign only data that is built from it. */
export type Grant = {
  /** The address that can use the permission. */
  delegate: Hex.Hex
  /** The functions that can be called, as the host wrote them. */
  functions: readonly string[]
  permission: Permission.Permission
}

/** Why a request is refused: a key of `reasons/permissions.ts` of the protocol. */
export type Problem =
  | 'anyone'
  | 'combined'
  | 'control'
  | 'expired'
  | 'handsOver'
  | 'longLife'
  | 'malformed'
  | 'movesTokens'
  | 'noCap'
  | 'noExpiry'
  | 'signer'
  | 'unsupported'

/** The longest life of a permission, in seconds: 366 days. */
const longest = 31_622_400n
/** The largest amount that counts as a limit. No token has a larger supply. */
const mostAmount = 2n ** 128n - 1n
/** The largest count or number of seconds that the parser accepts. */
const mostCount = 2n ** 64n - 1n
/** The most calls that a permission can allow. */
const mostCalls = 1_000_000n
/** Delegates that would let anyone use the permission: the address that stands for anyone, and the zero address. */
const anyone: readonly string[] = [
  '0x0000000000000000000000000000000000000a11',
  '0x0000000000000000000000000000000000000000',
]

/** Parses a request for a permission. Returns the problem if it must be refused. */
export function read(params: unknown, { account, now }: read.Options): Grant | Problem {
  const [request] = Array.isArray(params) ? params : []
  if (!isObject(request)) return 'malformed'
  const seconds = BigInt(Math.floor(now / 1_000))
  const delegate = readSigner(own(request, 'signer'))
  if (!delegate) return 'signer'
  if (anyone.includes(delegate) || Contracts.isShared(delegate)) return 'anyone'
  const expiry = readQuantity(own(request, 'expiry'), mostCount)
  if (!expiry) return 'noExpiry'
  if (expiry <= seconds) return 'expired'
  if (expiry - seconds > longest) return 'longLife'
  const listed = own(request, 'permissions')
  if (!Array.isArray(listed) || !listed.length || listed.length > limits.items) return 'malformed'

  const place = { end: expiry, start: seconds }
  const parts: Part[] = []
  for (const it of listed) {
    const part = readPart(it, place)
    if (typeof part === 'string') return part
    parts.push(part)
  }
  return combine(parts, { account, delegate, expiry })
}

export declare namespace read {
  type Options = { account: string; now: number }
}

/** One entry of the requested permissions. */
type Part =
  | { allowance: Permission.Allowance; kind: 'coins' }
  | { allowance: Permission.Allowance; kind: 'tokens'; token: Hex.Hex }
  | { functions: readonly string[]; kind: 'calls'; limit: bigint; target: Hex.Hex }

type Place = { end: bigint; start: bigint }

function readPart(value: unknown, place: Place): Part | Problem {
  if (!isObject(value)) return 'malformed'
  const data = own(value, 'data')
  if (!isObject(data)) return 'malformed'
  const policies = readPolicies(own(value, 'policies'), place)
  if (typeof policies === 'string') return policies
  const { allowance, limit } = policies
  const isSpent = limit === undefined
  switch (own(value, 'type')) {
    case 'contract-call': {
      const target = Hex.from(own(data, 'address'), 20)
      const functions = own(data, 'calls')
      if (!target || !isList(functions)) return 'malformed'
      if (limit === undefined || allowance) return allowance ? 'unsupported' : 'noCap'
      return { functions: [...functions], kind: 'calls', limit, target }
    }
    case 'erc20-token-periodic': {
      const token = Hex.from(own(data, 'tokenAddress'), 20)
      const periodic = readPeriodic(data, place)
      if (!token) return 'malformed'
      if (!isSpent || allowance) return 'unsupported'
      return typeof periodic === 'string'
        ? periodic
        : { allowance: periodic, kind: 'tokens', token }
    }
    case 'erc20-token-transfer': {
      const token = Hex.from(own(data, 'address'), 20)
      if (!token) return 'malformed'
      if (!isSpent) return 'unsupported'
      return allowance ? { allowance, kind: 'tokens', token } : 'noCap'
    }
    case 'native-token-periodic': {
      const periodic = readPeriodic(data, place)
      if (!isSpent || allowance) return 'unsupported'
      return typeof periodic === 'string' ? periodic : { allowance: periodic, kind: 'coins' }
    }
    case 'native-token-transfer':
      if (!isSpent) return 'unsupported'
      return allowance ? { allowance, kind: 'coins' } : 'noCap'
    default:
      return 'unsupported'
  }
}

/** Reads the policies of one entry. An unknown policy is refused, because no contract would enforce it. */
function readPolicies(
  value: unknown,
  { end, start }: Place,
): { allowance?: Permission.Allowance; limit?: bigint } | Problem {
  if (value === undefined) return {}
  if (!Array.isArray(value) || value.length > limits.items) return 'malformed'
  const read: { allowance?: Permission.Allowance; limit?: bigint } = {}
  for (const policy of value) {
    const data = isObject(policy) ? own(policy, 'data') : undefined
    if (!isObject(data)) return 'malformed'
    switch (own(policy, 'type')) {
      case 'call-limit': {
        const limit = readQuantity(own(data, 'count'), mostCount)
        if (!limit || limit > mostCalls || read.limit !== undefined) return 'noCap'
        read.limit = limit
        break
      }
      case 'token-allowance': {
        const amount = readQuantity(own(data, 'allowance'), mostAmount)
        if (!amount || read.allowance) return 'noCap'
        // The amount is for the whole life of the permission, which is a single period.
        read.allowance = { amount, period: end - start, start }
        break
      }
      default:
        return 'unsupported'
    }
  }
  return read
}

/** Reads an amount per period. The first period starts now, or at a later time that the host chooses. */
function readPeriodic(data: object, { end, start }: Place): Permission.Allowance | Problem {
  const amount = readQuantity(own(data, 'periodAmount'), mostAmount)
  const period = readQuantity(own(data, 'periodDuration'), mostCount)
  const later =
    own(data, 'startTime') == null ? start : readQuantity(own(data, 'startTime'), mostCount)
  if (!amount || !period || period > longest) return 'noCap'
  if (later === undefined || later >= end) return 'malformed'
  return { amount, period, start: later > start ? later : start }
}

function combine(
  parts: readonly Part[],
  { account, delegate, expiry }: { account: string; delegate: Hex.Hex; expiry: bigint },
): Grant | Problem {
  const coins = parts.filter((it) => it.kind === 'coins')
  const tokens = parts.filter((it) => it.kind === 'tokens')
  const calls = parts.filter((it) => it.kind === 'calls')
  if (coins.length > 1 || tokens.length > 1) return 'combined'
  if (tokens.length && parts.length > 1) return 'combined'
  const spent = coins[0] && { coins: coins[0].allowance }
  if (tokens[0]) {
    const { allowance, token } = tokens[0]
    return { delegate, functions: [], permission: { expiry, tokens: { ...allowance, token } } }
  }
  if (!calls[0]) return { delegate, functions: [], permission: { expiry, ...spent } }

  const { functions, limit } = calls[0]
  const selectors = functions.map(readSelector)
  if (!isWhole(selectors)) return 'malformed'
  // The contract allows every listed function on every listed target. So entries with different functions cannot be
  // combined.
  const key = (it: readonly string[]) => [...it].sort().join()
  if (calls.some((it) => key(it.functions) !== key(functions) || it.limit !== limit))
    return 'combined'
  const targets = [...new Set(calls.map(({ target }) => target))]
  if (targets.some((it) => it === account.toLowerCase() || Contracts.isControlling(it)))
    return 'control'
  if (selectors.some(isMoving)) return 'movesTokens'
  if (selectors.some((it) => Object.hasOwn(control, it))) return 'handsOver'
  const permission = { calls: { limit, selectors: [...new Set(selectors)], targets }, expiry }
  return { delegate, functions, permission: { ...permission, ...spent } }
}

function readSigner(signer: unknown): Hex.Hex | undefined {
  if (!isObject(signer) || own(signer, 'type') !== 'account') return undefined
  const data = own(signer, 'data')
  return isObject(data) ? Hex.from(own(data, 'id') ?? own(data, 'address'), 20) : undefined
}

/** Returns the selector of a signature such as `increment()`, or of four bytes. */
export function readSelector(text: string): Hex.Hex | undefined {
  const bytes = Hex.from(text, 4)
  if (bytes) return bytes
  // Accept types only. The user would also see the name of an argument or a modifier, but the contract ignores it.
  if (!/^[A-Za-z_$][\w$]*\([\w$,()[\]]*\)$/.test(text) || !endsOnce(text)) return undefined
  try {
    return toFunctionSelector(text)
  } catch {
    return undefined
  }
}

/**
 * Whether the last character closes the first parenthesis. The selector would not cover text after it, but the screen
 * would show that text.
 */
function endsOnce(text: string): boolean {
  let depth = 0
  for (const [index, letter] of [...text].entries()) {
    if (letter === '(') depth++
    else if (letter === ')' && --depth === 0) return index === text.length - 1
  }
  return false
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** Whether a value is a list of texts that is neither empty nor too long. */
function isList(value: unknown): value is string[] {
  if (!Array.isArray(value) || !value.length || value.length > limits.items) return false
  return value.every((it) => typeof it === 'string' && it.length <= 256)
}

function isWhole(selectors: readonly (Hex.Hex | undefined)[]): selectors is Hex.Hex[] {
  return selectors.every((it) => it !== undefined)
}
