import { Custodian, Shape } from '@latchkey/vault'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { setup } from '../../test/worker.ts'
import * as Channel from './Channel.ts'
import * as WorkerFailure from './WorkerFailure.ts'

const table = {
  double: { answer: Shape.integer(0, 99), parameters: Shape.integer(0, 99), patience: 1_000 },
} as const

const ports: MessagePort[] = []
afterEach(() => {
  for (const port of ports.splice(0)) port.close()
})

/** Creates one end of a channel. The test writes the messages of the other end itself. */
function create(handler: Channel.Handlers<typeof table>['double'] = (it) => it * 2) {
  const { port1, port2 } = new MessageChannel()
  ports.push(port1, port2)
  const channel = Channel.create({
    answers: table,
    asks: table,
    handlers: { double: handler },
    port: port1,
  })
  const heard: unknown[] = []
  port2.onmessage = ({ data }) => void heard.push(data)
  /** Posts messages. Returns every response. */
  async function say(...messages: unknown[]) {
    for (const message of messages) port2.postMessage(message)
    for (let i = 0; i < 5; i++) await new Promise((resolve) => setImmediate(resolve))
    return heard.splice(0)
  }
  return { channel, say }
}

describe('answers', () => {
  test('default', async () => {
    const { say } = create()
    expect(await say({ id: 1, kind: 'ask', name: 'double', parameters: 4 })).toEqual([
      { answer: 8, id: 1, kind: 'answer' },
    ])
  })

  test('behavior: handles each id once', async () => {
    let count = 0
    const { say } = create(() => ++count)
    const ask = { id: 7, kind: 'ask', name: 'double', parameters: 4 }
    await say(ask, ask, { ...ask, id: 3 })
    expect(count).toBe(1)
  })

  test.each([
    ['of an unknown name', { name: 'treble', parameters: 4 }],
    ['of an inherited name', { name: 'constructor', parameters: 4 }],
    ['of a wrong type', { name: 'double', parameters: 'four' }],
    ['that are missing', { name: 'double' }],
  ])('error: parameters %s', async (_, rest) => {
    const { say } = create()
    expect(await say({ id: 1, kind: 'ask', ...rest })).toEqual([
      { failure: { name: 'Shape.InvalidError' }, id: 1, kind: 'failure' },
    ])
  })

  test('error: ignores invalid messages', async () => {
    const { say } = create()
    const wrong = [
      undefined,
      null,
      'ask',
      [],
      { kind: 'ask' },
      { id: 0, kind: 'ask', name: 'double', parameters: 1 },
      { id: 1.5, kind: 'ask', name: 'double', parameters: 1 },
      { id: 1, kind: 'ask', name: 7, parameters: 1 },
      { id: 1, kind: 'toString' },
      { id: 99, kind: 'answer' },
      { id: 99, kind: 'failure' },
      { id: 99, kind: 'abort' },
    ]
    expect(await say(...wrong)).toEqual([])
    expect(await say({ id: 1, kind: 'ask', name: 'double', parameters: 1 })).toHaveLength(1)
  })
})

describe('ask', () => {
  test('error: rejects an answer that does not match its row', async () => {
    const { channel, say } = create()
    const asking = expect(channel.ask('double', 1)).rejects.toThrow(Shape.InvalidError)
    await say({ answer: 'two', id: 1, kind: 'answer' })
    await asking
  })

  test('error: an unknown failure becomes an UnknownError', async () => {
    const { channel, say } = create()
    const asking = expect(channel.ask('double', 1)).rejects.toThrow(WorkerFailure.UnknownError)
    await say({ failure: { name: 'hello' }, id: 1, kind: 'failure' })
    await asking
  })

  test('behavior: ignores an answer with an unknown id, and a second answer', async () => {
    const { channel, say } = create()
    const asking = channel.ask('double', 1)
    await say({ answer: 4, id: 2, kind: 'answer' }, { answer: 2, id: 1, kind: 'answer' })
    await say({ answer: 5, id: 1, kind: 'answer' })
    expect(await asking).toBe(2)
  })

  test('behavior: close ends every request', async () => {
    const { channel, say } = create()
    const error = new WorkerFailure.CrashError()
    const asking = expect(channel.ask('double', 1)).rejects.toBe(error)
    channel.close(error)
    await asking
    await expect(channel.ask('double', 1)).rejects.toBe(error)
    const heard = await say({ id: 1, kind: 'ask', name: 'double', parameters: 4 })
    expect(heard.filter((it) => (it as { kind: string }).kind === 'answer')).toEqual([])
  })
})

describe('T05: the worker', () => {
  test('behavior: survives arbitrary messages', async () => {
    const { keys, slots, walletId, workers } = setup()
    const { addresses } = await keys.enter({ slots, walletId })
    const [worker] = workers
    const name = fc.constantFrom('enter', 'lock', 'signMessage', 'signTypedData', 'forget', '')
    const message = fc.oneof(
      fc.anything(),
      fc.record(
        {
          answer: fc.anything(),
          failure: fc.anything(),
          id: fc.oneof(fc.integer(), fc.anything()),
          kind: fc.constantFrom('abort', 'answer', 'ask', 'failure'),
          name,
          parameters: fc.oneof(
            fc.anything(),
            fc.record({ message: fc.anything(), slots: fc.anything(), typedData: fc.anything() }),
          ),
        },
        { requiredKeys: [] },
      ),
    )
    for (const it of fc.sample(message, 3_000)) {
      try {
        worker!.postMessage(it)
      } catch {
        // This message cannot be cloned.
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
    // Start a new worker, because the random messages may have used up its ids.
    keys.stop()
    expect(await keys.enter({ slots, walletId })).toMatchObject({ addresses })
  })

  test('behavior: the page survives arbitrary messages of the worker', async () => {
    const { keys, server, slots, walletId, workers } = setup()
    await keys.enter({ slots, walletId })
    const before = { ...server.calls }
    const say = workers[0]!.say
    for (const it of fc.sample(fc.anything(), 1_000)) say(it)
    for (const name of ['stage', 'slots', 'toString', 'enter'])
      say({ id: 1_000_000, kind: 'ask', name, parameters: { walletId: 7 } })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(server.calls).toEqual(before)
    expect(await keys.signMessage({ message: '', walletId })).toMatch(/^0x/)
  })

  test('error: the name of a known error on an unknown object is not trusted', async () => {
    const { keys, slots, walletId } = setup({
      custodian: {
        findWallet: async () => {
          throw Object.assign(new Error('x'), { name: 'Custodian.NotFoundError' })
        },
      },
    })
    const error = await keys.enter({ slots, walletId }).catch((it) => it)
    expect(error).not.toBeInstanceOf(Custodian.NotFoundError)
    expect(error.message).toBe('x')
  })
})
