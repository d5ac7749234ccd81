import { create, type Explanation } from '../Explanation.ts'
import type { Hex } from '../Hex.ts'
import * as Warning from '../risks/Warning.ts'
import * as Value from '../Value.ts'

/**
 * Explains an authorization of EIP-7702 that the user has chosen on a page of the wallet. The account gets the code at
 * `address`. The zero address removes the code of the account. A host can never request an authorization (T35).
 */
export function explainUpgrade({ account, address, chainId }: explainUpgrade.Subject): Explanation {
  const context = { account, chainId }
  const own = { label: { id: 'fact.account' }, value: Value.address(account, context) } as const
  if (Value.isZero(address))
    return create({
      facts: [own],
      title: { id: 'title.undoUpgrade' },
      warnings: [Warning.from('undoUpgrade')],
    })
  const contract = {
    label: { id: 'fact.contract' },
    value: Value.address(address, context),
  } as const
  return create({
    facts: [own, contract],
    title: { id: 'title.upgrade' },
    warnings: [Warning.from('upgrade')],
  })
}

export declare namespace explainUpgrade {
  type Subject = { account: Hex; address: Hex; chainId: number }
}
