import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as MemoryDatabase from '../../../../test/harness/MemoryDatabase.ts'
import { createContext, signedIn } from '../../test/createContext.ts'
import { createWallet } from '../../test/createWallet.ts'
import { setup as setupWorker } from '../../test/worker.ts'
import * as Account from '../Account.ts'
import { handlers } from '../handlers/index.ts'
import * as SealedSecret from '../worker/recovery/SealedSecret.ts'
import { lock } from './lock.ts'
import * as UnlockWire from './UnlockWire.ts'

const origin = 'https://wallet.example'
const wrong = 'ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ'

let hear = new Set<(event: unknown) => void>()
beforeEach(() => {
  hear = new Set()
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('location', { origin })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('window', {
    addEventListener: (_: string, listener: (event: unknown) => void) => hear.add(listener),
    location: { origin },
    removeEventListener: (_: string, listener: (event: unknown) => void) => hear.delete(listener),
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Creates the frame of a new device, whose user has signed in. The wallet is in self-custody. */
async function setup({ isOlder = false } = {}) {
  const world = await createWallet(MemoryDatabase.create(), 'self')
  const { code, entered, server, walletId } = world
  const phone = setupWorker({ custodian: server.forDevice('phone') })
  const list = await server.forDevice('phone').slots({ walletId })
  const context = createContext({
    answer: () => ({ slots: list }),
    isOlder,
    keys: phone.keys,
    session: { ...signedIn, email: 'ada@example.com', walletId },
  })
  const { host } = context
  const notify = vi.fn()
  host.notify = notify
  const sent: unknown[] = []
  const source = { postMessage: (...parameters: unknown[]) => void sent.push(parameters) }
  const say = (data: unknown, event: object = {}) => {
    for (const listener of hear) listener({ data, origin, source, ...event })
  }
  const enter = () => Account.enter(host).catch((error) => error)
  const last = () => UnlockWire.parseState(Object(sent.at(-1))[0])!
  /** Types a secret into the window, and waits for the answer. */
  async function type(id: string, secret: string) {
    const { publicKey } = last()
    const sealed = await SealedSecret.seal({ id, kind: 'code', publicKey, secret })
    const message = { id, kind: 'code', sealed, type: 'UNLOCK_SECRET' }
    say(message)
    await expect.poll(() => last().step).not.toBe('checking')
    return message
  }
  return { code, context, enter, evm: entered.addresses.evm, host, last, notify, say, sent, type }
}

const idOf = (error: unknown) => new URL(Object(error).data.windowUri).hash.slice(1)

describe('lock', () => {
  test('T82: the wallet opens with the code of the window, after a wrong one', async () => {
    const { code, enter, evm, host, last, notify, say, sent, type } = await setup()
    const error = await enter()
    expect(error).toMatchObject({ name: 'RefusedError', reason: 'WALLET_LOCKED' })
    const id = idOf(error)
    expect(error.data.windowUri).toBe(`${origin}/unlock?language=en#${id}`)
    // A second request gets the same window.
    expect(idOf(await enter())).toBe(id)

    say({ id, type: 'UNLOCK_HELLO' })
    expect(sent).toEqual([[expect.any(Object), origin]])
    expect(last()).toMatchObject({
      app: 'Example',
      kinds: ['code'],
      origin: host.origin,
      step: 'asking',
      user: 'ada@example.com',
    })
    const { publicKey } = last()
    await type(id, wrong)
    expect(last()).toMatchObject({ problem: { reason: 'wrongCode' }, step: 'asking' })
    expect(last().publicKey).not.toBe(publicKey)
    expect(notify).not.toHaveBeenCalled()

    await type(id, code)
    expect(last().step).toBe('done')
    expect(await Account.find(host)).toMatchObject({ address: evm })
    expect(notify.mock.calls).toEqual([['SESSION_UPDATE', { token: 'h' }]])
    expect(host.unlock).toBeUndefined()
    expect(hear.size).toBe(0)
    expect(JSON.stringify(sent)).not.toContain(code)
  })

  test('T82: concurrent requests get the same window, which opens the wallet', async () => {
    const { code, evm, host, last, say, type } = await setup()
    const session = (await host.sessions.get())!
    const errors = await Promise.all([1, 2, 3].map(() => lock(host, session)))
    const id = idOf(errors[0])
    expect(errors.map(idOf)).toEqual([id, id, id])
    expect(hear.size).toBe(1)
    say({ id, type: 'UNLOCK_HELLO' })
    await type(id, code)
    expect(last().step).toBe('done')
    expect(await Account.find(host)).toMatchObject({ address: evm })
  })

  test('behavior: concurrent requests for a window try again after a failure', async () => {
    const { host } = await setup()
    const session = (await host.sessions.get())!
    const { keys } = host
    const createSecretKey = async () => {
      host.keys = keys
      throw new Error('The worker has stopped.')
    }
    host.keys = { ...keys, createSecretKey }
    const [first, ...others] = await Promise.allSettled([1, 2, 3].map(() => lock(host, session)))
    expect(first).toMatchObject({ reason: { message: 'The worker has stopped.' } })
    const data = { windowUri: host.unlock!.uri() }
    expect(others).toMatchObject([{ value: { data } }, { value: { data } }])
    expect(host.unlocking).toBeUndefined()
  })

  test('T82: ignores other origins, other windows, and a secret that it has tried', async () => {
    const { code, enter, host, last, say, sent, type } = await setup()
    const id = idOf(await enter())
    const hello = { id, type: 'UNLOCK_HELLO' }
    say(hello, { origin: 'https://app.example.com' })
    say(hello, { origin: 'null' })
    say(hello, { source: null })
    say({ ...hello, id: crypto.randomUUID() })
    say({ id, kind: 'code', sealed: { ciphertext: 'x', enc: 'y' }, type: 'UNLOCK_SECRET' })
    expect(sent).toEqual([])
    say(hello)
    const { publicKey } = last()
    const sealed = await SealedSecret.seal({ id, kind: 'code', publicKey, secret: code })
    say({ id, kind: 'code', sealed, type: 'UNLOCK_SECRET' }, { origin: 'https://app.example.com' })
    expect(last().step).toBe('asking')
    const message = await type(id, wrong)
    const { length } = sent
    say(message)
    expect(sent).toHaveLength(length)
    expect(await Account.find(host)).toBeUndefined()
  })

  test('T82: a sign-out ends the window', async () => {
    const { context, enter, last, say } = await setup()
    const id = idOf(await enter())
    say({ id, type: 'UNLOCK_HELLO' })
    await handlers.SIGN_OUT(undefined, context)
    expect(last().step).toBe('ended')
    expect(hear.size).toBe(0)

    // The user signs out in another tab of the app.
    const other = await setup()
    const next = idOf(await other.enter())
    other.say({ id: next, type: 'UNLOCK_HELLO' })
    await other.host.sessions.set(undefined)
    await other.type(next, other.code)
    expect(other.last().step).toBe('ended')
  })

  test('behavior: a client of an older generation learns which page opens the wallet', async () => {
    const { enter, host } = await setup({ isOlder: true })
    expect(await enter()).toMatchObject({
      data: undefined,
      message: expect.stringContaining(`${origin}/recovery?project=demo`),
      reason: 'WALLET_LOCKED',
    })
    expect(host.unlock).toBeUndefined()
  })
})
