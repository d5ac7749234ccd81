import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as HostPage from '../test/HostPage.ts'

/** When the frame resumes what a reload or a sign-out has interrupted. */

const resumeUser = vi.hoisted(() => vi.fn(async () => {}))
vi.mock('./calls/resumeAll.ts', () => ({ resumeUser }))

const page = HostPage.create('https://app.example.com')
const { answerTo, received, send } = page

beforeAll(async () => {
  page.embed()
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 503 }))
  await import('./main.ts')
})
afterAll(() => {
  vi.unstubAllGlobals()
  page.remove()
})
beforeEach(() => {
  received.length = 0
  resumeUser.mockClear()
})

/** Sends an event, and returns how often the frame has resumed after its answer. */
async function countAfter(name: Parameters<typeof send>[0], payload?: unknown) {
  send(name, payload)
  await answerTo(name)
  // Its module was imported with this one, so the call follows in the next turns.
  await import('./calls/resumeAll.ts')
  await new Promise((resolve) => setTimeout(resolve))
  return resumeUser.mock.calls.length
}

test('T54 nothing is resumed before the first event that needs a user, which is answered first', async () => {
  expect(await countAfter('SYNC_THEME', { themeMode: 'dark' })).toBe(0)
  expect(await countAfter('IS_CONNECTED')).toBe(1)
  received.length = 0
  // Only once.
  expect(await countAfter('IS_CONNECTED')).toBe(1)
})

test.each([
  ['GET_USER', undefined],
  ['CONNECT_OTP', { otp: '123456' }],
  ['CONNECT_SOCIAL', { uri: 'https://wallet.example.com' }],
  ['CONNECT_FARCASTER', undefined],
  ['SIGN_OUT', undefined],
] as const)(
  'T47 %s may change the user: the batches of the user are resumed',
  async (name, payload) => {
    expect(await countAfter(name, payload)).toBe(1)
  },
)
