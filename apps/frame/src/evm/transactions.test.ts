import { keccak256 } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { UnreachableError } from '../remote/Api.ts'
import { LimitedError, type Node, NodeError } from '../remote/Node.ts'
import { send } from './transactions.ts'

const signed = '0x02f8' as const
const hash = keccak256(signed)
const isLost = { data: { hash }, reason: 'TRANSACTION_LOST' }
const lost = new UnreachableError()
const limited = new LimitedError({ requestId: 'r', retryAfter: 20 })
const unanswered = new NodeError({ code: -32603, message: 'The node did not answer.' })
const short = new NodeError({ code: -32000, message: 'insufficient funds for gas' })
const known = new NodeError({ code: -32000, message: 'already known' })

/** A node that gives these answers in order. */
function sendTo(...answers: unknown[]): Promise<string> {
  const node: Node = {
    async request() {
      const answer = answers.shift()
      if (answer instanceof Error) throw answer
      return answer
    },
  }
  return send(node, signed)
}

describe('send', () => {
  test('default', async () => expect(await sendTo(hash)).toBe(hash))

  test('behavior: the same transaction again after a lost response', async () => {
    expect(await sendTo(lost, hash)).toBe(hash)
    expect(await sendTo(lost, known)).toBe(hash)
  })

  test.each([limited, short, unanswered])('error: refused at once: %s', async (error) => {
    await expect(sendTo(error)).rejects.toBe(error)
  })

  test.each([limited, lost, unanswered])(
    'error: a lost response, then %s: the transaction may be on its way',
    async (error) => {
      await expect(sendTo(lost, error)).rejects.toMatchObject(isLost)
    },
  )

  test('error: a lost response, then the node refuses it', async () => {
    await expect(sendTo(lost, short)).rejects.toBe(short)
  })
})
