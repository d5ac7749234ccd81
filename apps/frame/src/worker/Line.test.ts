import { Custodian, Shape } from '@latchkey/vault'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { setup } from '../../test/worker.ts'
import * as Failure from './Failure.ts'
import * as Line from './Line.ts'

const table = {
  double: { answer: Shape.integer(0, 99), parameters: Shape.integer(0, 99), patience: 1_000 },
} as const

const ports: MessagePort[] = []
afterEach(() => {
  for (const port of ports.splice(0)) port.close()
})

/** One end of a line, and at the other end whatever a test writes by hand. */
function create(handler: Line.Handlers<typeof table>['double'] = (it) => it * 2) {
  const { port1, port2 } = new MessageChannel()
  ports.push(port1, port2)
  const line = Line.create({
    answers: table,
    asks: table,
    handlers: { double: handler },
    port: port1,
  })
  const heard: unknown[] = []
  port2.onmessage = ({ data }) => void heard.push(data)
  /** Says something by hand, and waits until everything has been heard. */
  async function say(...messages: unknown[]) {
    for (const message of messages) port2.postMessage(message)
    for (let i = 0; i < 5; i++) await new Promise((resolve) => setImmediate(resolve))
    return heard.splice(0)
  }
  return { line, say }
}

describe('answers', () => {
  test('default', async () => {
    const { say } = create()
    expect(await say({ id: 1, kind: 'ask', name: 'double', parameters: 4 })).toEqual([
      { answer: 8, id: 1, kind: 'answer' },
    ])
  })

  test('behavior: each id once', async () => {
    let count = 0
    const { say } = create(() => ++count)
    const ask = { id: 7, kind: 'ask', name: 'double', parameters: 4 }
    await say(ask, ask, { ...ask, id: 3 })
    expect(count).toBe(1)
  })

  test.each([
    ['of no row', { name: 'treble', parameters: 4 }],
    ['of a prototype', { name: 'constructor', parameters: 4 }],
    ['that do not fit', { name: 'double', parameters: 'four' }],
    ['that are absent', { name: 'double' }],
  ])('error: parameters %s', async (_, rest) => {
    const { say } = create()
    expect(await say({ id: 1, kind: 'ask', ...rest })).toEqual([
      { failure: { name: 'Shape.InvalidError' }, id: 1, kind: 'failure' },
    ])
  })

  test('error: what is not a message is passed over', async () => {
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
  test('error: an answer that does not fit its row', async () => {
    const { line, say } = create()
    const asking = expect(line.ask('double', 1)).rejects.toThrow(Shape.InvalidError)
    await say({ answer: 'two', id: 1, kind: 'answer' })
    await asking
  })

  test('error: a failure that is none', async () => {
    const { line, say } = create()
    const asking = expect(line.ask('double', 1)).rejects.toThrow(Failure.UnknownError)
    await say({ failure: { name: 'hello' }, id: 1, kind: 'failure' })
    await asking
  })

  test('behavior: an answer to nobody, and a second answer', async () => {
    const { line, say } = create()
    const asking = line.ask('double', 1)
    await say({ answer: 4, id: 2, kind: 'answer' }, { answer: 2, id: 1, kind: 'answer' })
    await say({ answer: 5, id: 1, kind: 'answer' })
    expect(await asking).toBe(2)
  })

  test('behavior: closed, it ends everything', async () => {
    const { line, say } = create()
    const error = new Failure.CrashError()
    const asking = expect(line.ask('double', 1)).rejects.toBe(error)
    line.close(error)
    await asking
    await expect(line.ask('double', 1)).rejects.toBe(error)
    const heard = await say({ id: 1, kind: 'ask', name: 'double', parameters: 4 })
    expect(heard.filter((it) => (it as { kind: string }).kind === 'answer')).toEqual([])
  })
})

describe('T05: the worker', () => {
  test('behavior: survives whatever it is sent', async () => {
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
        // It cannot even be posted.
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
    // Its ids may be used up by now; a new worker is as good.
    keys.stop()
    expect(await keys.enter({ slots, walletId })).toMatchObject({ addresses })
  })

  test('behavior: the page survives whatever the worker sends', async () => {
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

  test("error: a page that answers for the server with nonsense, and with another's words", async () => {
    const { keys, slots, walletId } = setup({
      custodian: {
        slots: async () => {
          throw Object.assign(new Error('x'), { name: 'Custodian.NotFoundError' })
        },
      },
    })
    const error = await keys.enter({ slots, walletId }).catch((it) => it)
    expect(error).not.toBeInstanceOf(Custodian.NotFoundError)
    expect(error.message).toBe('x')
  })
})
