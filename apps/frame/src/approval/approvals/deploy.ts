import type { SmartAccount } from '@latchkey/accounts'
import type { Context } from '../../Handler.ts'
import { RefusedError } from '../../RefusedError.ts'
import type { Request } from '../Approval.ts'
import { sendFromSmart } from './internal/sendFromSmart.ts'

/**
 * Deploys a smart account. Its first operation deploys it, so this sends an operation with an empty call to itself,
 * after the user's approval. Resolves when the operation is mined.
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
    // Another operation has deployed the account meanwhile, so no signature is needed.
    if (isDeployed) throw new RefusedError('NOT_AVAILABLE')
  }
  await sendFromSmart(request, context, assertNeeded).catch((error) => {
    if (!isDone) throw error
  })
}
