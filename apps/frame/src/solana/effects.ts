import {
  type AccountInfo,
  type Change,
  type Handover,
  type Raw,
  readAccount,
  type Simulation,
  type TokenAccount,
} from '@latchkey/explain/solana'
import { RefusedError } from '../RefusedError.ts'

/** An account as a node returns it. */
export type Found = Raw & { lamports: bigint }
export type Accounts = ReadonlyMap<string, Found | undefined>

type Options = { after: Accounts; before: Accounts; user: string }

/** The program that owns accounts without data, such as wallets. */
const systemProgram = '11111111111111111111111111111111'

/**
 * Compares the user's accounts before and after a successful simulation. Throws a `RefusedError` if the user would lose
 * control of the wallet.
 */
export function toEffects(options: Options): Simulation {
  return {
    changes: toChanges(options),
    handovers: toHandovers(options),
    keepsWallet: checkWallet(options),
  }
}

/**
 * Returns whether the simulation shows that the wallet account keeps its owner and its size. Throws a `RefusedError` if
 * one of them changes, because the user would lose control of the wallet.
 */
function checkWallet({ after, before, user }: Options): boolean {
  const [old, next] = [before.get(user), after.get(user)]
  if (!next) return !old
  const { data = [], owner = systemProgram } = old ?? {}
  if (next.owner !== owner || next.data.length !== data.length) throw new RefusedError('UNSAFE')
  return true
}

/** Returns how the user's balances change: SOL, and each token account. */
function toChanges(options: Options): Change[] {
  const { after, before, user } = options
  const coins = {
    after: after.get(user)?.lamports ?? 0n,
    before: before.get(user)?.lamports ?? 0n,
  }
  const tokens = compareTokens(options).flatMap(({ next, old }) => {
    const own = [old, next].filter((it) => it?.owner === user)
    // Compare by mint, because an account can be closed and created again for a different token.
    const mints = new Set(own.flatMap((it) => it?.mint ?? []))
    const amountOf = (token: TokenAccount | undefined, mint: string) =>
      token?.owner === user && token.mint === mint ? token.amount : 0n
    return [...mints].map((mint) => ({
      after: amountOf(next, mint),
      before: amountOf(old, mint),
      mint,
    }))
  })
  return [coins, ...tokens]
}

/** Lists the addresses that get control of a token account of the user, or may spend from it. */
function toHandovers(options: Options): Handover[] {
  const { user } = options
  return compareTokens(options).flatMap(({ next, old }): Handover[] => {
    if (!next) return []
    const { closeAuthority, delegate, delegatedAmount = 0n, owner } = next
    if (owner !== user) return old?.owner === user ? [{ kind: 'authority', to: owner }] : []
    const known = old?.owner === user ? old : undefined
    const isSpender =
      delegate !== known?.delegate || delegatedAmount > (known?.delegatedAmount ?? 0n)
    const held = known?.amount ?? 0n
    const balance = held < next.amount ? held : next.amount
    return [
      ...(closeAuthority && closeAuthority !== user && closeAuthority !== known?.closeAuthority
        ? [{ kind: 'authority', to: closeAuthority } as const]
        : []),
      ...(delegate && delegate !== user && isSpender
        ? [{ amount: delegatedAmount, balance, kind: 'approval', to: delegate } as const]
        : []),
    ]
  })
}

/** Lists every token account with its state before and after. */
function compareTokens({ after, before }: Options) {
  const read = (found: Found | undefined) => tokenOf(readAccount(found))
  return [...after].map(([address, next]) => ({ next: read(next), old: read(before.get(address)) }))
}

function tokenOf(info: AccountInfo): TokenAccount | undefined {
  return info.kind === 'token' ? info.token : undefined
}
