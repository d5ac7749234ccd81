import type { Wallet } from '../risks/gifts.ts'
import { type Scope, sol, tokenOf, tokens } from './Scope.ts'

/**
 * Returns the user's balances in the accounts that the transactions name. The user may have more of a token in other
 * accounts.
 */
export function walletOf(scopes: readonly Scope[]): Wallet {
  const [first] = scopes
  return {
    balanceOf(asset) {
      // If the user has no SOL on this network, the app may send the transaction to another network, where the balance
      // is unknown.
      if (asset === 'coin') return first?.coins || undefined
      const known = new Map<string, bigint>()
      for (const scope of scopes)
        for (const account of scope.named) {
          const token = tokenOf(account, scope)
          if (token?.owner !== scope.account || token.mint !== asset) continue
          // An account that the transaction creates has no balance yet.
          const isNew = scope.accounts?.get(account.address)?.kind === 'none'
          const amount = token.amount ?? (isNew ? 0n : undefined)
          if (amount !== undefined) known.set(account.address, amount)
        }
      return known.size ? [...known.values()].reduce((sum, it) => sum + it, 0n) : undefined
    },
    toValue: (amount, asset) =>
      asset === 'coin' || !first ? sol(amount) : tokens(amount, asset, first),
  }
}
