import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as Messenger from './Messenger.ts'

type Pipe = [Messenger.Messenger, Messenger.Messenger]

const host = 'https://app.example'
const frame = 'https://wallet.example'

/** Every kind of messenger, as a pipe with two ends. */
const pipes = {
  broadcast(): Pipe {
    const name = crypto.randomUUID()
    return [
      Messenger.fromBroadcast(new BroadcastChannel(name)),
      Messenger.fromBroadcast(new BroadcastChannel(name)),
    ]
  },
  memory: Messenger.memory,
  port(): Pipe {
    const { port1, port2 } = new MessageChannel()
    return [Messenger.fromPort(port1), Messenger.fromPort(port2)]
  },
  window(): Pipe {
    const { frameWindow, hostWindow } = windows()
    return [
      within(hostWindow, () => Messenger.fromWindow({ origin: frame, remote: frameWindow.proxy })),
      within(frameWindow, () => Messenger.fromWindow({ origin: host, remote: hostWindow.proxy })),
    ]
  },
} satisfies Record<string, () => Pipe>

const open: Messenger.Messenger[] = []
const uncaught: unknown[] = []
const note = (error: unknown) => {
  uncaught.push(error)
}
let others: NodeJS.UncaughtExceptionListener[] = []

// Vitest fails a run for an uncaught error. Some of these tests expect uncaught errors and collect them.
beforeEach(() => {
  uncaught.length = 0
  others = process.listeners('uncaughtException')
  process.removeAllListeners('uncaughtException').on('uncaughtException', note)
})

afterEach(async () => {
  for (const end of open.splice(0)) end.destroy()
  await idle()
  process.removeListener('uncaughtException', note)
  for (const other of others) process.on('uncaughtException', other)
})

