import { LimitedError, NodeError } from '../../remote/Node.ts'
import type { Part } from '../Entry.ts'
import { type Carrier, isTransient } from './Carrier.ts'

/**
 * Sends a part. If a response is lost, sends the same bytes again, which is the same transaction. Throws
 * TRANSACTION_LOST if the wallet cannot tell whether the part was sent. A refused second attempt does not mean that the
 * first one failed, and the user must not pay twice. Any other error means that nothing was sent.
 */
export async function deliver(carrier: Carrier, part: Part): Promise<void> {
  for (let isLost = false; ; isLost = true)
    try {
      return await carrier.send(part)
    } catch (error) {
      if (isLost && isTransient(carrier, error)) throw carrier.toLost(part)
      // The server did not forward the part.
      if (error instanceof LimitedError) throw error
      if (isTransient(carrier, error)) continue
      if (!(error instanceof NodeError)) throw error
      if ((isLost || carrier.mayHave(error)) && (await isKnown(carrier, part))) return
      throw isLost ? carrier.toLost(part) : error
    }
}

/** Whether a node has the part. If the node does not answer, throws the error of a lost part. */
async function isKnown(carrier: Carrier, part: Part): Promise<boolean> {
  try {
    return await carrier.isKnown(part)
  } catch {
    throw carrier.toLost(part)
  }
}
