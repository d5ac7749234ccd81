import { Permission } from '@latchkey/accounts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { UnreachableError } from '../../remote/Api.ts'
import { NodeError } from '../../remote/Node.ts'
import { assertRevoked } from './assertRevoked.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const hash = `0x${'ab'.repeat(32)}` as const
const word = (value: number) => `0x${String(value).padStart(64, '0')}`
const coins = { amount: 5n, period: 60n, start: 1n }
const delegation = {
  caveats: Permission.toCaveats({ coins, expiry: 2_000_000_000n }),
  delegate: address,
  delegator: address,
  salt: 1n,
} as const
const other = { ...delegation, salt: 2n }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/**
 * Creates a node that gives each answer once, and then repeats the last one. If an answer is an error, the node throws
 * it.
 */
function create({ receipts = [{ blockNumber: '0x10' }], reads }: Answers) {
  const asked: unknown[] = []
  const next = (answers: unknown[]) => (answers.length > 1 ? answers.shift() : answers[0])
  return {
    asked,
    async request(method: string, params: unknown) {
      const answer = next(method === 'eth_call' ? reads : receipts)
      if (method === 'eth_call') asked.push(Object(params)[1])
      if (answer instanceof Error) throw answer
      return answer
    },
  }
}
type Answers = { receipts?: unknown[]; reads: unknown[] }

async function run(answers: Answers, delegations: (typeof delegation | typeof other)[]) {
  const node = create(answers)
  const outcome = assertRevoked(node, delegations, hash).then(
    () => 'revoked',
    ({ data, reason }) => [reason, data],
  )
  await vi.runAllTimersAsync()
  return { asked: node.asked, outcome: await outcome }
}

const noBlock = () => new NodeError({ code: -32000, message: 'header not found' })

describe('assertRevoked', () => {
  test('T70: reads each delegation at the block of the revocation', async () => {
    const { asked, outcome } = await run({ reads: [word(1)] }, [delegation, other])
    expect(outcome).toBe('revoked')
    expect(asked).toEqual(['0x10', '0x10'])
  })

  test('T70: waits for a node that does not have the block yet', async () => {
    const receipts = [null, new UnreachableError({ requestId: '1' }), { blockNumber: '0x10' }]
    const reads = [noBlock(), '0x', word(1)]
    expect((await run({ reads, receipts }, [delegation])).outcome).toBe('revoked')
  })

  test('T70 error: one delegation of several is still in force', async () => {
    const { outcome } = await run({ reads: [word(1), word(0)] }, [delegation, other])
    expect(outcome).toEqual(['notRevoked', { hash }])
  })

  test.each<[string, Answers]>([
    ['has no receipt', { reads: [word(1)], receipts: [null] }],
    ['does not have the block', { reads: [noBlock()] }],
    ['answers no word', { reads: ['0x'] }],
  ])('T70 error: a node that %s does not confirm it', async (_, answers) => {
    expect((await run(answers, [delegation])).outcome).toEqual(['revocationUnread', { hash }])
  })

  test('T70 error: the wait ends after half a minute', async () => {
    const start = Date.now()
    await run({ reads: ['0x'] }, [delegation])
    expect(Date.now() - start).toBeLessThan(33_000)
  })
})