describe.each(Object.keys(pipes) as (keyof typeof pipes)[])('%s', (kind) => {
  test('default', async () => {
    const { a, b, heard } = setup()
    a.post({ id: '1', payload: { anything: ['at', 'all'] }, type: 'hello' })
    await idle()
    expect(heard.b).toEqual([{ id: '1', payload: { anything: ['at', 'all'] }, type: 'hello' }])
    expect(heard.a).toEqual([])

    b.post({ type: 'hello yourself' })
    await idle()
    expect(heard.a).toEqual([{ type: 'hello yourself' }])
    expect(heard.b).toHaveLength(1)
  })

  test('behavior: delivers asynchronously', async () => {
    const { a, heard } = setup()
    a.post({ type: 'hello' })
    expect(heard.b).toEqual([])
    await idle()
    expect(heard.b).toHaveLength(1)
  })

  test('behavior: delivers in order, each message once', async () => {
    const { a, b, heard } = setup()
    const count = 1_000
    for (let index = 0; index < count; index++) {
      a.post({ payload: index, type: 'from a' })
      if (index % 3 === 0) b.post({ payload: index, type: 'from b' })
      // Post over several ticks and microtasks.
      if (index % 100 === 0) await Promise.resolve()
      if (index % 250 === 0) await idle()
    }
    await idle()
    const all = Array.from({ length: count }, (_, payload) => payload)
    expect(heard.b).toEqual(all.map((payload) => ({ payload, type: 'from a' })))
    expect(heard.a).toEqual(
      all.filter((it) => it % 3 === 0).map((payload) => ({ payload, type: 'from b' })),
    )
  })

  test('behavior: an answer from within a listener', async () => {
    const { a, b, heard } = setup()
    b.subscribe((data) => b.post({ payload: data, type: 'answer' }))
    a.post({ type: 'question' })
    await idle()
    expect(heard.a).toEqual([{ payload: { type: 'question' }, type: 'answer' }])
  })

  test('behavior: calls every listener', async () => {
    const { a, b, heard } = setup()
    const second: unknown[] = []
    b.subscribe((data) => second.push(data))
    a.post({ type: 'hello' })
    await idle()
    expect(second).toEqual(heard.b)
    expect(second).toHaveLength(1)
  })

  test('behavior: does not keep a message for later listeners', async () => {
    const [a, b] = pipes[kind]()
    open.push(a, b)
    a.post({ type: 'lost' })
    await idle()
    const heard: unknown[] = []
    b.subscribe((data) => heard.push(data))
    await idle()
    expect(heard).toEqual([])
  })

  test('behavior: subscribe returns a function that unsubscribes', async () => {
    const { a, b, heard } = setup()
    const second: unknown[] = []
    const leave = b.subscribe((data) => second.push(data))
    leave()
    leave()
    a.post({ type: 'hello' })
    await idle()
    expect(second).toEqual([])
    expect(heard.b).toHaveLength(1)
  })

  test('behavior: a listener that throws does not stop the others', async () => {
    const [a, b] = pipes[kind]()
    open.push(a, b)
    const heard: unknown[] = []
    b.subscribe(() => {
      throw new RangeError('of a listener')
    })
    b.subscribe((data) => heard.push(data))
    a.post({ type: 'one' })
    a.post({ type: 'two' })
    await idle()
    expect(heard).toEqual([{ type: 'one' }, { type: 'two' }])
    expect(uncaught).toEqual([new RangeError('of a listener'), new RangeError('of a listener')])
  })

  test('behavior: data is copied, not shared', async () => {
    const { a, heard } = setup()
    const message = { payload: { list: [1] }, type: 'hello' }
    a.post(message)
    await idle()
    expect(heard.b).toEqual([message])
    expect(heard.b[0]).not.toBe(message)
    message.payload.list.push(2)
    expect(heard.b).toEqual([{ payload: { list: [1] }, type: 'hello' }])
  })

  // A port copies the data one microtask after `post`.
  exceptPort('behavior: data is copied when it is posted', async () => {
    const { a, heard } = setup()
    const message = { payload: { list: [1] }, type: 'hello' }
    a.post(message)
    message.payload.list.push(2)
    await idle()
    expect(heard.b).toEqual([{ payload: { list: [1] }, type: 'hello' }])
  })

  // On a port, `post` does not throw. All messages of the same microtask are lost instead.
  exceptPort('error: post rejects data that cannot be cloned', async () => {
    const { a, heard } = setup()
    a.post({ type: 'before' })
    expect(() => a.post({ payload: () => {}, type: 'function' })).toThrow(/could not be cloned/)
    a.post({ type: 'after' })
    await idle()
    expect(heard.b).toEqual([{ type: 'before' }, { type: 'after' }])
    expect(uncaught).toEqual([])
  })

  test('behavior: destroy', async () => {
    const { a, b, heard } = setup()
    b.destroy()
    b.destroy()
    a.post({ type: 'hello' })
    await idle()
    expect(heard.b).toEqual([])
    expect(() => b.post({ type: 'hello' })).not.toThrow()
    await idle()
    expect(uncaught).toEqual([])
  })

  test('behavior: destroy from within a listener', async () => {
    const { a, b, heard } = setup()
    const second: unknown[] = []
    b.subscribe(() => b.destroy())
    b.subscribe((data) => second.push(data))
    a.post({ type: 'one' })
    a.post({ type: 'two' })
    await idle()
    expect(heard.b).toEqual([{ type: 'one' }])
    expect(second).toEqual([])
  })

  // A port is closed before the microtask that would send its messages.
  exceptPort('behavior: delivers messages that were posted before destroy', async () => {
    const { a, heard } = setup()
    a.post({ type: 'farewell' })
    a.destroy()
    await idle()
    expect(heard.b).toEqual([{ type: 'farewell' }])
  })

  // `memory()` has hubs that exist longer than its ends, so `destroy` must detach them.
  test('behavior: delivers nothing after destroy', async () => {
    const { a, b } = setup()
    const heard: unknown[] = []
    b.destroy()
    b.subscribe((data) => heard.push(data))
    a.post({ type: 'hello' })
    await idle()
    expect(heard).toEqual([])
  })

  test('behavior: two pipes are independent', async () => {
    const [one, two] = [setup(), setup()]
    one.a.post({ type: 'hello' })
    await idle()
    expect(one.heard.b).toHaveLength(1)
    expect(two.heard).toEqual({ a: [], b: [] })
  })

  /**
   * Defines a test for all messengers except ports. A port clones a whole list of messages in the next microtask, which
   * costs less than a clone per message.
   */
  function exceptPort(name: string, story: () => Promise<void>) {
    if (kind !== 'port') test(name, story)
  }

  function setup() {
    const [a, b] = pipes[kind]()
    const heard = { a: [] as unknown[], b: [] as unknown[] }
    a.subscribe((data) => heard.a.push(data))
    b.subscribe((data) => heard.b.push(data))
    open.push(a, b)
    return { a, b, heard }
  }
})

describe('memory', () => {
  test('behavior: transfers objects', async () => {
    const [a, b] = Messenger.memory()
    const buffer = new ArrayBuffer(8)
    const heard: unknown[] = []
    b.subscribe((data) => heard.push(data))
    a.post({ payload: buffer, type: 'hello' }, [buffer])
    await idle()
    expect(buffer.byteLength).toBe(0)
    expect(heard).toEqual([{ payload: new ArrayBuffer(8), type: 'hello' }])
  })
})

