import type { SmartAccount } from '@latchkey/accounts'
import type { Method, Subject } from '@latchkey/explain'
import { assertSignedIn } from '../../../Account.ts'
import type { Host } from '../../../Host.ts'
import type { Approve, Request } from '../../Approval.ts'

/** Signs the subject of a method. */
type Sign<method extends Method> = (
  keys: Host['keys'],
  subject: Subject<method>,
  walletId: string,
) => Promise<`0x${string}`>

/** Creates the approval of a method that only signs. The approval asks the user, commits the request and signs. */
export function signs<method extends Method>(method: method, sign: Sign<method>) {
  return async (): Promise<Approve<method>> => {
    const { askUser } = await import('../../queue/askUser.ts')
    return async (request, context) => {
      const { approved, subject } = await askUser(method, request, context)
      await approved
      const { host } = context
      const wrap = request.smart && (await findWrap(request, request.smart, host))
      await assertSignedIn(host, request.walletId)
      context.commit()
      const signature = await sign(host.keys, subject, request.walletId)
      return wrap ? wrap(signature) : signature
    }
  }
}

/**
 * Returns a function that converts a signature of the key to one of the smart account. Reads the chain, so call it
 * before the point of no return.
 */
async function findWrap({ chainId }: Pick<Request, 'chainId'>, smart: SmartAccount, host: Host) {
  const { isDeployed } = await import('../../../evm/smart/isDeployed.ts')
  const options = { isDeployed: await isDeployed(host, chainId, smart.address) }
  return (signature: `0x${string}`) => smart.wrapSignature(signature, options)
}
