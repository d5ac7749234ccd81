import type { Draft } from '../../Explanation.ts'
import * as Reader from '../Reader.ts'
import type { Account } from '../resolve.ts'
import { address, fact, type Recognizer, type Scope, sol } from '../Scope.ts'
import { control, send } from './system.ts'

/** The stake program. */
export const stake: Recognizer = ({ accounts, data }, scope) =>
  Reader.attempt(data, (reader) => {
    const [first, second, third, fourth] = accounts
    if (!first) return undefined
    switch (reader.u32()) {
      case 1:
      case 8:
        return control(first, reader.address(), scope)
      case 10:
      case 11:
        return fourth && control(first, fourth.address, scope)
      case 2:
        return second && delegate(first, second, scope)
      case 4:
        return second && { ...send(first, second, reader.u64(), scope), warnings: [] }
      case 5:
      case 14:
        return {
          facts: [fact('fact.account', address(first, scope))],
          title: { id: 'title.unstake' },
        }
      case 3: {
        const amount = sol(reader.u64())
        return {
          facts: [fact('fact.account', address(first, scope)), fact('fact.amount', amount)],
          title: { id: 'title.stakeAccount' },
        }
      }
      case 0: {
        reader.address()
        const withdrawer = reader.address()
        const [time, epoch, custodian] = [reader.u64(), reader.u64(), reader.address()]
        // A lockup of the user must not hide that another account may withdraw.
        const isLocked = withdrawer === scope.account && (time || epoch)
        return hold(first, isLocked ? custodian : withdrawer, scope)
      }
      case 9:
        return fourth && hold(first, fourth.address, scope)
      case 6: {
        for (const _ of ['time', 'epoch']) if (reader.byte()) reader.u64()
        // Without a custodian in the data, the one that the account has can lock it for longer.
        return reader.byte() ? control(first, reader.address(), scope) : undefined
      }
      case 12:
        return third && control(first, third.address, scope)
      case 7:
      case 13:
      case 16:
      case 17:
        return {
          facts: [fact('fact.account', address(first, scope))],
          title: { id: 'title.stakeAccount' },
        }
      default:
        return undefined
    }
  })

/** Sets up a stake account. The account that may withdraw owns the SOL in it. */
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
