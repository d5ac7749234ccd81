import { type Draft, extend } from '../../Explanation.ts'
import * as Warning from '../../risks/Warning.ts'
import { programs } from '../Known.ts'
import type * as Reader from '../Reader.ts'
import type { Account } from '../resolve.ts'
import { address, fact, isUsers, type Scope, sol } from '../Scope.ts'
import { byNumber, type Row } from './byNumber.ts'

const createFunded: Row = (reader, [from, account], scope) => {
  const lamports = reader.u64()
  reader.u64()
  return account && create(from, account, { lamports, owner: reader.address() }, scope)
}

/** Explains an instruction that allocates data for an account, or changes the format of its nonce. */
const prepare: Row = (_, [account], scope) =>
  keepsWallet(account, scope, {
    facts: [fact('fact.account', address(account, scope))],
    title: { id: 'title.account' },
  })

const sendToSecond: Row = (reader, [from, to], scope) => to && send(from, to, reader.u64(), scope)

/** The system program: SOL, accounts and durable nonces. */
export const system = byNumber('u32', {
  // CreateAccount.
  0: createFunded,
  // Assign.
  1: (reader, [account], scope) => assign(account, reader.address(), scope),
  // Transfer.
  2: sendToSecond,
  // CreateAccountWithSeed.
  3(reader, accounts, scope) {
    reader.address()
    skipSeed(reader)
    return createFunded(reader, accounts, scope)
  },
  // AdvanceNonceAccount.
  4: (_, [account], scope) => ({
    facts: [fact('fact.account', address(account, scope))],
    title: { id: 'title.nonceAdvance' },
  }),
  // WithdrawNonceAccount.
  5: sendToSecond,
  // InitializeNonceAccount.
  6: (reader, [account], scope) =>
    keepsWallet(account, scope, control(account, reader.address(), scope)),
  // AuthorizeNonceAccount.
  7: (reader, [account], scope) => control(account, reader.address(), scope),
  // Allocate.
  8: prepare,
  // AllocateWithSeed.
  9(reader, [account], scope) {
    reader.address()
    skipSeed(reader)
    reader.u64()
    return assign(account, reader.address(), scope)
  },
  // AssignWithSeed.
  10(reader, [account], scope) {
    reader.address()
    skipSeed(reader)
    return assign(account, reader.address(), scope)
  },
  // TransferWithSeed.
  11: (reader, [from, , to], scope) => to && send(from, to, reader.u64(), scope),
  // UpgradeNonceAccount.
  12: prepare,
})

/** Explains a payment of SOL. */
export function send(from: Account, to: Account, lamports: bigint, scope: Scope): Draft {
  const values = { amount: sol(lamports), recipient: address(to, scope) }
  return {
    facts: [
      fact('fact.amount', sol(lamports)),
      ...(from.address === scope.account ? [] : [fact('fact.from', address(from, scope))]),
      fact('fact.to', address(to, scope)),
    ],
    gifts:
      from.address === scope.account && !isUsers(to, scope)
        ? [{ amount: lamports, asset: 'coin' }]
        : [],
    title: { id: 'title.send', values },
    warnings: [
      ...(from.address === scope.account
        ? []
        : [Warning.from('takesFromOther', { address: address(from, scope) })]),
      ...(to.address === scope.account && from.address === scope.account
        ? [Warning.from('ownRecipient')]
        : []),
    ],
  }
}

/** Explains a change of the address that controls an account. */
export function control(account: Account, to: string, scope: Scope): Draft {
  const authority = address(to, scope)
  return {
    facts: [fact('fact.account', address(account, scope)), fact('fact.newControl', authority)],
    title: { id: 'title.authority', values: { authority } },
    warnings: to === scope.account ? [] : [Warning.from('authority', { authority })],
  }
}

function create(
  from: Account,
  account: Account,
  { lamports, owner }: { lamports: bigint; owner: string },
  scope: Scope,
): Draft {
  // The system program still owns this account, so its key can spend its SOL.
  if (owner === programs.system) return send(from, account, lamports, scope)
  const program = address(owner, scope)
  const isKnown = settable.includes(owner)
  return {
    facts: [
      fact('fact.amount', sol(lamports)),
      ...(from.address === scope.account ? [] : [fact('fact.from', address(from, scope))]),
      fact('fact.account', address(account, scope)),
      fact('fact.program', program),
    ],
    title: { id: 'title.createAccount', values: { amount: sol(lamports) } },
    warnings: !isKnown
      ? [Warning.from('assign', { program })]
      : scope.setUp.has(account.address)
        ? []
        : [Warning.from('ownerless')],
  }
}

/**
 * The programs whose accounts have an owner. The instruction that initializes an account names the owner, and needs no
 * signature. If a transaction creates an account without initializing it, a stranger can initialize it first, and
 * becomes the owner (T48).
 */
const settable: readonly string[] = [programs.stake, programs.token, programs.token2022]

/**
 * Warns of a change of the user's own account. An account with data cannot pay anymore. If the data is a nonce, its
 * authority can withdraw everything. No honest app does this.
 */
function keepsWallet(account: Account, scope: Scope, draft: Draft): Draft {
  if (account.address !== scope.account) return draft
  const program = address(programs.system, scope)
  return extend(draft, { warnings: [Warning.from('assign', { program })] })
}

/** Explains a change of the program that owns an account. The new owner then controls the SOL of the account. */
function assign(account: Account, owner: string, scope: Scope): Draft {
  const program = address(owner, scope)
  return {
    facts: [fact('fact.account', address(account, scope)), fact('fact.program', program)],
    title: { id: 'title.assign', values: { program } },
    warnings: [Warning.from('assign', { program })],
  }
}

function skipSeed(reader: Reader.Reader): void {
  reader.bytes(Number(reader.u64()))
}
