import type { Hex } from 'viem'
import {
  concat,
  decodeAbiParameters,
  decodeFunctionResult,
  encodeFunctionData,
  encodePacked,
  getAddress,
  parseAbi,
  parseAbiParameters,
  size,
  slice,
} from 'viem/utils'
import * as Delegation from './Delegation.ts'

/**
 * A permission that this package can write as caveats and read from them. Its purpose is exactly one of `calls`,
 * `coins` and `tokens`, except that `calls` may also have `coins`. Every permission has an expiry and a cap.
 */
export type Permission = {
  /** Calls of given functions of given contracts. */
  calls?: Calls | undefined
  /**
   * Coins that can be spent. Without `calls`, they can be sent to any address. Otherwise they can only be sent along
   * with a call.
   */
  coins?: Allowance | undefined
  /** The time at which the permission ends, in seconds. */
  expiry: bigint
  /** Tokens that can be sent to any address. */
  tokens?: (Allowance & { token: Hex }) | undefined
}

export type Calls = {
  /** The total number of calls. */
  limit: bigint
  selectors: readonly Hex[]
  targets: readonly Hex[]
}

/** An amount per period. Unused amounts do not carry over. */
export type Allowance = {
  /** The amount in the smallest unit. */
  amount: bigint
  /** The length of a period, in seconds. */
  period: bigint
  /** The time at which the first period starts, in seconds. */
  start: bigint
}

/** How much of a permission was used. A field is undefined if the permission has no such limit. */
export type Use = {
  /** The total number of calls that were made. */
  calls?: bigint | undefined
  /** The coins that were spent in the current period. */
  coins?: bigint | undefined
  isRevoked: boolean
  /** The tokens that were spent in the current period. */
  tokens?: bigint | undefined
}

/** The enforcers of MetaMask's delegation framework 1.3.0, at their addresses on every public chain. */
export const enforcers = {
  AllowedMethodsEnforcer: '0x2c21fD0Cb9DC8445CB3fb0DC5E7Bb0Aca01842B5',
  AllowedTargetsEnforcer: '0x7F20f61b1f09b08D970938F6fa563634d65c4EeB',
  ERC20PeriodTransferEnforcer: '0x474e3Ae7E169e940607cC624Da8A15Eb120139aB',
  ExactCalldataEnforcer: '0x99F2e9bF15ce5eC84685604836F71aB835DBBdED',
  LimitedCallsEnforcer: '0x04658B29F6b82ed55274221a06Fc97D318E25416',
  NativeTokenPeriodTransferEnforcer: '0x9BC0FAf4Aca5AE429F4c06aEEaC517520CB16BD9',
  TimestampEnforcer: '0x1046bb45C8d673d4ea75321280DB34899413c069',
  ValueLteEnforcer: '0x92Bf12322527cAA612fd31a0e810472BBB106A8F',
} as const satisfies Record<string, Hex>

type Enforcer = keyof typeof enforcers

const periodTerms = ['uint256', 'uint256', 'uint256'] as const
const uint256s = parseAbiParameters('uint256, uint256, uint256')
const readsAbi = parseAbi([
  'function callCounts(address manager, bytes32 hash) view returns (uint256)',
  'function getAvailableAmount(bytes32 hash, address manager, bytes terms) view returns (uint256 available, bool isNewPeriod, uint256 period)',
])

/**
 * The caveats of a permission. They forbid everything else: a permission for coins allows no calls, and a permission
 * for tokens or calls allows no coins unless `coins` is set.
 */
export function toCaveats({ calls, coins, expiry, tokens }: Permission): Delegation.Caveat[] {
  const of = (name: Enforcer, terms: Hex) => ({ enforcer: enforcers[name], terms })
  const toPeriod = ({ amount, period, start }: Allowance) =>
    encodePacked(periodTerms, [amount, period, start])
  return [
    of('TimestampEnforcer', encodePacked(['uint128', 'uint128'], [0n, expiry])),
    ...(calls
      ? [
          of('AllowedTargetsEnforcer', concat(['0x', ...calls.targets])),
          of('AllowedMethodsEnforcer', concat(['0x', ...calls.selectors])),
          of('LimitedCallsEnforcer', encodePacked(['uint256'], [calls.limit])),
        ]
      : []),
    ...(tokens
      ? [of('ERC20PeriodTransferEnforcer', concat([tokens.token, toPeriod(tokens)]))]
      : []),
    coins
      ? of('NativeTokenPeriodTransferEnforcer', toPeriod(coins))
      : of('ValueLteEnforcer', encodePacked(['uint256'], [0n])),
    ...(coins && !calls ? [of('ExactCalldataEnforcer', '0x')] : []),
  ].map(({ enforcer, terms }) => ({ enforcer, terms: terms.toLowerCase() as Hex }))
}

