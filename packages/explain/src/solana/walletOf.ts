import type { Wallet } from '../risks/gifts.ts'
import { type Scope, sol, tokenOf, tokens } from './Scope.ts'

/**
 * What the user has, as far as the accounts that the transactions name tell. The user may have more of a token in other
 * accounts.
 */
export function walletOf(scopes: readonly Scope[]): Wallet {
  const [first] = scopes
  return {
    balanceOf(asset) {
      // Without SOL here, the app may send the transaction to another network, whose balance is unknown.
      if (asset === 'coin') return first?.coins || undefined
      const known = new Map<string, bigint>()
      for (const scope of scopes)
        for (const account of scope.named) {
          const token = tokenOf(account, scope)
          if (token?.owner !== scope.account || token.mint !== asset) continue
          // An account that the transaction creates is empty before.
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
