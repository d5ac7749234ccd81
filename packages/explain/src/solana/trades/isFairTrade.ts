import * as Effect from '../../effects/Effect.ts'
import { findToken, wrapped } from '../Known.ts'
import type { Account, Instruction } from '../resolve.ts'
import { isOwn, type Scope } from '../Scope.ts'
import type { TokenAccount } from '../SolanaContext.ts'
import { readTrade, type Trade } from './readTrade.ts'

/** A token, or SOL in any account of the user, also if wrapped. */
type Asset = string | 'coin'

/** The balance of an asset before, and its change, which is negative for a loss. */
type Sum = { before: bigint; change: bigint }

/** A loss of at least 1/2 of the balance counts as most of it (T54). */
const balancePart = 2n
/** Groups of assets of about the same worth: dollars, and SOL with its staking tokens. */
const units: readonly (readonly Asset[])[] = [
  ['EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB'],
  [
    'coin',
    'J1toso1uCk3RLmjorhTtrVwY9HJ7X8V9yYac6Y7kGCPn',
    'mSoLzYCxHdYgdzU16g5QSh3i5K3z3KZK7ytfqcJm7So',
  ],
]
/** The most that new accounts and tips cost in addition to a trade, in lamports. */
const extras = 10_000_000n

/**
 * Whether an instruction is a trade at a well-known program that pays less than half of a balance for a known asset
 * (T68). The signed bytes and a simulation must agree. The bytes name the accounts, the most that is paid and the least
 * that is received, and the simulation must find exactly this. Neither is enough alone. A token that the wallet does
 * not know counts as nothing, because anyone can create one.
 */
export function isFairTrade(instruction: Instruction, scope: Scope): boolean {
  const trade = readTrade(instruction, scope.chainId)
  if (!trade || trade.signer.address !== scope.account) return false
  const [given, got] = [assetOf(trade.from, scope), assetOf(trade.to, scope)]
  if (given === undefined || got === undefined || given === got) return false
  if (!scope.isLone || holdsOthers(instruction, trade, scope)) return false
  const sums = sumUp(scope)
  if (!sums || !isPaid(sums, trade, given)) return false
  const sure = leastOf(sums, trade, got, scope)
  // The assets of a group have the same decimals.
  const isSame = units.some((it) => it.includes(given) && it.includes(got))
  return sure !== undefined && !(isSame && sure * 2n < trade.amount)
}

/** The asset of an account that only the user can use. Undefined for every other account. */
function assetOf({ address }: Account, { account, accounts, created }: Scope): Asset | undefined {
  if (address === account) return 'coin'
  const info = accounts?.get(address)
  // An account that this transaction creates has no delegate and no other close authority.
  const made = info?.kind === 'none' ? created.get(address) : undefined
  const token: Partial<TokenAccount> | undefined = info?.kind === 'token' ? info.token : made
  const { closeAuthority = account, delegate, mint, owner } = token ?? {}
  if (owner !== account || closeAuthority !== account || delegate) return undefined
  return mint === wrapped ? 'coin' : mint
}

/** Whether the program could change another account of the user. */
function holdsOthers({ accounts }: Instruction, { from, to }: Trade, scope: Scope): boolean {
  const known = [scope.account, from.address, to.address]
  return accounts.some(
    ({ address, isWritable }) => isWritable && !known.includes(address) && isOwn(address, scope),
  )
}

/**
 * Adds up the effects of a simulation by asset. Undefined if the simulation is not certain, fails, or gives others
 * access.
 */
function sumUp({ simulation }: Scope): ReadonlyMap<Asset, Sum> | undefined {
  const { effects, error, handovers, isCertain, keepsWallet } = simulation ?? {}
  if (!effects || error || handovers?.length || !isCertain || !keepsWallet) return undefined
  if (effects.some((it) => it.isUncertain || !Effect.isHeld(it))) return undefined
  const sums = new Map<Asset, Sum>()
  for (const effect of effects) {
    const isToken = effect.kind === 'amount' && effect.asset !== wrapped
    const asset = isToken ? effect.asset : 'coin'
    const { before, change } = sums.get(asset) ?? { before: 0n, change: 0n }
    // The SOL in another account, such as a stake, does not count as balance of the wallet.
    const balance = isToken ? effect.before : 0n
    sums.set(asset, { before: before + balance, change: change + effect.after - effect.before })
  }
  return sums
}

/** Whether the user loses only the amount that the trade names, and less than half of the balance. */
function isPaid(sums: ReadonlyMap<Asset, Sum>, { amount }: Trade, given: Asset): boolean {
  return [...sums].every(([asset, { before, change }]) => {
    const most = (asset === given ? amount : 0n) + (asset === 'coin' ? extras : 0n)
    return change >= 0n || (-change <= most && -change * balancePart < before)
  })
}

/**
 * Returns the least that the user gets of a known asset. Undefined if it is below 4/5 of the amount in the simulation,
 * because the result may change until the transaction is processed.
 */
function leastOf(
  sums: ReadonlyMap<Asset, Sum>,
  { least }: Trade,
  got: Asset,
  { chainId }: Scope,
): bigint | undefined {
  const decimals = got === 'coin' ? 9 : findToken(got, chainId)?.decimals
  const { change } = sums.get(got) ?? { change: 0n }
  if (decimals === undefined || change <= 0n) return undefined
  const sure = least === undefined || least > change ? change : least
  return sure * 5n >= change * 4n && !isDust(sure, decimals) ? sure : undefined
}

/**
 * Whether an amount is worth almost nothing: less than 0.01 of a token with at most 6 decimals, which is often a
 * dollar, or less than 0.00001 of another token.
 */
function isDust(amount: bigint, decimals: number): boolean {
  return amount < 10n ** BigInt(decimals - (decimals > 6 ? 5 : 2))
}
