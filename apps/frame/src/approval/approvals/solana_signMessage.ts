import { Hex } from '@latchkey/explain'
import { explainMessage } from '@latchkey/explain/solana'
import type { Rpc } from '@latchkey/protocol'
import * as Base58 from '@latchkey/protocol/solana/Base58'
import { assertSignedIn } from '../../Account.ts'
import { RefusedError } from '../../RefusedError.ts'
import * as Queue from '../queue/Queue.ts'
import { certainOf, type SolanaRequest, toApproval } from '../solana/SolanaRequest.ts'

/** Asks the user, and signs a message. */
export async function signMessage(
  { message }: Rpc.ServedParams<'solana_signMessage'>,
  request: SolanaRequest,
): Promise<unknown> {
  const { context, walletId } = request
  const { explanation, subject } = explainMessage(message, certainOf(request))
  if (subject === undefined) throw new RefusedError('UNSAFE')
  const { approved } = await Queue.askInOrder(toApproval(explanation, request), context)
  await approved
  await assertSignedIn(context.host, walletId)
  context.commit()
  const { keys } = context.host
  const signature = await keys.signSolanaMessage({ message: Hex.toBytes(subject), walletId })
  return { signature: Base58.encode(signature) }
}
