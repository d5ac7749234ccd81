import { type Lifetime, lifetimeOf } from '@latchkey/explain/solana'
import { Schema } from '@latchkey/protocol'
import * as Base58 from '@latchkey/protocol/solana/Base58'
import {
  type Commitment,
  commitments,
  type SendOptions,
} from '@latchkey/protocol/solana/SolanaParams'
import * as Base64 from '../../Base64.ts'
import { RefusedError } from '../../RefusedError.ts'
import { UnreachableError } from '../../remote/Api.ts'
import * as Node from '../../remote/Node.ts'
import { sleep } from '../../sleep.ts'
import { toRefusal } from '../../solana/toSimulationError.ts'

/** Milliseconds between two looks at a transaction. */
const pause = 500
/**
 * How long to wait at most, in milliseconds. A blockhash expires after 60 to 90 seconds. This limit is for
 * nodes that do not answer, and for durable nonces.
 */
const patience = 150_000
/** The slots after which all nodes agree on a block: about 13 seconds. */
const finality = 32

/**
 * Sends a signed transaction. After a lost response it sends the same bytes again: a signature is processed
 * once, so nothing is paid twice. If the node refuses them, the network is asked for the signature. If the
 * wallet cannot tell whether the transaction was sent, the error has the signature, which finds it. Returns
 * the signature.
 */
export async function send(
  node: Node.Node,
  { bytes, isRepeated = false, options }: send.Options,
): Promise<string> {
  // The approval has simulated it with this commitment. The default of nodes, `finalized`, does not know a
  // blockhash of the last 13 seconds.
  const { commitment, preflightCommitment = 'confirmed', ...rest } = options
  // The first signature names the transaction. It is that of the fee payer.
  const signature = Base58.encode(bytes.slice(1, 65))
  const params = [Base64.encode(bytes), { ...rest, encoding: 'base64', preflightCommitment }]
  for (let isLost = false; ; isLost = true)
    try {
      await node.request('sendTransaction', params)
      break
    } catch (error) {
      if (error instanceof Node.NodeError) {
        if (isRepeated || (await isKnown(node, { error, isLost, signature }))) break
        // The lost request may still be processed.
        if (!isLost) throw toRefusal(error)
      } else if (!(error instanceof UnreachableError)) throw error
      if (isLost && isRepeated) break
      if (isLost) throw new RefusedError('TRANSACTION_LOST', { data: { signature } })
    }
  // The node may refuse a transaction that was sent before, so only the network knows its state.
  const wanted = commitment ?? (isRepeated ? 'processed' : undefined)
  if (wanted) await confirm(node, bytes, { signature, wanted })
  return signature
}

export declare namespace send {
  type Options = {
    bytes: Uint8Array
    /** Whether it may have been sent before. */
    isRepeated?: boolean | undefined
    options: SendOptions
  }
}

/**
 * Waits until a transaction has a commitment. Throws REVERTED if it failed, TRANSACTION_EXPIRED as soon
 * as it can no longer be processed, and TRANSACTION_LOST if the node does not tell its state in time.
 */
async function confirm(
  node: Node.Node,
  bytes: Uint8Array,
  { signature, wanted }: { signature: string; wanted: Commitment },
): Promise<void> {
  const limit = AbortSignal.timeout(patience)
  const reader: Node.Node = {
    request: (method, params) => node.request(method, params, { signal: limit }),
  }
  const lifetime = lifetimeOf(messageOf(bytes))
  /** The slot in which the node said first that the transaction can no longer be processed. */
  let end: number | undefined
  let isOver = false
  for (; !limit.aborted; await sleep(pause, limit).catch(() => {}))
    try {
      const status = await findStatus(reader, signature, { isHistory: isOver })
      if (status?.err) throw new RefusedError('REVERTED', { data: { signature } })
      const reached = commitments.indexOf(status?.confirmationStatus as Commitment)
      if (reached >= commitments.indexOf(wanted)) return
      if (status) continue
      if (isOver) throw new RefusedError('TRANSACTION_EXPIRED')
      if (!lifetime) continue
      const { isValid, slot } = await findLife(reader, lifetime)
      end = isValid ? undefined : (end ?? slot)
      // Another node may be ahead of this one, and may have processed the transaction.
      isOver = end !== undefined && slot >= end + finality
    } catch (error) {
      // Ask again if the node does not answer.
      if (error instanceof RefusedError) throw error
    }
  throw new RefusedError('TRANSACTION_LOST', { data: { signature } })
}

/** Whether a transaction can still be processed, and the slot for which the node says so. */
async function findLife(
  node: Node.Node,
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
  // A version, a state and the authority come before the nonce.
  const nonce = value && Base58.encode(Base64.decode(value.data[0]).slice(40, 72))
  return { isValid: nonce === blockhash, slot: context.slot }
}

const context = Schema.object({ slot: Schema.number })
const validity = Schema.object({ context, value: Schema.boolean })
const nonceInfo = Schema.object({
  context,
  value: Schema.optional(Schema.object({ data: Schema.tuple(Schema.string) })),
})

/**
 * Whether the network has a transaction that the node refuses. Nodes say so about one that they have
 * processed already. An expired blockhash, or any error after a lost response, can mean the same.
 */
async function isKnown(
  node: Node.Node,
  options: { error: Node.NodeError; isLost: boolean; signature: string },
): Promise<boolean> {
  const { error, isLost, signature } = options
  if (/already (been )?processed|AlreadyProcessed/i.test(describe(error))) return true
  if (!isLost && !/blockhash/i.test(describe(error))) return false
  try {
    return Boolean(await findStatus(node, signature, { isHistory: true }))
  } catch {
    throw new RefusedError('TRANSACTION_LOST', { data: { signature } })
  }
}

type Status = { confirmationStatus?: unknown; err?: unknown }

/** The status of a transaction. Nodes forget it after some minutes, unless they search their history. */
async function findStatus(
  node: Node.Node,
  signature: string,
  { isHistory = false } = {},
): Promise<Status | undefined> {
  const options = { searchTransactionHistory: isHistory }
  const answer = Object(await node.request('getSignatureStatuses', [[signature], options]))
  const [status] = Array.isArray(answer.value) ? answer.value : []
  return status ? Object(status) : undefined
}

function describe({ data, message }: Node.NodeError): string {
  return `${message} ${JSON.stringify(Object(data).err ?? '')}`
}

/** The message of a transaction, which follows its signatures. */
export function messageOf(bytes: Uint8Array): Uint8Array {
  return bytes.slice(1 + 64 * (bytes[0] ?? 0))
}
