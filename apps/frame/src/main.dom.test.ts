import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as HostPage from '../test/HostPage.ts'

/** Tests when the frame resumes work that a reload or a sign-out has interrupted. */

const resumeUser = vi.hoisted(() => vi.fn(async () => {}))
vi.mock('./outbox/resume.ts', async (load) => ({ ...(await load<object>()), resumeUser }))

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

/** Sends an event, and expects that the frame has resumed `count` times since the test began. */
async function expectAfter(count: number, name: Parameters<typeof send>[0], payload?: unknown) {
  send(name, payload)
  await answerTo(name)
  // The first event loads the outbox, which takes long on a busy machine.
  await vi.waitFor(() => expect(resumeUser).toHaveBeenCalledTimes(count), 20_000)
}

test('T54 nothing is resumed before the first event that needs a user, which is answered first', async () => {
  await expectAfter(0, 'SYNC_THEME', { themeMode: 'dark' })
  await expectAfter(1, 'IS_CONNECTED')
  received.length = 0
  // IS_CONNECTED resumes once. The next event that may change the user resumes again.
  await expectAfter(1, 'IS_CONNECTED')
  await expectAfter(2, 'SIGN_OUT')
})

test.each([
  ['GET_USER', undefined],
  ['CONNECT_OTP', { otp: '123456' }],
  ['CONNECT_SOCIAL', { uri: 'https://wallet.example.com' }],
  ['CONNECT_FARCASTER', undefined],
  ['CONNECT_PASSKEY', undefined],
  ['SIGN_OUT', undefined],
] as const)(
  'T47 %s may change the user: the batches of the user are resumed',
  async (name, payload) => {
    await expectAfter(1, name, payload)
  },
)
