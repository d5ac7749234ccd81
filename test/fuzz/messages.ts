import { Event, Network, Notice, Rpc } from '@latchkey/protocol'
import fc from 'fast-check'
import { setup, user } from '../../packages/client/test/setup.ts'

/**
 * Floods a client with messages. These are answers that are correct, late, early, duplicated, reordered or forged,
 * notices, junk, and data that is huge, deep, cyclic or targets prototypes. The client must not throw, and every
 * request must settle exactly once.
 */
export async function flood(options: flood.Options): Promise<flood.Result> {
  const { count, seed } = options
  const next = random(seed)
  const junk = fc.sample(fc.anything({ withDate: true, withMap: true, withSet: true }), {
    numRuns: 500,
    seed,
  })
  const pick = <value>(list: readonly value[]) => list[Math.floor(next() * list.length)]!

  const errors: unknown[] = []
  const onError = (error: unknown) => errors.push(error)
  process.on('uncaughtException', onError)
  process.on('unhandledRejection', onError)

  let asked = 0
  let settled = 0
  try {
    for (let sent = 0; sent < count; ) {
      const { frame, wallet } = setup()
      const open = new Map<string, Event.Name>()
      const waiting: Promise<unknown>[] = []
      const ids: string[] = []

      const ask = async () => {
        const name = pick(names)
        const before = frame.received.length
        const promise = wallet.ask(name, payloads[name] as never)
        asked++
        waiting.push(promise.then(settle, settle))
        await Promise.resolve()
        const id = frame.received.slice(before).find((entry) => entry.name === name)?.id
        if (id) {
          open.set(id, name)
          ids.push(id)
        }
      }
      const settle = () => {
        settled++
      }

      for (let turn = 0; turn < 2_000 && sent < count; turn++) {
        if (turn % 20 === 0) await ask()
        const id = pick([pick(ids), pick(ids), crypto.randomUUID(), '__proto__', undefined, 7, {}])
        const name = pick([open.get(id as string) ?? pick(names), pick(names), pick(odd)])
        const ending = pick(['_SUCCESS', '_SUCCESS', '_ERROR', ''])
        const payload = pick([answers[name as Event.Name], pick(junk), pick(junk), hostile(next)])
        const type = pick([
          `@w3m-frame/${name}${ending}`,
          `@w3m-frame/${pick(notices)}`,
          `@w3m-app/${name}`,
          pick(junk),
        ])
        const message = pick([{ id, payload, type }, { id, payload, type }, pick(junk)])
        for (let copy = 0; copy < pick([1, 1, 1, 2, 5]); copy++) {
          frame.element.onData(message)
          sent++
        }
      }
      wallet.abort(() => true)
      await Promise.all(waiting)
      wallet.destroy()
    }
    // Wait for errors that are thrown asynchronously.
    await new Promise(setImmediate)
  } finally {
    process.off('uncaughtException', onError)
    process.off('unhandledRejection', onError)
  }
  return { asked, errors, polluted: Object.keys(Object.prototype), settled }
}

export declare namespace flood {
  type Options = { count: number; seed: number }
  type Result = { asked: number; errors: unknown[]; polluted: string[]; settled: number }
}

const names = Object.keys(Event.table) as Event.Name[]
const notices = Object.keys(Notice.table)
const odd = [
  '__proto__',
  'constructor',
  'toString',
  '',
  'READY',
  ...Object.keys(Rpc.table).slice(0, 3),
]

/** A valid payload for each request. */
const payloads: { [name in Event.Name]?: unknown } = {
  ABORT: { id: 'x' },
  CONNECT_EMAIL: { email: user.email },
  CONNECT_OTP: { otp: '123456' },
  CONNECT_SOCIAL: { uri: 'x' },
  GET_SOCIAL_REDIRECT_URI: { provider: 'x' },
  HELLO: { nonce: 'x', versions: [1] },
  LOCALE: { locale: 'de' },
  RPC_REQUEST: { method: 'personal_sign', params: [] },
  SET_PREFERRED_ACCOUNT: { type: 'eoa' },
  SWITCH_NETWORK: { chainId: Object.keys(Network.table)[0]! },
  SYNC_DAPP_DATA: { projectId: 'demo' },
  SYNC_THEME: {},
  UPDATE_EMAIL: { email: user.email },
  UPDATE_EMAIL_PRIMARY_OTP: { otp: '1' },
  UPDATE_EMAIL_SECONDARY_OTP: { otp: '1' },
}

/** Valid answers to some requests. */
const answers: { [name in Event.Name]?: unknown } = {
  CONNECT_EMAIL: { action: 'VERIFY_OTP' },
  GET_USER: user,
  IS_CONNECTED: { isConnected: true },
  RPC_REQUEST: '0x00',
  SWITCH_NETWORK: { chainId: 1 },
}

/** Creates hostile data, which is cyclic, deep or huge, or targets prototypes. */
function hostile(next: () => number): unknown {
  const cyclic: Record<string, unknown> = { message: 'x' }
  for (let key = 0; key < 50; key++) cyclic[key] = cyclic
  let deep: unknown = 'x'
  for (let level = 0; level < 2_000; level++) deep = [deep]
  const shapes = [
    cyclic,
    deep,
    'x'.repeat(1 << 17),
    JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
    { chainId: Number.NaN, isConnected: 'true', message: {} },
    Object.create(null),
    [user],
    new Proxy(
      {},
      {
        get() {
          return undefined
        },
      },
    ),
  ]
  return shapes[Math.floor(next() * shapes.length)]
}

/** Creates a seeded random number generator (mulberry32), so that a seed reproduces a run. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296
  }
}