/**
 * Reads a permission from caveats. Returns undefined unless `toCaveats` returns exactly these caveats for it, for
 * example because of a missing limit, an unknown enforcer or other terms.
 */
export function fromCaveats(caveats: readonly Delegation.Caveat[]): Permission | undefined {
  try {
    const permission = read(caveats)
    return isEqual(toCaveats(permission), caveats) && hasPurpose(permission)
      ? permission
      : undefined
  } catch {
    return undefined
  }
}

/** Reads a delegation and its permission from a context. Returns undefined for any other bytes. */
export function fromContext(
  context: Hex,
): { delegation: Delegation.Signed; permission: Permission } | undefined {
  const delegation = Delegation.decodeContext(context)
  const permission = delegation && fromCaveats(delegation.caveats)
  return permission && { delegation, permission }
}

function read(caveats: readonly Delegation.Caveat[]): Permission {
  const find = (name: Enforcer) =>
    caveats.find(({ enforcer }) => enforcer.toLowerCase() === enforcers[name].toLowerCase())?.terms
  const targets = find('AllowedTargetsEnforcer')
  const coins = find('NativeTokenPeriodTransferEnforcer')
  const tokens = find('ERC20PeriodTransferEnforcer')
  return {
    expiry: BigInt(slice(find('TimestampEnforcer')!, 16, 32)),
    ...(targets && {
      calls: {
        limit: BigInt(find('LimitedCallsEnforcer')!),
        selectors: split(find('AllowedMethodsEnforcer')!, 4),
        targets: split(targets, 20).map((it) => getAddress(it)),
      },
    }),
    ...(coins && { coins: readPeriod(coins) }),
    ...(tokens && {
      tokens: { ...readPeriod(slice(tokens, 20)), token: getAddress(slice(tokens, 0, 20)) },
    }),
  }
}

function readPeriod(terms: Hex): Allowance {
  const [amount, period, start] = decodeAbiParameters(uint256s, terms)
  return { amount, period, start }
}

function split(terms: Hex, length: number): Hex[] {
  const count = size(terms) / length
  return Array.from({ length: count }, (_, index) =>
    slice(terms, index * length, (index + 1) * length),
  )
}

function isEqual(a: readonly Delegation.Caveat[], b: readonly Delegation.Caveat[]): boolean {
  const toText = (caveats: readonly Delegation.Caveat[]) =>
    caveats
      .map(({ enforcer, terms }) => `${enforcer} ${terms}`)
      .join('\n')
      .toLowerCase()
  return toText(a) === toText(b)
}

/** Whether a permission has exactly one purpose, with a cap. */
function hasPurpose({ calls, coins, tokens }: Permission): boolean {
  const hasCalls = !calls || (calls.limit > 0n && calls.targets.length && calls.selectors.length)
  const hasAmounts = [coins, tokens].every((it) => !it || (it.amount > 0n && it.period > 0n))
  const isOne = tokens ? !calls && !coins : Boolean(calls ?? coins)
  return Boolean(hasCalls && hasAmounts && isOne)
}

/** A read of a chain, and how its result is added to the use of a permission. */
export type Read = { data: Hex; parse(result: Hex): Partial<Use>; to: Hex }

/** The reads that tell how much of a permission was used. */
export function toReads(delegation: Delegation.Delegation, permission: Permission): Read[] {
  const id = Delegation.hash(delegation)
  const { calls, coins, tokens } = permission
  const allowance = (name: 'coins' | 'tokens', enforcer: Enforcer, { amount }: Allowance): Read => {
    const { terms } = delegation.caveats.find(
      (it) => it.enforcer.toLowerCase() === enforcers[enforcer].toLowerCase(),
    )!
    const args = [id, Delegation.manager, terms] as const
    const functionName = 'getAvailableAmount'
    return {
      data: encodeFunctionData({ abi: readsAbi, args, functionName }),
      parse(data) {
        const [available] = decodeFunctionResult({ abi: readsAbi, data, functionName })
        return { [name]: amount - available }
      },
      to: enforcers[enforcer],
    }
  }
  return [
    {
      ...Delegation.toDisabledRead(delegation),
      parse: (result) => ({ isRevoked: BigInt(result) !== 0n }),
    },
    ...(calls
      ? [
          {
            data: encodeFunctionData({
              abi: readsAbi,
              args: [Delegation.manager, id],
              functionName: 'callCounts',
            }),
            parse: (result: Hex) => ({ calls: BigInt(result) }),
            to: enforcers.LimitedCallsEnforcer,
          },
        ]
      : []),
    ...(coins ? [allowance('coins', 'NativeTokenPeriodTransferEnforcer', coins)] : []),
    ...(tokens ? [allowance('tokens', 'ERC20PeriodTransferEnforcer', tokens)] : []),
  ]
}
