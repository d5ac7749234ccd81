import { explain } from '@latchkey/explain'
import { english } from '@latchkey/words/approval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { context as corpus } from '../../../../../packages/explain/test/corpus/Row.ts'
import { createContext } from '../../../test/createContext.ts'
import type { Approval } from '../Approval.ts'
import * as Queue from '../queue/Queue.ts'
import * as HostWindow from './HostWindow.ts'

type ShownOffer = { isOpen: boolean; uri: string }

let offers: ShownOffer[]
const notify = vi.fn((name: string, payload?: unknown) => {
  if (name === 'SHOW') offers.push(payload as ShownOffer)
})

let controller: AbortController
let queue: Queue.Queue
beforeEach(() => {
  offers = []
  controller = new AbortController()
  queue = Queue.create()
  queue.beforeShow(
    async () => {},
    HostWindow.create(queue, () => english),
  )
})
afterEach(() => controller.abort())

async function ask(more: Partial<Approval> = {}): Promise<{ end: () => unknown }> {
  const { signal } = controller
  const { explanation } = explain(
    { method: 'personal_sign', params: ['Hi', corpus.account] },
    corpus,
  )
  const approval = {
    account: corpus.account,
    explanation,
    method: 'personal_sign',
    network: 'Ethereum',
    project: 'Example',
    ...more,
  } as const
  const context = { ...createContext(), notify, origin: corpus.origin, signal }
  const { approved } = await queue.put(approval, context)
  let end: unknown
  approved.then(
    () => (end = 'approved'),
    () => (end = 'rejected'),
  )
  return { end: () => end }
}

/** Opens a document of the wallet's window. Returns the received messages and the port. */
async function openWindow({ uri }: ShownOffer) {
  const heard: Record<string, unknown>[] = []
  let port: MessagePort | undefined
  const source = {
    closed: false,
    postMessage(_: unknown, __: string, [next]: MessagePort[]) {
      port = next
      port!.onmessage = ({ data }) => heard.push(data)
    },
  } as unknown as Window
  const data = { number: uri.split('#')[1], type: 'HELLO' }
  const hello = new MessageEvent('message', { data, origin: location.origin })
  Object.defineProperty(hello, 'source', { value: source })
  dispatchEvent(hello)
  await vi.waitFor(() => expect(heard.length).toBeGreaterThan(0))
  return {
    approve() {
      const { approval, revision } = heard.findLast(({ type }) => type === 'SHOW') as {
        approval: { id: number }
        revision: number
      }
      port!.postMessage({ id: approval.id, isApproved: true, revision, type: 'DECIDE' })
    },
    heard,
  }
}

test('T73: the window is told that the host has opened it', async () => {
  await ask()
  const { heard } = await openWindow(offers[0]!)
  expect(heard[0]).toMatchObject({ isHosted: true, type: 'SHOW' })
})

test('T73: a second window with the number takes the place of the first, which hears that', async () => {
  const { end } = await ask()
  const first = await openWindow(offers[0]!)
  const second = await openWindow(offers[0]!)
  await vi.waitFor(() => expect(first.heard.at(-1)).toMatchObject({ type: 'END' }))
  expect(second.heard.at(-1)).toMatchObject({ type: 'SHOW' })
  second.approve()
  await vi.waitFor(() => expect(end()).toBe('approved'))
})

test('T73: a window that leaves for another page leaves the other questions a window of their own', async () => {
  const change = await ask({ next: 'https://wallet.example/social#1' })
  const other = await ask()
  const first = await openWindow(offers[0]!)
  first.approve()
  await vi.waitFor(() => expect(change.end()).toBe('approved'))
  await vi.waitFor(() =>
    expect(first.heard.at(-1)).toEqual({
      location: 'https://wallet.example/social#1',
      type: 'END',
    }),
  )
  // The first window ended without showing the next question.
  expect(first.heard.filter(({ type }) => type === 'SHOW')).toHaveLength(1)
  const last = offers.at(-1)!
  expect(last.uri).not.toBe(offers[0]!.uri)
  expect(last.isOpen).toBe(false)
  const second = await openWindow(last)
  expect(second.heard[0]).toMatchObject({ isHosted: true, type: 'SHOW' })
  second.approve()
  await vi.waitFor(() => expect(other.end()).toBe('approved'))
})
