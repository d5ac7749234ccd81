import { LimitedError, NodeError } from '../../remote/Node.ts'
import type { Part } from '../Entry.ts'
import { type Carrier, isTransient } from './Carrier.ts'

/**
 * Sends a part. After a lost response it sends the same bytes again, which are the same transaction. Throws
 * TRANSACTION_LOST if the wallet cannot tell whether the part was sent: a refused second attempt does not mean that the
 * first one failed, and the user must not approve and pay again. Any other error means that nothing was sent.
 */
export async function deliver(carrier: Carrier, part: Part): Promise<void> {
  for (let isLost = false; ; isLost = true)
    try {
      return await carrier.send(part)
    } catch (error) {
      if (isLost && isTransient(carrier, error)) throw carrier.toLost(part)
      // The server has not forwarded it.
      if (error instanceof LimitedError) throw error
      if (isTransient(carrier, error)) continue
      if (!(error instanceof NodeError)) throw error
      if ((isLost || carrier.mayHave(error)) && (await isKnown(carrier, part))) return
      throw isLost ? carrier.toLost(part) : error
    }
}

/** Whether a node has the part. Without an answer, the part is lost. */
async function isKnown(carrier: Carrier, part: Part): Promise<boolean> {
  try {
    return await carrier.isKnown(part)
  } catch {
    throw carrier.toLost(part)
  }
}
