import { afterEach, describe, expect, test } from 'vitest'
import * as Messenger from './Messenger.ts'

const origin = 'https://wallet.example'
const message = { id: '1', payload: '0xsigned', type: '@w3m-frame/RPC_REQUEST_SUCCESS' }

describe('fromWindow', () => {
  const ends: Messenger.Messenger[] = []

  afterEach(() => {
    for (const end of ends.splice(0)) end.destroy()
  })

  test('default', () => {
    const { heard, remote, say } = setup()
    say({ origin, source: remote })
    expect(heard).toEqual([message])
  })

  test('behavior: T03: ignores another window at the right origin', () => {
    const { heard, say } = setup()
    const sibling = otherWindow()
    for (const source of [
      sibling,
      window,
      window.parent,
      null,
      undefined,
      new MessageChannel().port1,
    ])
      say({ origin, source })
    expect(heard).toEqual([])
  })

  test.each([
    '',
    '*',
    'null',
    'https://wallet.example/',
    'https://wallet.example:443',
    'https://wallet.example:8443',
    'http://wallet.example',
    'https://WALLET.example',
    'https://evil.example',
    'https://wallet.example.evil.example',
    'https://evil-wallet.example',
    'https://sub.wallet.example',
    'wallet.example',
    'https://wallet.example ',
    undefined,
  ])('behavior: T03: the right window at "%s" is not heard', (origin) => {
    const { heard, remote, say } = setup()
    say({ origin, source: remote })
    expect(heard).toEqual([])
  })

  test('behavior: T03: a thousand forged messages of a sibling and a real one', () => {
    const { heard, remote, say } = setup()
    const sibling = otherWindow()
    for (let index = 0; index < 1_000; index++)
      say({ origin: index % 2 ? origin : 'https://evil.example', source: sibling })
    say({ origin, source: remote })
    expect(heard).toEqual([message])
  })

  test('behavior: T03: ignores an origin in the data', () => {
    const { heard } = setup()
    dispatch({ data: { ...message, origin, source: 'frame' }, origin: 'https://evil.example' })
    expect(heard).toEqual([])
  })

  test('behavior: T03: two frames of a page, each with its own pipe', () => {
    const [one, two] = [setup(), setup()]
    one.say({ origin, source: one.remote })
    expect(one.heard).toEqual([message])
    expect(two.heard).toEqual([])
  })

  test('behavior: T04: posts to that origin only, never to *', () => {
    const { end, posted } = setup()
    end.post(message)
    const { port1 } = new MessageChannel()
    end.post(message, [port1])
    expect(posted).toEqual([
      [message, origin, undefined],
      [message, origin, [port1]],
    ])
  })

  test('behavior: destroy removes its listener from the window', () => {
    const { end, heard, remote, say } = setup()
    end.destroy()
    end.destroy()
    end.subscribe((data) => heard.push(data))
    say({ origin, source: remote })
    expect(heard).toEqual([])
  })

  test('behavior: destroy keeps other pipes', () => {
    const remote = otherWindow()
    const [one, two] = [setup(remote), setup(remote)]
    one.end.destroy()
    two.say({ origin, source: remote })
    expect(one.heard).toEqual([])
    expect(two.heard).toEqual([message])
  })

  function setup(remote = otherWindow()) {
    const heard: unknown[] = []
    const posted: unknown[] = []
    // This test checks what is posted. The browser tests check the delivery.
    remote.postMessage = (...args: unknown[]) => void posted.push(args)
    const end = Messenger.fromWindow({ origin, remote })
    end.subscribe((data) => heard.push(data))
    ends.push(end)
    return { end, heard, posted, remote, say }
  }
})

/** Another window. Only its identity matters here. */
function otherWindow(): Window {
  return { postMessage() {} } as unknown as Window
}

function say(from: { origin: unknown; source: unknown }) {
  dispatch({ ...from, data: message })
}

/** Delivers a message as a browser does, which sets the source and the origin. */
function dispatch(event: { data: unknown; origin: unknown; source?: unknown }) {
  window.dispatchEvent(Object.assign(new Event('message'), event))
}
