import { Network } from '@latchkey/protocol'
import { hexToBytes, keccak256, serializeTransaction } from 'viem/utils'
import { assertSignedIn } from '../Account.ts'
import * as Node from '../chain/Node.ts'
import { price } from '../chain/price.ts'
import type { Context } from '../Handler.ts'
import { RefusedError } from '../RefusedError.ts'
import { UnreachableError } from '../remote/Api.ts'
import type { Request } from './Approval.ts'
import { put } from './put.ts'

/** The transaction before this one. Its nonce must be taken first. */
let previous: Promise<unknown> = Promise.resolve()

/**
 * Fills in what the host left open, asks the user, signs and sends. Returns the transaction hash.
 */
export async function sendTransaction(request: Request, context: Context): Promise<string> {
  const { account, chainId, walletId } = request
  const { keys } = context.host
  const { approved, show, subject } = await put('eth_sendTransaction', request, context)

  const { symbol } = Network.table[chainId]
  const node = Node.create(chainId, context.host)
  const { value } = subject
  show({ symbol, value })
  const priced = price(node, account, subject, symbol)
  // The costs are shown as soon as they are known.
  const shown = priced.then(
    ({ balance, fee, problem, warnings }) => {
      show({ balance, fee, problem, symbol, value, warnings })
      return problem
    },
    () => {
      const problem = { kind: 'unreachable' } as const
      show({ problem, symbol, value })
      return problem
    },
  )
  try {
    await approved
  } catch (error) {
    // A user who could not approve has not rejected the request.
    const problem = await Promise.race([shown, undefined])
    if (problem?.kind === 'balance') throw new RefusedError('INSUFFICIENT_FUNDS')
    if (problem?.kind === 'unreachable') throw new UnreachableError()
    throw error
  }

  const { fees, gas } = await priced
  const { data, to } = subject
  const signAndSend = async () => {
    const nonce = subject.nonce ?? (await findNonce(node, account))
    const unsigned = {
      chainId: Network.toNumber(chainId)!,
      data,
      gas,
      nonce: Number(nonce),
      to: to ?? null,
      value,
      ...fees,
    }
    const payload = hexToBytes(serializeTransaction(unsigned))
    await assertSignedIn(context.host, walletId)
    context.commit()
    const { r, s, yParity } = await keys.signTransaction({ payload, walletId })
    return send(node, serializeTransaction(unsigned, { r, s, yParity }))
  }
  // One approval is one signature. A node that answers "nonce too low" may lie and broadcast the
  // first transaction later. A second signature with another nonce would then pay twice.
  const sent = previous.then(signAndSend)
  previous = sent.catch(() => {})
  try {
    return await sent
  } catch (error) {
    throw translate(error)
  }
}

async function findNonce(node: Node.Node, account: string): Promise<bigint> {
  return BigInt(String(await node.request('eth_getTransactionCount', [account, 'pending'])))
}

/**
 * Sends a signed transaction. After a lost response it sends the same bytes again, which are the same
 * transaction. The node then finds it by its hash, even if it answers that the nonce is taken. If the
 * wallet cannot tell whether the transaction was sent, the error has the hash, which finds it.
 */
async function send(node: Node.Node, signed: `0x${string}`): Promise<string> {
  const hash = keccak256(signed)
  for (let attempt = 1; ; attempt++)
    try {
      await node.request('eth_sendRawTransaction', [signed])
      return hash
    } catch (error) {
      if (error instanceof Node.NodeError) {
        if (/already (known|imported)/i.test(error.message)) return hash
        if (isTaken(error) && (await isKnown(node, hash))) return hash
        throw error
      }
      if (!(error instanceof UnreachableError)) throw error
      if (attempt === 2) throw new RefusedError('TRANSACTION_LOST', { data: { hash } })
    }
}

/** Whether the nonce is used. Nodes also say so about the same transaction once it is mined. */
function isTaken(error: unknown): boolean {
  return error instanceof Node.NodeError && /nonce too low|already been used/i.test(error.message)
}

async function isKnown(node: Node.Node, hash: string): Promise<boolean> {
  try {
    return Boolean(await node.request('eth_getTransactionByHash', [hash]))
  } catch {
    throw new RefusedError('TRANSACTION_LOST', { data: { hash } })
  }
}

/** Translates the error of a node into one that the app and the user understand. */
function translate(error: unknown): unknown {
  if (!(error instanceof Node.NodeError)) return error
  if (/insufficient funds|exceeds balance/i.test(error.message))
    return new RefusedError('INSUFFICIENT_FUNDS')
  return isTaken(error) ? new RefusedError('NONCE_TAKEN') : error
}
