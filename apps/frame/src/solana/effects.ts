import {
  type AccountInfo,
  type Change,
  findEffects,
  type Handover,
  readAccount,
  type Simulation,
  type State,
  type States,
  type TokenAccount,
} from '@latchkey/explain/solana'
import { RefusedError } from '../RefusedError.ts'

type Options = {
  after: States
  before: States
  /** The fee that the user pays for the transaction, in lamports. */
  fee: bigint
  user: string
}

/** The program that owns accounts without data, such as wallets. */
const systemProgram = '11111111111111111111111111111111'

/**
 * Compares the user's accounts before and after a successful simulation. Throws a `RefusedError` if the user would lose
 * control of the wallet's account.
 */
export function toEffects(options: Options): Simulation {
  const effects = findEffects(options)
  const controllers = effects.flatMap((it) => (it.kind === 'control' ? [it.controller] : []))
  return {
    changes: toChanges(options),
    effects,
    handovers: [
      ...controllers.map((to) => ({ kind: 'authority', to }) as const),
      ...toSpenders(options),
    ],
    keepsWallet: checkWallet(options),
  }
}

/**
 * Returns whether the simulation shows that the wallet's account keeps its owner and its size. Throws a `RefusedError`
 * if one of them changes, because the user would lose control of the account.
 */
function checkWallet({ after, before, user }: Options): boolean {
  const [old, next] = [before.get(user), after.get(user)]
  if (!next) return !old
  const { data = [], owner = systemProgram } = old ?? {}
  if (next.owner !== owner || next.data.length !== data.length) throw new RefusedError('UNSAFE')
  return true
}

/** Returns the changes of the user's balances, for SOL and for each token. */
function toChanges(options: Options): Change[] {
  const { after, before, user } = options
  const coins = {
    after: after.get(user)?.lamports ?? 0n,
    before: before.get(user)?.lamports ?? 0n,
  }
  const tokens = compareTokens(options).flatMap(({ next, old }) => {
    const own = [old, next].filter((it) => it?.owner === user)
    // Compare the amounts by mint, because an account can be closed and created again for another token.
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

/** Lists the addresses that may spend from a token account of the user. */
function toSpenders(options: Options): Handover[] {
  const { user } = options
  return compareTokens(options).flatMap(({ next, old }): Handover[] => {
    if (next?.owner !== user) return []
    const { delegate, delegatedAmount = 0n } = next
    const known = old?.owner === user ? old : undefined
    const isSpender =
      delegate !== known?.delegate || delegatedAmount > (known?.delegatedAmount ?? 0n)
    if (!delegate || delegate === user || !isSpender) return []
    const held = known?.amount ?? 0n
    const balance = held < next.amount ? held : next.amount
    return [{ amount: delegatedAmount, balance, kind: 'approval', to: delegate }]
  })
}

/** Returns each token account with its state before and after the simulation. */
function compareTokens({ after, before }: Options) {
  const read = (found: State | undefined) => tokenOf(readAccount(found))
  return [...after].map(([address, next]) => ({ next: read(next), old: read(before.get(address)) }))
}

function tokenOf(info: AccountInfo): TokenAccount | undefined {
  return info.kind === 'token' ? info.token : undefined
}
