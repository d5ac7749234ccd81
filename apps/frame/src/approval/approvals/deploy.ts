import type { SmartAccount } from '@latchkey/accounts'
import type { Context } from '../../Handler.ts'
import type { Request } from '../Approval.ts'
import { sendOperation } from './internal/sendOperation.ts'

/**
 * Deploys a smart account: asks the user, sends an operation with an empty call of the account to itself, and waits
 * until it is mined. The first operation of an account deploys it.
 */
export async function deploy(
  { chainId, smart, walletId }: Pick<Request, 'chainId' | 'walletId'> & { smart: SmartAccount },
  context: Context,
): Promise<void> {
  const { address: account } = smart
  const params: Request<'eth_sendTransaction'>['params'] = [{ from: account, to: account }]
  await sendOperation({ account, chainId, isDeploying: true, params, smart, walletId }, context)
}