describe('fromPort', () => {
  test('behavior: sends a thousand posts of one tick as one message', async () => {
    const { messages, messenger } = setup()
    for (let index = 0; index < 1_000; index++) messenger.post({ payload: index, type: 'hello' })
    await idle()
    expect(messages).toHaveLength(1)
    expect(messages[0]).toEqual(
      Array.from({ length: 1_000 }, (_, payload) => ({ payload, type: 'hello' })),
    )
  })

  test('behavior: one list per microtask', async () => {
    const { messages, messenger } = setup()
    messenger.post({ type: 'one' })
    messenger.post({ type: 'two' })
    await Promise.resolve()
    messenger.post({ type: 'three' })
    await idle()
    expect(messages).toEqual([[{ type: 'one' }, { type: 'two' }], [{ type: 'three' }]])
  })

  test('behavior: sends nothing without a post', async () => {
    const { messages } = setup()
    await idle()
    expect(messages).toEqual([])
  })

  test.each([
    undefined,
    null,
    'text',
    1,
    {},
    { type: 'hello' },
    { 0: 'a', length: 1 },
    new Set([1]),
  ])('behavior: ignores %o, which is not a list', async (data) => {
    const { heard, other } = setup()
    other.postMessage(data)
    await idle()
    expect(heard).toEqual([])
  })

  test('behavior: delivers every entry of a list, unchecked', async () => {
    const { heard, other } = setup()
    other.postMessage([undefined, null, 1, [], { type: 'hello' }])
    other.postMessage([])
    await idle()
    expect(heard).toEqual([undefined, null, 1, [], { type: 'hello' }])
  })

  // A list with four billion holes is small to send, but takes minutes to iterate.
  test('behavior: T05: does not iterate the holes of a list', () => {
    const heard: unknown[] = []
    let looks = 0
    const port = {} as MessagePort
    Messenger.fromPort(port).subscribe((data) => heard.push(data))
    const holes = new Proxy(new Array(1_000_000), {
      has(target, key) {
        looks++
        return Reflect.has(target, key)
      },
    })
    port.onmessage!(new MessageEvent('message', { data: holes }))
    expect(heard).toEqual([])
    expect(looks).toBeLessThan(10)
  })

  test('behavior: destroy closes the port', async () => {
    const { messenger, other } = setup()
    const closed = new Promise((resolve) => other.addEventListener('close', resolve))
    messenger.destroy()
    await closed
  })

  function setup() {
    const { port1, port2: other } = new MessageChannel()
    const messenger = Messenger.fromPort(port1)
    const heard: unknown[] = []
    const messages: unknown[] = []
    messenger.subscribe((data) => heard.push(data))
    other.onmessage = ({ data }) => messages.push(data)
    open.push(messenger)
    return { heard, messages, messenger, other }
  }
})

/** Waits until all posted messages have arrived. */
async function idle() {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setTimeout(resolve, 2))
}

/** A window, and the proxy through which other windows see it. */
type Place = { proxy: Window; target: EventTarget }

/** Creates two windows that can post to each other. They have no other features of a browser. */
function windows(): { frameWindow: Place; hostWindow: Place } {
  const hostWindow = create(host, () => ({ origin: frame, source: frameWindow.proxy }))
  const frameWindow = create(frame, () => ({ origin: host, source: hostWindow.proxy }))
  return { frameWindow, hostWindow }

  function create(origin: string, sender: () => { origin: string; source: Window }): Place {
    const target = new EventTarget()
    const proxy = {
      postMessage(message: unknown, targetOrigin: string, transfer: Transferable[] = []) {
        const data = structuredClone(message, { transfer })
        if (targetOrigin !== origin) return
        setTimeout(() =>
          target.dispatchEvent(Object.assign(new Event('message'), sender(), { data })),
        )
      },
    }
    return { proxy: proxy as Window, target }
  }
}

/** Creates a messenger with another global `window`. In a browser, each end has its own. */
function within({ target }: Place, create: () => Messenger.Messenger): Messenger.Messenger {
  const messenger = run(create)
  return { ...messenger, destroy: () => run(messenger.destroy) }

  function run<result>(action: () => result): result {
    for (const name of ['addEventListener', 'removeEventListener'] as const)
      vi.stubGlobal(name, target[name].bind(target))
    try {
      return action()
    } finally {
      vi.unstubAllGlobals()
    }
  }
}
