import type { Draft } from '../../Explanation.ts'
import type { Account } from '../resolve.ts'
import { address, fact, type Scope, sol } from '../Scope.ts'
import { byNumber, type Row } from './byNumber.ts'
import { control, send } from './system.ts'

const authorize: Row = (reader, [account], scope) => control(account, reader.address(), scope)

const authorizeSigned: Row = (_, [account, , , authority], scope) =>
  authority && control(account, authority.address, scope)

const change: Row = (_, [account], scope) => ({
  facts: [fact('fact.account', address(account, scope))],
  title: { id: 'title.stakeAccount' },
})

const deactivate: Row = (_, [account], scope) => ({
  facts: [fact('fact.account', address(account, scope))],
  title: { id: 'title.unstake' },
})

/** The stake program. */
export const stake = byNumber('u32', {
  // Initialize.
  0(reader, [account], scope) {
    reader.address()
    const withdrawer = reader.address()
    const [time, epoch, custodian] = [reader.u64(), reader.u64(), reader.address()]
    // Report the lockup only if the user is the withdrawer. Otherwise the lockup would hide that another account may
    // withdraw.
    const isLocked = withdrawer === scope.account && (time || epoch)
    return hold(account, isLocked ? custodian : withdrawer, scope)
  },
  // Authorize.
  1: authorize,
  // DelegateStake.
  2: (_, [account, vote], scope) => vote && delegate(account, vote, scope),
  // Split. The new part keeps the owner of the stake.
  3(reader, [account, part], scope) {
    const amount = sol(reader.u64())
    const info = scope.accounts?.get(account.address)
    if (part && info?.kind === 'stake' && info.stake.withdrawer !== scope.account)
      return control(part, info.stake.withdrawer, scope)
    return {
      facts: [fact('fact.account', address(account, scope)), fact('fact.amount', amount)],
      title: { id: 'title.stakeAccount' },
    }
  },
  // Withdraw.
  4: (reader, [account, to], scope) =>
    to && { ...send(account, to, reader.u64(), scope), warnings: [] },
  // Deactivate.
  5: deactivate,
  // SetLockup.
  6(reader, [account], scope) {
    for (const _ of ['time', 'epoch']) if (reader.byte()) reader.u64()
    // If the data names no custodian, the current custodian can extend the lockup.
    return reader.byte() ? control(account, reader.address(), scope) : undefined
  },
  // Merge.
  7: change,
  // AuthorizeWithSeed.
  8: authorize,
  // InitializeChecked.
  9: (_, [account, , , withdrawer], scope) =>
    withdrawer && hold(account, withdrawer.address, scope),
  // AuthorizeChecked.
  10: authorizeSigned,
  // AuthorizeCheckedWithSeed.
  11: authorizeSigned,
  // SetLockupChecked.
  12: (_, [account, , custodian], scope) => custodian && control(account, custodian.address, scope),
  // GetMinimumDelegation.
  13: change,
  // DeactivateDelinquent.
  14: deactivate,
  // MoveStake.
  16: change,
  // MoveLamports.
  17: change,
})

/** Explains the initialization of a stake account. Its withdrawer owns its SOL. */
function hold(account: Account, withdrawer: string, scope: Scope): Draft {
  if (withdrawer !== scope.account) return control(account, withdrawer, scope)
  return {
    facts: [fact('fact.account', address(account, scope))],
    title: { id: 'title.stakeAccount' },
  }
}

function delegate(account: Account, vote: Account, scope: Scope): Draft {
  const validator = address(vote, scope)
  return {
    facts: [fact('fact.account', address(account, scope)), fact('fact.to', validator)],
    title: { id: 'title.stake', values: { validator } },
  }
}
