import { type Lifetime, lifetimeOf } from '@latchkey/explain/solana'
import { Schema } from '@latchkey/protocol'
import * as Base58 from '@latchkey/protocol/solana/Base58'
import { type Commitment, commitments } from '@latchkey/protocol/solana/SolanaParams'
import * as Base64 from '../../Base64.ts'
import { RefusedError } from '../../RefusedError.ts'
import { type Node, NodeError, type Sender } from '../../remote/Node.ts'
import { toRefusal } from '../../solana/toSimulationError.ts'
import type { Entry, Part } from '../Entry.ts'
import { messageOf, toBytes } from '../SolanaPart.ts'
import type { Carrier } from './Carrier.ts'

/** The number of slots after which all nodes agree on a block. They take about 13 seconds. */
const finality = 32

/** Creates the carrier for Solana transactions. */
export function create(node: Sender, { options = {} }: Pick<Entry, 'options'>): Carrier {
  // The approval simulated the transaction with this commitment. With `finalized`, the default of nodes, a node does
  // not accept a blockhash from the last 13 seconds.
  const { commitment, preflightCommitment = 'confirmed', ...rest } = options
  const wanted = commitment === 'finalized' ? commitment : 'confirmed'
  /** The first slot at which the node reported that the transaction can no longer be processed. */
  let end: number | undefined
  const find = async ({ hash }: Part, isHistory: boolean) => {
    const status = await findStatus(node, hash, { isHistory })
    // At a lower commitment, another fork may have a different outcome.
    return hasReached(status, wanted) ? { isSuccess: !status?.err } : undefined
  }
  return {
    doubt: 0,
    end: 'expired',
    find: (part) => find(part, false),
    isKnown: async ({ hash }) => Boolean(await findStatus(node, hash, { isHistory: true })),
    async isOver(part) {
      const lifetime = lifetimeOf(messageOf(toBytes(part)))
      if (!lifetime) return false
      const { isValid, slot } = await findLife(node, lifetime)
      end = isValid ? undefined : (end ?? slot)
      // Another node may be ahead of this one, and may have processed the transaction.
      return end !== undefined && slot >= end + finality
    },
    // A node reports this for a transaction that it has already processed. An expired blockhash can mean the same.
    mayHave: (error) => /already (been )?processed|AlreadyProcessed|blockhash/i.test(toText(error)),
    search: async (part) => ({ found: await find(part, true), isComplete: true }),
    async send(part) {
      const params = [
        Base64.encode(toBytes(part)),
        { ...rest, encoding: 'base64', preflightCommitment },
      ]
      try {
        await node.send('sendTransaction', params)
      } catch (error) {
        const isDone = error instanceof NodeError && isProcessed(error)
        if (!isDone) throw error
      }
    },
    toFailure({ hash: signature, outcome }) {
      if (outcome === 'failure') return new RefusedError('REVERTED', { data: { signature } })
      return new RefusedError('TRANSACTION_EXPIRED')
    },
    toLost: ({ hash: signature }) => new RefusedError('TRANSACTION_LOST', { data: { signature } }),
    translate: (error) => (error instanceof NodeError ? toRefusal(error) : error),
  }
}

/** Whether the network has processed a transaction with at least this commitment. */
function hasReached(status: Status | undefined, wanted: Commitment): boolean {
  const reached = commitments.indexOf(status?.confirmationStatus as Commitment)
  return reached >= commitments.indexOf(wanted)
}

/** Whether a transaction can still be processed, and the slot at which the node reports this. */
async function findLife(
  node: Node,
  { blockhash, isNonce, nonceAccount }: Lifetime,
): Promise<{ isValid: boolean; slot: number }> {
  const commitment = 'processed'
  if (!isNonce) {
    const answer = validity(await node.request('isBlockhashValid', [blockhash, { commitment }]))
    return { isValid: answer.value, slot: answer.context.slot }
  }
  if (!nonceAccount) return { isValid: true, slot: 0 }
  const params = [nonceAccount, { commitment, encoding: 'base64' }]
  const { context, value } = nonceInfo(await node.request('getAccountInfo', params))
  // In the account's data, a version, a state and the authority precede the nonce.
  const nonce = value && Base58.encode(Base64.decode(value.data[0]).slice(40, 72))
  return { isValid: nonce === blockhash, slot: context.slot }
}

const context = Schema.object({ slot: Schema.number })
const validity = Schema.object({ context, value: Schema.boolean })
const nonceInfo = Schema.object({
  context,
  value: Schema.optional(Schema.object({ data: Schema.tuple(Schema.string) })),
})

type Status = { confirmationStatus?: unknown; err?: unknown }

/** Reads the status of a transaction. After some minutes, nodes find it only with a search of their history. */
async function findStatus(
  node: Node,
  signature: string,
  { isHistory = false } = {},
): Promise<Status | undefined> {
  const options = { searchTransactionHistory: isHistory }
  const answer = Object(await node.request('getSignatureStatuses', [[signature], options]))
  const [status] = Array.isArray(answer.value) ? answer.value : []
  return status ? Object(status) : undefined
}

const isProcessed = (error: NodeError) =>
  /already (been )?processed|AlreadyProcessed/i.test(toText(error))

function toText({ data, message }: NodeError): string {
  return `${message} ${JSON.stringify(Object(data).err ?? '')}`
}
