import { Messenger } from '@latchkey/protocol'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ProofKey } from '../remote/signJwt.ts'
import type * as SignInWire from './SignInWire.ts'
import * as Windows from './Windows.ts'

const origin = 'https://wallet.example'
const id = 'a'.repeat(22)

let key: ProofKey
beforeAll(async () => {
  key = await createKey()
})
const device = async () => key

async function createKey(): Promise<ProofKey> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const keyPair = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify'])
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', keyPair.publicKey)
  return { keyPair, publicJwk: { x, y } }
}

/** Verifies the signature of a proof, and returns its claims. */
async function readClaims(proof: string): Promise<unknown> {
  const [head = '', body = '', signature = ''] = proof.split('.')
  const data = new TextEncoder().encode(`${head}.${body}`)
  const algorithm = { hash: 'SHA-256', name: 'ECDSA' }
  const bytes = Buffer.from(signature, 'base64url')
  expect(await crypto.subtle.verify(algorithm, key.keyPair.publicKey, bytes, data)).toBe(true)
  return JSON.parse(Buffer.from(body, 'base64url').toString())
}

/** Creates a window. Also returns the messages that it received. */
function createPopup() {
  const told: unknown[] = []
  const popup = {
    close() {
      popup.closed = true
    },
    closed: false,
    isForeign: false,
    location: {
      get href() {
        if (popup.isForeign) throw new DOMException('', 'SecurityError')
        return `${origin}/social`
      },
    },
    postMessage: (message: unknown, options: unknown) => void told.push([message, options]),
    told,
  }
  return popup
}

function setup() {
  let hear: (event: unknown) => void = () => {}
  const view = {
    addEventListener: (_: string, listener: (event: unknown) => void) => {
      hear = listener
    },
    location: { origin },
  } as unknown as Window
  /** The channel that is used if a host's COOP severs its windows. */
  const [channel, page] = Messenger.memory<unknown>()
  const said: unknown[] = []
  page.subscribe((data) => void said.push(data))
  const windows = Windows.create(view, channel)
  const say = (data: unknown, source: unknown, from = origin) =>
    hear({ data, origin: from, source })
  return { page, said, say, view, windows }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const challenge = 'c'.repeat(43)
const hello = { challenge, id, purpose: 'window', type: 'SOCIAL_HELLO' }
const leave = { id, type: 'SOCIAL_LEAVE' }

describe('expect', () => {
  test('default: signs for the window of the sign-in, at our origin only', async () => {
    const { say, windows } = setup()
    windows.expect({ device, id, isOlder: true })
    const popup = createPopup()
    say(hello, popup)
    await vi.waitUntil(() => popup.told.length)
    const [[message, options]] = popup.told as [[SignInWire.Proof, unknown]]
    expect(options).toEqual({ targetOrigin: origin })
    expect(message).toMatchObject({ challenge, id, isOlder: true, type: 'SOCIAL_PROOF' })
    expect(await readClaims(message.proof)).toEqual({ challenge, id, purpose: 'window' })
  })

  test('behavior: signs for a severed window through the channel', async () => {
    const { page, said, windows } = setup()
    windows.expect({ device, id })
    for (const data of [leave, { ...hello, id: 'b'.repeat(22) }, { id }, null]) page.post(data)
    page.post({ ...hello, purpose: 'page' })
    await vi.waitUntil(() => said.length)
    expect(said).toMatchObject([{ challenge, id, isOlder: false, type: 'SOCIAL_PROOF' }])
    const [{ proof }] = said as [SignInWire.Proof]
    expect(await readClaims(proof)).toEqual({ challenge, id, purpose: 'page' })
  })

  test('behavior: sends the link for a phone, and closes the window at the end', async () => {
    const { say, windows } = setup()
    const url = 'https://farcaster.example/1'
    windows.expect({ device, id, url })
    const popup = createPopup()
    say({ ...hello, challenge: '' }, popup)
    await vi.waitUntil(() => popup.told.length)
    const answer = { challenge: '', id, isOlder: false, proof: '', type: 'SOCIAL_PROOF', url }
    expect(popup.told).toEqual([[answer, { targetOrigin: origin }]])
    windows.close(id)
    expect(popup.closed).toBe(true)
    // The frame no longer tracks this sign-in.
    say(hello, popup)
    await vi.advanceTimersByTimeAsync(100)
    expect(popup.told).toHaveLength(1)
  })

  test('T03, T15, T62: signs for no other window', async () => {
    const { say, view, windows } = setup()
    const asked = vi.fn(device)
    windows.expect({ device: asked, id })
    const popup = createPopup()
    say(hello, popup, 'https://app.example')
    say(hello, popup, 'null')
    say({ ...hello, id: 'b'.repeat(22) }, popup)
    say({ ...hello, type: 'HELLO' }, popup)
    say({ ...hello, purpose: 'another' }, popup)
    say('SOCIAL_HELLO', popup)
    say(hello, null)
    say(hello, view)
    await vi.advanceTimersByTimeAsync(100)
    expect(popup.told).toEqual([])
    expect(asked).not.toHaveBeenCalled()
  })
})

describe('watch', () => {
  function watch() {
    const { say, windows } = setup()
    windows.expect({ device, id })
    const popup = createPopup()
    const onClose = vi.fn()
    const unwatch = windows.watch(id, onClose)
    return { onClose, popup, say, unwatch, windows }
  }

  test('default: reports a window that was closed at the provider', () => {
    const { onClose, popup, say, windows } = watch()
    say(hello, popup)
    say(leave, popup)
    popup.isForeign = true
    vi.advanceTimersByTime(60_000)
    expect(onClose).not.toHaveBeenCalled()
    popup.closed = true
    vi.advanceTimersByTime(3_000)
    expect(onClose).toHaveBeenCalledTimes(1)
    // A closed window is reported only once.
    const again = vi.fn()
    windows.watch(id, again)
    vi.advanceTimersByTime(60_000)
    expect(again).not.toHaveBeenCalled()
  })

  test('default: reports a window that was closed before it left', () => {
    const { onClose, popup, say } = watch()
    say(hello, popup)
    popup.closed = true
    vi.advanceTimersByTime(3_000)
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  test('behavior: does not report a window that the provider severed', () => {
    const { onClose, popup, say } = watch()
    say(hello, popup)
    say(leave, popup)
    // COOP severs the window. It is briefly at another origin before it looks closed.
    popup.isForeign = true
    vi.advanceTimersByTime(700)
    popup.closed = true
    vi.advanceTimersByTime(600_000)
    expect(onClose).not.toHaveBeenCalled()
  })

  test('behavior: waits for a result that is still on its way', () => {
    const { onClose, popup, say, unwatch } = watch()
    say(hello, popup)
    popup.closed = true
    vi.advanceTimersByTime(1_000)
    unwatch()
    vi.advanceTimersByTime(60_000)
    expect(onClose).not.toHaveBeenCalled()
  })
})
