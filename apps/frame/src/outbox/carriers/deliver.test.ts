import { UserOperation } from '@latchkey/accounts'
import * as Base58 from '@latchkey/protocol/solana/Base58'
import { keccak256 } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import * as Base64 from '../../Base64.ts'
import { UnreachableError } from '../../remote/Api.ts'
import { LimitedError, NodeError, type Sender } from '../../remote/Node.ts'
import { deliver } from './deliver.ts'
import * as operation from './operation.ts'
import * as solana from './solana.ts'
import * as transaction from './transaction.ts'

const account = `0x${'ab'.repeat(20)}` as const
const lost = new UnreachableError()
const unanswered = new NodeError({ code: -32603, message: 'The node did not answer.' })
const limitedNode = new NodeError({ code: -32005, message: 'Too many requests.' })
/** The time-out error of geth. Geth may report it after it has accepted the transaction. */
const late = new NodeError({ code: -32002, message: 'request timed out' })
const limited = new LimitedError({ requestId: 'r', retryAfter: 20 })
/** The errors after which a node may have the part. */
const transient = [
  ['no answer of the server', lost],
  ['no answer of the node', unanswered],
  ['a limit of the node', limitedNode],
  ['a time-out of the node', late],
] as const

/** Creates a node that gives the answers of each method in order. It then repeats the last answer. */
function createNode(answers: Record<string, unknown[]>) {
  const called: string[] = []
  const sent: unknown[] = []
  const answerTo = async (method: string) => {
    const given = answers[method]!
    const answer = given[Math.min(called.filter((it) => it === method).length, given.length - 1)]
    called.push(method)
    if (answer instanceof Error) throw answer
    return answer
  }
  const node: Sender = {
    request: answerTo,
    send(method, params) {
      sent.push(params)
      return answerTo(method)
    },
  }
  return { called, node, sent }
}

describe('an operation', () => {
  const id = `0x${'1d'.repeat(32)}` as const
  const part = { hash: id, nonce: 0, signed: `{"sender":"${account}","signature":"0x12"}` }
  const isLost = { data: { hash: id }, reason: 'TRANSACTION_LOST' }
  const taken = new NodeError({ code: -32500, message: 'AA25 invalid account nonce' })

  const send = (eth_sendUserOperation: unknown[], eth_getUserOperationByHash: unknown[]) => {
    const { node, ...rest } = createNode({ eth_getUserOperationByHash, eth_sendUserOperation })
    return { ...rest, done: deliver(operation.create(node, { account }), part) }
  }

  test('default: sends once', async () => {
    const { called, done, sent } = send([id], [])
    await done
    expect(called).toEqual(['eth_sendUserOperation'])
    expect(sent).toEqual([[JSON.parse(part.signed), UserOperation.entryPoint]])
  })

  test.each(transient)('behavior: the same bytes again after %s', async (_, error) => {
    const { called, done, sent } = send([error, id], [])
    await done
    expect(called).toEqual(['eth_sendUserOperation', 'eth_sendUserOperation'])
    expect(sent[0]).toEqual(sent[1])
  })

  test('error: a taken nonce of the first attempt', async () => {
    await expect(send([taken], [null]).done).rejects.toBe(taken)
  })

  test('error: a taken nonce, after the first response was lost', async () => {
    const { called, done } = send([lost, taken], [null])
    await expect(done).rejects.toMatchObject(isLost)
    expect(called.filter((it) => it === 'eth_sendUserOperation')).toHaveLength(2)
  })

  test('behavior: a taken nonce, but the bundler has the operation', async () => {
    await send([taken], [{}]).done
    await send([lost, taken], [{}]).done
  })

  test.each<readonly [string, Error]>([['a taken nonce', taken], ...transient])(
    'error: %s when the wallet looks for the operation',
    async (_, error) => {
      await expect(send([taken], [error]).done).rejects.toMatchObject(isLost)
      await expect(send([lost, taken], [error]).done).rejects.toMatchObject(isLost)
    },
  )

  test('error: a limit of the server, which did not forward it', async () => {
    const { called, done } = send([limited], [])
    await expect(done).rejects.toBe(limited)
    expect(called).toEqual(['eth_sendUserOperation'])
    // The first response was lost, so a node may have the operation.
    await expect(send([lost, limited], [null]).done).rejects.toMatchObject(isLost)
  })

  test.each(transient)('error: %s, twice', async (_, error) => {
    const { called, done } = send([error], [{}])
    await expect(done).rejects.toMatchObject(isLost)
    await expect(send([lost, error], [{}]).done).rejects.toMatchObject(isLost)
    expect(called).toEqual(['eth_sendUserOperation', 'eth_sendUserOperation'])
  })

  test('T54 error: damaged bytes are not sent', async () => {
    const { called, node } = createNode({})
    const carrier = operation.create(node, { account })
    await expect(deliver(carrier, { ...part, signed: '{' })).rejects.toThrow('operation')
    expect(called).toEqual([])
  })
})

