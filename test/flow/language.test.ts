import { Locale } from '@latchkey/protocol'
import { load as loadDevice } from '@latchkey/words/device'
import { load as loadMail } from '@latchkey/words/mail'
import { say } from '@latchkey/words/Sentence'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Setup, setup } from '../../packages/server/test/setup.ts'
import * as PlayedFrame from '../harness/PlayedFrame.ts'
import { connectDevice, connectEmail, connectOtp } from '../harness/signIn.ts'

let deployment: Setup
let target: PlayedFrame.Target

beforeAll(async () => {
  deployment = await setup()
  target = PlayedFrame.toApp(await deployment.create())
})
afterAll(() => deployment?.stop())
beforeEach(() => deployment.query('delete from budgets; delete from counters'))

const locales = Object.keys(Locale.table) as Locale.Locale[]

/** Returns the newest email to an address. */
async function newest(player: PlayedFrame.PlayedFrame, email: string) {
  const [mail] = await player.mails(email)
  return mail!
}

describe.each(locales)('in %s', async (language) => {
  const words = await loadMail(language)
  const fill = say(words, Locale.table[language].direction)
  const project = 'Demo'

  test('every mail of a sign-in, and the page that it leads to', async () => {
    const email = `${language}@example.com`
    // A user with a wallet gets a notice about each further browser, in the language of the known browser (T66).
    await (await PlayedFrame.create(target)).signIn(email, { language })
    await deployment.query('delete from budgets')
    const player = await PlayedFrame.create(target)
    const { challengeId } = await connectEmail(player.api, { email, language })
    const asked = await newest(player, email)
    expect(asked.subject).toBe(fill('deviceLink.subject', { project }))
    expect(asked.text).toContain(words.foot)
    const link = new URL(asked.links[0]!)
    expect(link.searchParams.get('language')).toBe(language)

    // The server that sends the code knows the language only from the stored challenge.
    const token = link.hash.slice(1)
    const { body } = await player.post('approveDevice', { token })
    await connectDevice(player.api, { challengeId })
    await expect
      .poll(async () => (await newest(player, email)).subject)
      .toBe(fill('code.subject', { project }))
    expect((await newest(player, email)).codes).toEqual([body.code])

    await connectOtp(player.api, { challengeId, code: body.code, language })
    await expect
      .poll(async () => (await newest(player, email)).subject)
      .toBe(fill('newDevice.subject', { project }))
    const told = await newest(player, email)
    expect(new URL(told.links[0]!).searchParams.get('language')).toBe(language)
    // For a user who has not signed in, the page mentions that email and its link.
    const page = await loadDevice(language)
    for (const text of [page['done.text'], page['tooLate.text']])
      for (const name of [words['newDevice.heading'], words['newDevice.notMe']]) {
        expect(told.text).toContain(name)
        expect(text).toContain(name)
      }
  })
})

test('every mail of a change of address', async () => {
  const player = await PlayedFrame.create(target)
  await player.signIn('before@example.com', { language: 'ar' })
  await deployment.query('delete from budgets')
  const ask = (step: string, body: object) =>
    player.session.ask(
      `/api/1/email-change${step}`,
      { ...body, language: 'ar' },
      PlayedFrame.anything,
    )
  const code = async (email: string) => (await newest(player, email)).codes[0]!
  const fill = say(await loadMail('ar'), 'rtl')
  const project = 'Demo'
  await ask('', { email: 'after@example.com' })
  expect((await newest(player, 'before@example.com')).subject).toBe(
    fill('changeCode.subject', { project }),
  )
  await ask('/primary', { code: await code('before@example.com') })
  expect((await newest(player, 'after@example.com')).subject).toBe(
    fill('changeCode.subject', { project }),
  )
  await ask('/secondary', { code: await code('after@example.com') })
  for (const email of ['before@example.com', 'after@example.com'])
    await expect
      .poll(async () => (await newest(player, email)).subject)
      .toBe(fill('changed.subject', { project }))
  const [link] = (await newest(player, 'before@example.com')).links
  expect(new URL(link!).searchParams.get('language')).toBe('ar')
})

test.each([undefined, 'tlh', 7, null, ['de'], { toString: 1 }, 'x'.repeat(10_000)])(
  'falls back to English for %j',
  async (language) => {
    const player = await PlayedFrame.create(target)
    const email = 'any@example.com'
    const answer = (it: unknown) => it
    await player.api.ask('/api/1/email', { email, language }, { answer })
    expect((await newest(player, email)).subject).toBe('Approve your sign-in to Demo')
  },
)
