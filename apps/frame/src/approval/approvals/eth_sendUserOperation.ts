import { UserOperation } from '@latchkey/accounts'
import { Hex } from '@latchkey/explain'
import { CallsError } from '../../evm/calls/CallsError.ts'
import { createId } from '../../evm/calls/checkBatch.ts'
import { isSameHex } from '../../evm/isSameHex.ts'
import type { Context } from '../../Handler.ts'
import type { Request } from '../Approval.ts'
import { askUser } from '../queue/askUser.ts'
import { sendAtOnce } from './internal/sendAtOnce.ts'

/** Fields that decide who pays, or who controls the account (EIP-7702). No host sets them. */
const refused = ['authorization', 'eip7702Auth', 'paymaster', 'paymasterAndData', 'paymasterData']

/**
 * Sends the calls of a user operation from the user's smart account. The app may set the nonce and the fees, which are
 * priced and warned of like those of a transaction. The wallet sets the gas, the deployment and the signature. Returns
 * the hash of the operation once it was sent, like a bundler.
 */
export async function sendUserOperation(
  request: Request<'eth_sendUserOperation'>,
  context: Context,
): Promise<string> {
  const { chainId, smart } = request
  if (!smart || !context.host.networks.listSmart().includes(chainId)) throw new CallsError('chain')
  const [operation, entryPoint] = request.params
  if (!isSameHex(entryPoint, UserOperation.entryPoint)) throw new CallsError('entryPoint')
  if (refused.some((name) => isSet(operation[name]))) throw new CallsError('operationField')
  const callData = Hex.from(operation.callData)
  if (!callData || !smart.decodeCalls(callData)) throw new CallsError('callData')
  const question = await askUser('eth_sendUserOperation', request, context)
  // The same calls can be asked for again, with the same hash, so the hash is not an id.
  return sendAtOnce(request, context, question, createId(), {})
}

const isSet = (value: unknown) => value != null && value !== '0x'
