import * as Network from '@latchkey/protocol/Network'
import type * as Words from '@latchkey/words/approval'
import type { Draft, Fact } from '../Explanation.ts'
import * as Value from '../Value.ts'
import { controllersOf } from './accounts.ts'
import * as Known from './Known.ts'
import type { Account, Instruction } from './resolve.ts'
import type { AccountInfo, Context, Mint } from './SolanaContext.ts'

/** The facts about the whole transaction that the recognizers of instructions use. */
export type Scope = Context & {
  /** The owners of the token accounts that the transaction creates, by address. */
  created: ReadonlyMap<string, { mint: string; owner: string }>
  /** Whether at most one instruction is for a program that the wallet does not explain. */
  isLone: boolean
  /** Every account that the transaction names. */
  named: readonly Account[]
  /** The addresses of accounts that the transaction initializes. Initializing an account fixes its owner. */
  setUp: ReadonlySet<string>
}

/** Explains the instructions of a program. Returns undefined for an unknown or malformed one. */
export type Recognizer = (instruction: Instruction, scope: Scope) => Draft | undefined

type Label = Extract<Words.Id, `fact.${string}`>

/** A fact whose label has no gaps. */
export function fact(id: Label, value: Value.Value): Fact {
  return { label: { id } as Fact['label'], value }
}

/** An address as a value. The value has a name for the user's address and for known tokens. */
export function address(of: string | Account, scope: Context): Value.Value {
  const text = typeof of === 'string' ? of : of.address
  if (text === scope.account)
    return { address: text, kind: 'address', name: { id: 'address.account' } }
  const token = Known.findToken(text, scope.chainId)
  if (!token) return { address: text, kind: 'address' }
  const values = { symbol: Value.text(token.symbol) }
  return { address: text, kind: 'address', name: { id: 'address.token', values } }
}

/** An amount of SOL, from lamports. */
export function sol(lamports: bigint): Value.Amount {
  return {
    amount: lamports,
    decimals: Network.decimalsOf('solana'),
    kind: 'amount',
    symbol: ['SOL'],
  }
}

/**
 * An amount of a token. `checked` is set for instructions that name the decimals, because the program compares them
 * with the decimals of the mint.
 */
export function tokens(
  amount: bigint,
  mint: string | undefined,
  scope: Context,
  checked?: number,
): Value.Amount {
  const pinned = mint && Known.findToken(mint, scope.chainId)
  if (pinned) return { amount, decimals: pinned.decimals, kind: 'amount', symbol: [pinned.symbol] }
  const { decimals = checked, symbol }: Partial<Mint> = mintOf(mint, scope) ?? {}
  if (decimals === undefined) return { amount, kind: 'amount' }
  const pieces = symbol ? Value.symbolOf(symbol) : undefined
  if (!pieces) return { amount, decimals, kind: 'amount' }
  return { amount, decimals, isClaimed: true, kind: 'amount', symbol: pieces }
}

/** Finds the mint of a token. Returns undefined if the account could not be read or is not a mint. */
export function mintOf(mint: string | undefined, { accounts }: Context): Mint | undefined {
  const info = mint === undefined ? undefined : accounts?.get(mint)
  return info?.kind === 'mint' ? info.mint : undefined
}

/** Whether an account is the user's: the wallet, a token account, or a stake that the user may withdraw. */
export function isUsers(account: Account, scope: Scope): boolean {
  if (account.address === scope.account) return true
  const info = scope.accounts?.get(account.address)
  if (info?.kind === 'stake') return info.stake.withdrawer === scope.account
  return tokenOf(account, scope)?.owner === scope.account
}

/** Whether the user may control an account. An account that could not be read counts as the user's. */
export function isOwn(account: string, { account: user, accounts, created }: Scope): boolean {
  const info = accounts?.get(account)
  if (!info) return true
  if (info.kind === 'none') return created.get(account)?.owner === user
  return controllersOf(info).includes(user)
}

/**
 * Returns the mint and the owner of a token account. If the transaction creates the account, they come from the
 * instruction that creates it. Otherwise, they come from a node. So a node gains nothing if it lies about an account
 * that the transaction creates.
 */
export function tokenOf(
  { address }: Account,
  { accounts, created }: Scope,
): { amount?: bigint; mint: string; owner: string } | undefined {
  const info: AccountInfo | undefined = accounts?.get(address)
  const token = info?.kind === 'token' ? info.token : undefined
  const proven = created.get(address)
  return proven ? { ...token, ...proven } : token
}
