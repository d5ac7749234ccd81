import { numberToHex } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import * as Queue from '../../../apps/frame/src/approval/queue/Queue.ts'
import * as Outbox from '../../../apps/frame/src/outbox/Outbox.ts'
import { resumeAll } from '../../../apps/frame/src/outbox/resume.ts'
import * as FrameUser from '../../harness/FrameUser.ts'
import { many } from '../../variants.ts'
import * as KilledPage from './KilledPage.ts'

/**
 * T69: the page is killed at every step from the approval on, and the app asks again. The user pays once, or sees a
 * warning that names the first request.
 */

let chain: FrameUser.Chain
beforeAll(async () => {
  chain = await FrameUser.start()
  // A dead page tells other tabs nothing. Here it would: the two pages share a process.
  vi.stubGlobal('BroadcastChannel', undefined)
})
afterAll(() => chain?.stop())
afterEach(() => chain.reset())

const value = 3n
/** Every step in long runs, and every fifth one in `npm test`. */
const stride = 5 / many(5)
const patience = { timeout: 20_000 }

type User = Awaited<ReturnType<typeof FrameUser.create>>
type Request = (user: User, to: `0x${string}`) => { method: string; params: unknown[] }

const batch = (from: string, calls: object[]) => ({
  method: 'wallet_sendCalls',
  params: [{ atomicRequired: false, calls, chainId: '0x1', from, version: '2.0.0' }],
})
const transaction = (from: string, to: string) => ({
  method: 'eth_sendTransaction',
  params: [{ from, to, value: numberToHex(value) }],
})

/** What is sent, by its carrier. The calls of a batch pay the value together. */
const requests: Record<string, Request> = {
  'a batch of a smart account': ({ smart }, to) =>
    batch(smart.address, [
      { to, value: '0x1' },
      { to, value: '0x2' },
    ]),
  'a batch of a key': ({ owner }, to) =>
    batch(owner, [
      { to, value: '0x1' },
      { to, value: '0x2' },
    ]),
  'a transaction of a key': ({ owner }, to) => transaction(owner, to),
  'a transaction of a smart account': ({ smart }, to) => transaction(smart.address, to),
}

/** Kills the page at a step, and asks again. Returns whether the page had died before the app got its answer. */
async function killAndRepeat(toRequest: Request, killAt: number): Promise<boolean> {
  const user = await FrameUser.create(chain)
  const to = FrameUser.freshAddress()
  const request = toRequest(user, to)
  const paid = () => chain.client.getBalance({ address: to })

  const page = KilledPage.create(killAt)
  const frame = user.open()
  KilledPage.attach(page, frame.context)
  chain.state.intercept = async (call) => {
    const answer = await (await chain.forward(call)).json()
    await page.step()
    return answer
  }
  FrameUser.decide(true).then(page.start)
  const first = frame.request(structuredClone(request))
  const ended = await Promise.race([first.then(() => 'answered'), page.dead.then(() => 'dead')])
  // The answer never leaves the page.
  page.kill()
  chain.state.intercept = undefined

  const next = user.open()
  const outbox = Outbox.of(next.host)
  await resumeAll(outbox)
  const shown = toQuestion()
  const second = next.request(structuredClone(request)) as Promise<unknown>
  second.catch(() => {})
  const question = await Promise.race([shown.question, second.then(() => undefined)])
  shown.stop()
  const repeated = question?.costs?.warnings?.find(({ id }) => id === 'repeated')
  question?.decide(!repeated)
  await second.catch(() => {})
  await vi.waitUntil(() => outbox.running.size === 0, patience)
  if (!repeated) await vi.waitUntil(async () => (await paid()) >= value, patience)
  expect(await paid(), `step ${killAt}, ${question ? 'asked' : 'not asked'}`).toBe(value)
  // The warning names the first request.
  if (repeated) expect(repeated.values).toMatchObject({ time: { kind: 'time' } })
  return ended === 'dead'
}

/** The next question with its price. */
function toQuestion() {
  let stop = () => {}
  const question = new Promise<Queue.Entry>((resolve) => {
    const look = () => {
      const entry = Queue.getState().queue.find(FrameUser.isPriced)
      if (entry) resolve(entry)
    }
    stop = Queue.subscribe(look)
  })
  return { question, stop: () => stop() }
}

describe('T69 the page is killed at every step, and the app asks again: one payment', () => {
  for (const [name, request] of Object.entries(requests))
    test(name, { timeout: 300_000 }, async () => {
      let step = 0
      while (await killAndRepeat(request, step)) step += stride
      // The steps include the signature, the storage, and the network.
      expect(step).toBeGreaterThan(8)
    })
})
