import type { Context } from '../Context.ts'
import * as Contracts from '../Contracts.ts'
import type { Hex } from '../Hex.ts'
import * as Value from '../Value.ts'
import * as Warning from './Warning.ts'

/** An amount that leaves the user's account. The user gets nothing known in return. */
export type Gift = {
  /** In the smallest unit. */
  amount: bigint
  /** A token, or the coin of the network. */
  asset: string
}

/** Gifts of more than 1/2 of the balance count as most of the balance (T54). */
const balancePart = 2n

/**
 * Returns the gift of a transfer. A transfer is no gift if the tokens belong to another account, or if the recipient is
 * the account itself, the user's other account, or the contract that wraps the coin.
 */
export function give(
  { amount, asset, from, to }: { amount: bigint; asset: Hex | 'coin'; from: Hex; to: Hex },
  context: Pick<Context, 'account' | 'chainId' | 'other'>,
): Gift[] {
  const own = [context.account, context.other].map((it) => it?.toLowerCase())
  if (from !== own[0] || own.includes(to)) return []
  if (asset === 'coin' && Contracts.roleOf(to, context) === 'wrapped') return []
  return [{ amount, asset }]
}

/**
 * Warns of gifts that take more than half of the balance of a coin or token. The calls of one request count together.
 * Received amounts do not count. If the balance is unknown, there is no warning.
 */
export function checkGifts(
  gifts: readonly Gift[],
  { balanceOf, toValue }: Wallet,
): Warning.Warning[] {
  const sums = new Map<string, bigint>()
  for (const { amount, asset } of gifts) sums.set(asset, (sums.get(asset) ?? 0n) + amount)
  return [...sums].flatMap(([asset, amount]) => {
    const balance = balanceOf(asset)
    if (amount === 0n || balance === undefined || amount * balancePart <= balance) return []
    const values = { amount: toValue(amount, asset), balance: toValue(balance, asset) }
    return [Warning.from('sendsMost', values)]
  })
}

/** The balances of the account. An unknown balance is undefined. */
export type Wallet = {
  balanceOf(asset: string): bigint | undefined
  toValue(amount: bigint, asset: string): Value.Value
}

/**
 * Returns the balances of the account on an EVM network. `isLone` means that the request has one call. If that call
 * sends more coins than the account has, it fails. The balance is then undefined, so that only the missing funds are
 * reported.
 */
export function walletOf(context: Context, gifts: readonly Gift[], isLone: boolean): Wallet {
  const coins = gifts.reduce((sum, it) => (it.asset === 'coin' ? sum + it.amount : sum), 0n)
  return {
    balanceOf(asset) {
      const { balance } = context.holdings?.get(asset) ?? {}
      const isMissing = isLone && asset === 'coin' && balance !== undefined && coins > balance
      return isMissing ? undefined : balance
    },
    toValue: (amount, asset) =>
      asset === 'coin'
        ? Value.native(amount, context)
        : Value.ofToken(amount, asset as Hex, context),
  }
}
