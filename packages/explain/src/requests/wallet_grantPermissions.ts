import * as Contracts from '../Contracts.ts'
import { create, refuse } from '../Explanation.ts'
import * as Leaves from '../Leaves.ts'
import { explainAllowance } from '../risks/allowance.ts'
import * as Warning from '../risks/Warning.ts'
import * as Value from '../Value.ts'
import { explainLimits, totalOf } from './explainLimits.ts'
import * as Grant from './Grant.ts'
import type { Row } from './Row.ts'

/** `wallet_grantPermissions`: explains each limit of a permission (ERC-7715). Always high risk. */
export const wallet_grantPermissions: Row<Grant.Grant> = {
  describe({ delegate, functions, permission }, context) {
    const spender = Value.address(delegate, context)
    const { calls, tokens } = permission
    const facts = explainLimits({ delegate, functions, permission }, context)
    const id = calls ? 'title.grantCalls' : tokens ? 'title.grantTokens' : 'title.grantCoins'
    const title = { id, values: { spender } } as const
    return create({
      facts,
      leaves: Leaves.ofFacts({ facts, title }),
      title,
      warnings: [
        Warning.from('grant', { spender }),
        ...(calls ? [Warning.from('grantFunctions')] : []),
        ...(calls?.targets.some((it) => !Contracts.find(it, context.chainId))
          ? [Warning.from('unverifiedContract')]
          : []),
        ...(tokens
          ? (explainAllowance(
              {
                amount: totalOf(tokens, permission.expiry),
                by: 'transaction',
                spender: delegate,
                token: tokens.token,
              },
              context,
            ).warnings ?? [])
          : []),
      ],
    })
  },
  read(params, context) {
    const grant = Grant.read(params, context)
    if (typeof grant === 'string')
      return { problem: grant, refusal: refuse(Warning.from('malformedRequest')) }
    return { subject: grant }
  },
}
