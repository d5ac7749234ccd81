import type { SmartAccount } from '@latchkey/accounts'
import type { Context } from '../../Handler.ts'
import { RefusedError } from '../../RefusedError.ts'
import type { Request } from '../Approval.ts'
import { sendFromSmart } from './internal/sendFromSmart.ts'

/**
 * Deploys a smart account. Asks the user, sends an operation in which the account makes an empty call to itself, and
 * waits until it is mined. The first operation of an account deploys it.
 */
export async function deploy(
  { chainId, smart, walletId }: Pick<Request, 'chainId' | 'walletId'> & { smart: SmartAccount },
  context: Context,
): Promise<void> {
  const { address: account } = smart
  const params: Request<'eth_sendTransaction'>['params'] = [{ from: account, to: account }]
  const request = { account, chainId, isDeploying: true, params, smart, walletId }
  let isDone = false
  const assertNeeded = ({ isDeployed }: { isDeployed: boolean }) => {
    isDone = isDeployed
    // Another operation has deployed the account. Stop here, because nothing has to be signed.
    if (isDeployed) throw new RefusedError('NOT_AVAILABLE')
  }
  await sendFromSmart(request, context, assertNeeded).catch((error) => {
    if (!isDone) throw error
  })
}
