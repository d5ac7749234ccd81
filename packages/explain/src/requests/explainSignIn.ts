import type { Context } from '../Context.ts'
import type { Draft } from '../Explanation.ts'
import type { Hex } from '../Hex.ts'
import * as Warning from '../risks/Warning.ts'
import * as Value from '../Value.ts'
import { describeSignIn } from './describeSignIn.ts'
import type * as SignInMessage from './SignInMessage.ts'

/** Explains a sign-in message, and warns if its site, account or network does not match the request. */
export function explainSignIn(signIn: SignInMessage.SignInMessage, context: Context): Draft {
  const { account, chainId, now, origin } = context
  const chain = { chainId: BigInt(signIn.chainId), kind: 'chain' } as const
  const isOther = chain.chainId !== BigInt(chainId)
  return describeSignIn(signIn, {
    account: Value.address(signIn.address.toLowerCase() as Hex, context),
    isOwn: signIn.address.toLowerCase() === account.toLowerCase(),
    network: chain,
    now,
    origin,
    warnings: isOther ? [Warning.from('signInOtherChain', { chain })] : [],
  })
}