describe('a transaction', () => {
  const signed = '0x02f8' as const
  const hash = keccak256(signed)
  const isLost = { data: { hash }, reason: 'TRANSACTION_LOST' }
  const short = new NodeError({ code: -32000, message: 'insufficient funds for gas' })
  const known = new NodeError({ code: -32000, message: 'already known' })
  const imported = new NodeError({ code: -32000, message: 'Transaction already imported' })
  const taken = new NodeError({ code: -32000, message: 'nonce too low' })

  const send = (eth_sendRawTransaction: unknown[], eth_getTransactionByHash: unknown[] = []) => {
    const { node, ...rest } = createNode({ eth_getTransactionByHash, eth_sendRawTransaction })
    return { ...rest, done: deliver(transaction.create(node, { account }), { hash, signed }) }
  }

  test('default: sends once', async () => {
    const { called, done, sent } = send([hash])
    await done
    expect(called).toEqual(['eth_sendRawTransaction'])
    expect(sent).toEqual([[signed]])
  })

  test.each(transient)('behavior: the same transaction again after %s', async (_, error) => {
    for (const answer of [hash, known, imported]) {
      const { done, sent } = send([error, answer])
      await done
      expect(sent).toEqual([[signed], [signed]])
    }
  })

  test('behavior: the nonce is taken, by this transaction', async () => {
    await send([taken], [{ hash }]).done
    await send([lost, taken], [{ hash }]).done
  })

  test.each([limited, short])('error: refused at once: %s', async (error) => {
    const { called, done } = send([error])
    await expect(done).rejects.toBe(error)
    expect(called).toEqual(['eth_sendRawTransaction'])
  })

  test('error: the nonce is taken, by another transaction', async () => {
    await expect(send([taken], [null]).done).rejects.toBe(taken)
    // Without an answer, the wallet cannot tell whether the node has the operation.
    await expect(send([taken], [lost]).done).rejects.toMatchObject(isLost)
  })

  test.each([limited, ...transient.map(([, error]) => error)])(
    'error: a lost response, then %s: the transaction may be on its way',
    async (error) => {
      await expect(send([lost, error], [null]).done).rejects.toMatchObject(isLost)
    },
  )

  test('error: a lost response, then the node refuses it: the first attempt may be on its way', async () => {
    await expect(send([lost, short], [null]).done).rejects.toMatchObject(isLost)
    await expect(send([lost, short], [lost]).done).rejects.toMatchObject(isLost)
    await send([lost, short], [{ hash }]).done
  })

  test('T54 error: damaged bytes are not sent', async () => {
    const { called, node } = createNode({})
    const carrier = transaction.create(node, { account })
    await expect(deliver(carrier, { hash, signed: '02f8' })).rejects.toThrow('transaction')
    expect(called).toEqual([])
  })
})

describe('a transaction on Solana', () => {
  const bytes = Uint8Array.from([1, ...new Uint8Array(64).fill(7), 1, 0, 1])
  const part = { hash: Base58.encode(bytes.slice(1, 65)), signed: Base64.encode(bytes) }
  const isLost = { data: { signature: part.hash }, reason: 'TRANSACTION_LOST' }
  const processed = new NodeError({ code: -32002, message: 'already been processed' })
  const unfunded = new NodeError({ code: -32002, message: 'insufficient lamports' })
  const expired = new NodeError({ code: -32002, message: 'Blockhash not found' })
  const status = { value: [{ confirmationStatus: 'processed' }] }
  const none = { value: [null] }

  const send = (sendTransaction: unknown[], getSignatureStatuses: unknown[] = [none]) => {
    const { node, ...rest } = createNode({ getSignatureStatuses, sendTransaction })
    return { ...rest, done: deliver(solana.create(node, {}), part) }
  }

  test('default: sends once, and the same bytes again after a lost response', async () => {
    const once = send([part.hash])
    await once.done
    expect(once.called).toEqual(['sendTransaction'])
    const { done, sent } = send([lost, part.hash])
    await done
    expect(sent).toHaveLength(2)
    expect(sent[0]).toEqual(sent[1])
  })

  test('behavior: the network has processed it', async () => {
    await send([processed]).done
    await send([lost, processed]).done
    // The error of an expired blockhash can also mean that the node has the transaction.
    await send([expired], [status]).done
    await send([lost, unfunded], [status]).done
  })

  test('error: refused at once, and after a lost response', async () => {
    await expect(send([unfunded]).done).rejects.toBe(unfunded)
    await expect(send([expired]).done).rejects.toBe(expired)
    await expect(send([lost, unfunded]).done).rejects.toMatchObject(isLost)
    await expect(send([expired], [lost]).done).rejects.toMatchObject(isLost)
  })
})
