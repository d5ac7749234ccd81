import { Message, Messenger } from '@latchkey/protocol'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import * as HostPage from '../test/HostPage.ts'
import type { Handlers } from './Handler.ts'
import type { Host } from './Host.ts'
import { serve } from './serve.ts'

/** Opens the frame on a page of this host. Returns whether HELLO reports a first visit. */
async function greet(origin: string): Promise<unknown> {
  const page = HostPage.create(origin)
  onTestFinished(page.remove)
  page.embed()
  serve({} as Handlers, () => ({}) as Host)
  const { port1, port2 } = new MessageChannel()
  const port = Messenger.fromPort(port1)
  const answered = new Promise<unknown>((resolve) => {
    port.subscribe((data) => resolve(Message.parseReply(data).answer?.payload))
  })
  const payload = { nonce: 'nonce', versions: [1] }
  const data = Message.fromRequest({ id: crypto.randomUUID(), name: 'HELLO', payload })
  const source = window.parent
  dispatchEvent(new MessageEvent('message', { data, origin, ports: [port2], source }))
  const answer = await answered
  port.destroy()
  return answer
}

beforeEach(() => {
  history.replaceState({}, '', '?client=1')
})
afterEach(() => {
  history.replaceState({}, '', '?')
  localStorage.clear()
})

test('default: the first visit of a host happens once', async () => {
  expect(await greet('https://one.example')).toMatchObject({ isFirstVisit: true })
  expect(await greet('https://one.example')).toMatchObject({ isFirstVisit: false })
})

test('behavior: a host does not learn that the user has visited another one', async () => {
  expect(await greet('https://one.example')).toMatchObject({ isFirstVisit: true })
  expect(await greet('https://two.example')).toMatchObject({ isFirstVisit: true })
  expect(await greet('https://one.example')).toMatchObject({ isFirstVisit: false })
})
