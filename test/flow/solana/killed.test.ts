import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type * as Queue from '../../../apps/frame/src/approval/queue/Queue.ts'
import * as MemoryDatabase from '../../harness/MemoryDatabase.ts'
import * as SolanaUser from '../../harness/SolanaUser.ts'
import { many } from '../../variants.ts'
import * as KilledPage from '../outbox/KilledPage.ts'

/**
 * T69 on Solana: the page is killed at every step after the approval, and the app repeats its request, with the same
 * message or a new one.
 */

const method = 'solana_signAndSendTransaction'
const lamports = 1_000_000
/** The distance between tested steps. Long runs test every step, and `npm test` tests every fifth one. */
const stride = 5 / many(5)

let chain: SolanaUser.Chain
beforeAll(async () => {
  chain = await SolanaUser.start()
})
afterAll(() => chain?.stop())
afterEach(() => vi.unstubAllGlobals())

const isWarned = ({ costs }: Queue.Entry) =>
  costs?.warnings?.some(({ id }) => id === 'interrupted' || id === 'repeated') ?? false

/** Kills the page at a step, and repeats the request. Returns whether the page died before the app got its answer. */
async function killAndRepeat(killAt: number, isSame: boolean): Promise<boolean> {
  const stored = MemoryDatabase.create()
  const page = KilledPage.create(killAt)
  const first = await SolanaUser.create(chain, {
    commit: page.start,
    database: { ...stored, transact: KilledPage.around(page.step, stored.transact) as never },
    intercept: async (_, forward) => {
      await page.step()
      const answer = await forward()
      await page.step()
      return answer
    },
  })
  const before = await chain.balanceOf(SolanaUser.recipient)
  const paid = async () => (await chain.balanceOf(SolanaUser.recipient)) - before
  const options = { commitment: 'confirmed' }
  const transaction = await chain.transfer({ from: first.account })
  const answered = first.request(method, { options, transaction })
  const ended = await Promise.race([answered.then(() => 'answered'), page.dead.then(() => 'dead')])
  // Kill the page before it sends the answer.
  page.kill()
  first.close()

  const next = await SolanaUser.create(chain, { database: stored, isRejected: isWarned })
  await next.resume()
  const again = isSame ? transaction : await chain.transfer({ from: next.account })
  const isRejected = await next.request(method, { options, transaction: again }).then(
    () => false,
    () => true,
  )
  await next.resume()
  next.close()
  expect(await paid(), `step ${killAt}`).toBe(lamports)
  expect(isRejected).toBe(next.shown.some(isWarned))
  return ended === 'dead'
}

test.each([
  ['the same message', true],
  ['a new message', false],
])(
  'T69 the page is killed at every step, and the app sends %s: one payment',
  {
    timeout: 300_000,
  },
  async (_, isSame) => {
    let step = 0
    while (await killAndRepeat(step, isSame)) step += stride
    expect(step).toBeGreaterThan(3)
  },
)
