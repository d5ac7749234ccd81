import { describe, expect, onTestFinished, test, vi } from 'vitest'
import * as OpenRequests from './OpenRequests.ts'

const account = `0x${'12'.repeat(20)}` as const
const toKey = (intent: `0x${string}`) =>
  ({ account, chainId: 'eip155:1', intent, walletId: 'wallet-1' }) as const
const key = toKey('0x02')

/** Opens the frame of a tab. */
const openTab = (origin = 'https://app.example.com') =>
  OpenRequests.create({ origin, projectId: 'demo' })

/** Shows a request to the user of a tab. */
function ask(tab: OpenRequests.OpenRequests, of = key) {
  let approve = () => {}
  let reject = (_: Error) => {}
  const approved = new Promise<void>((resolve, refuse) => {
    approve = resolve
    reject = refuse
  })
  const { earlier, leave } = tab.enter(of, approved)
  onTestFinished(leave)
  const seen = vi.fn()
  for (const it of earlier) it.then(seen, () => {})
  return { approve, leave, reject: () => reject(new Error('Rejected')), seen }
}

/** Waits until earlier messages have arrived. Messages keep their order, so wait for another message. */
async function settle() {
  const tab = openTab('https://last.example.com')
  const first = ask(tab)
  const last = ask(openTab('https://last.example.com'))
  first.approve()
  await vi.waitFor(() => expect(last.seen).toHaveBeenCalled())
}

describe('equal requests', () => {
  test('default: of one page: the later one learns of the approval', async () => {
    const tab = openTab()
    const [one, two] = [ask(tab), ask(tab)]
    one.approve()
    await vi.waitFor(() => expect(two.seen).toHaveBeenCalled())
    expect(one.seen).not.toHaveBeenCalled()
  })

  test('T54 of two tabs: each learns of the approval in the other', async () => {
    const [one, two] = [ask(openTab()), ask(openTab())]
    one.approve()
    await vi.waitFor(() => expect(two.seen).toHaveBeenCalled())
    expect(one.seen).not.toHaveBeenCalled()
  })

  test('T54 of a tab that asks after the approval, while the other still sends', async () => {
    const one = ask(openTab())
    one.approve()
    await settle()
    const two = ask(openTab())
    await vi.waitFor(() => expect(two.seen).toHaveBeenCalled())
  })

  test('behavior: a rejection, another request, and another app', async () => {
    const others = [ask(openTab(), toKey('0x03')), ask(openTab('https://evil.example.com'))]
    const [one, two, three] = [ask(openTab()), ask(openTab()), ask(openTab())]
    one.reject()
    await settle()
    expect(two.seen).not.toHaveBeenCalled()
    two.leave()
    three.approve()
    await settle()
    for (const { seen } of [two, ...others]) expect(seen).not.toHaveBeenCalled()
  })

  test('behavior: a browser that denies the channel', async () => {
    vi.stubGlobal('BroadcastChannel', undefined)
    onTestFinished(() => void vi.unstubAllGlobals())
    const tab = openTab()
    const [one, two] = [ask(tab), ask(tab)]
    one.approve()
    await vi.waitFor(() => expect(two.seen).toHaveBeenCalled())
  })
})
