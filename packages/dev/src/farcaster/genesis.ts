import { toQuantity } from '@latchkey/protocol/api/rpcFields'
import { Registries } from '@latchkey/server/dev'
import { accounts } from '../chains/accounts.ts'
import type { Account } from '../chains/Chain.ts'
import type { Subject } from '../provider/people.ts'
import * as code from './code.ts'
import { people } from './people.ts'

/** The contract that owns a fid. */
export const contract = '0x1271000000000000000000000000000000001271'

/** Returns the address whose key signs for a test user: the chain's accounts, in order. */
export const keyOf = (subject: Subject) => accounts[Object.keys(people).indexOf(subject)]!.address

const { ada, grace, linus, mallory } = people

/** Farcaster's registries at their real addresses, with the test users. */
export const genesis: Account[] = [
  {
    address: Registries.idRegistry,
    code: code.idRegistry,
    storage: [
      [keyOf('ada'), toQuantity(ada.fid)],
      [contract, toQuantity(linus.fid)],
      [keyOf('mallory'), toQuantity(mallory.fid)],
    ],
  },
  {
    address: Registries.keyRegistry,
    code: code.keyRegistry,
    storage: [
      [toQuantity(code.slotOfKey(grace.fid, keyOf('grace'))), toQuantity(code.addedAuthAddress)],
    ],
  },
  { address: contract, code: code.contractWallet, storage: [['0x0', keyOf('linus')]] },
]
