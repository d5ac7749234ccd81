import { Locale } from '@latchkey/protocol'
import { DeviceStore, enter } from '@latchkey/vault'
import { load } from '@latchkey/words/mail'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Setup, setup } from '../../packages/server/test/setup.ts'
import * as PlayedFrame from '../harness/PlayedFrame.ts'
import { connectDevice, connectEmail } from '../harness/signIn.ts'

let deployment: Setup
let target: PlayedFrame.Target

beforeAll(async () => {
  deployment = await setup()
  target = PlayedFrame.toApp(await deployment.create())
}, 60_000)
afterAll(() => deployment?.stop())
beforeEach(() => deployment.query('delete from budgets; delete from counters; delete from mails'))

/** Returns a browser with a language and a claimed user agent. */
const browserIn = (language: Locale.Locale): PlayedFrame.Target => ({
  fetch: (input, init = {}) =>
    target.fetch(input, {
      ...init,
      headers: {
        ...(init.headers as object),
        'accept-language': language,
        'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126.0.0.0 Safari/537.36',
      },
    }),
})

async function signIn(
  email: string,
  language: Locale.Locale,
  frame?: PlayedFrame.PlayedFrame,
): Promise<PlayedFrame.PlayedFrame> {
  await deployment.query('delete from budgets')
  const player = frame ?? (await PlayedFrame.create(browserIn(language)))
  const { action, challengeId } = await connectEmail(player.api, { email, language })
  if (action !== 'VERIFY_DEVICE') {
    const [mail] = await player.mails(email)
    await player.enterCode(challengeId, mail!.codes[0]!)
    return player
  }
  const [{ body }] = await Promise.all([
    player.post('approveDevice', { token: await player.findLink(email) }),
    connectDevice(player.api, { challengeId }),
  ])
  await player.enterCode(challengeId, body.code)
  return player
}

/** Opens the wallet in a browser without a device record, so that the keeper releases a share. */
async function open(player: PlayedFrame.PlayedFrame) {
  const { walletId } = (await player.store.get())!
  const store = DeviceStore.memory()
  await enter({ custodian: player.custodian, store }, { slots: await player.slots(), walletId })
}

/** Returns the kinds of notices that an address got, newest first. The sentence of each notice tells its kind. */
async function noticesIn(language: Locale.Locale, email: string) {
  const words = await load(language)
  const [known] = words['theft.known'].split(/[.。]/)
  const mails = await (await PlayedFrame.create(target)).mails(email)
  return mails.filter(({ text }) => text.includes(known!) && text.includes(words['theft.claimed']))
}

const others = Locale.names.map(
  (locale, index) => [locale, Locale.names[(index + 1) % Locale.names.length]!] as const,
)

describe('T66: the language of a notice', () => {
  test.each(others)('%s of the owner, though the new device claims %s', async (own, claimed) => {
    const email = `${own}@example.com`
    await signIn(email, own)
    await signIn(email, claimed)
    await expect.poll(() => noticesIn(own, email)).toHaveLength(1)
    const [notice] = await noticesIn(own, email)
    expect(new URL(notice!.links[0]!).searchParams.get('language')).toBe(own)
    expect(await noticesIn(claimed, email)).toEqual([])
  })

  test('a recovery on a new device', async () => {
    const email = 'recovery@example.com'
    await open(await signIn(email, 'de'))
    const thief = await signIn(email, 'ja')
    await expect.poll(() => noticesIn('de', email)).toHaveLength(1)
    // The email about the sign-in covers the first recovery. The second recovery has its own email.
    await open(thief)
    await open(thief)
    await expect.poll(() => noticesIn('de', email)).toHaveLength(2)
    expect((await noticesIn('de', email))[0]!.subject).toBe(
      'Ihre Wallet wurde für Demo wiederhergestellt',
    )
    expect(await noticesIn('ja', email)).toEqual([])
  })

  test('a thief who signs in twice does not choose it, and neither does a revoked device', async () => {
    const email = 'twice@example.com'
    await signIn(email, 'fr')
    const thief = await signIn(email, 'ko')
    await signIn(email, 'ko', thief)
    await signIn(email, 'ko')
    await expect.poll(() => noticesIn('fr', email)).toHaveLength(2)
    // The owner no longer has a device, so the language of the sign-up is used.
    await deployment.query(
      `update devices set revoked_at = now(), mac = null
       where account_id in (select account_id from identities where subject = $1)`,
      [email],
    )
    await signIn(email, 'ko')
    await expect.poll(() => noticesIn('fr', email)).toHaveLength(3)
    expect(await noticesIn('ko', email)).toEqual([])
  })

  test('a known device changes it, a new one after seven days', async () => {
    const email = 'moved@example.com'
    const owner = await signIn(email, 'fr')
    await signIn(email, 'it', owner)
    await signIn(email, 'pt')
    await expect.poll(() => noticesIn('it', email)).toHaveLength(1)
    await deployment.query(
      `update devices set entered_at = now() - interval '7 days', last_used_at = now()
       where language = 'pt'`,
    )
    await signIn(email, 'ko')
    await expect.poll(() => noticesIn('pt', email)).toHaveLength(1)
  })

  test('English for an account of an older version, until a known device has told its own', async () => {
    const email = 'older@example.com'
    await signIn(email, 'de')
    await deployment.query(
      'update devices set language = null; update accounts set language = null',
    )
    await signIn(email, 'ko')
    await expect.poll(() => noticesIn('en', email)).toHaveLength(1)
  })
})

describe('T66: known devices', () => {
  const listOf = async ({ session }: PlayedFrame.PlayedFrame, language: Locale.Locale = 'en') =>
    (await session.call('listNotices', { language })).notices

  test('an account without an address learns of a new device and of its recoveries', async () => {
    const email = 'nobody@example.com'
    const owner = await signIn(email, 'en')
    await open(owner)
    expect(await listOf(owner)).toEqual([])
    const thief = await signIn(email, 'ko')
    const { walletId } = (await owner.store.get())!
    await deployment.query(
      `update identities set issuer = 'farcaster', subject = '8' where account_id = $1`,
      [walletId],
    )
    // The notice about the sign-in covers the first recovery.
    await open(thief)
    expect(await listOf(owner)).toMatchObject([
      { browser: 'Chrome', kind: 'newDevice', system: 'Windows' },
    ])
    await deployment.query(
      `update audit set at = at - interval '1 hour'
       where account_id = $1 and action = 'signInNewDevice'`,
      [walletId],
    )
    expect((await listOf(owner)).map(({ kind }) => kind)).toEqual(['release', 'newDevice'])
    // The new device gets no notice about itself.
    expect(await listOf(thief)).toEqual([])
  })

  test('a visit of a known device tells its language', async () => {
    const email = 'visit@example.com'
    const owner = await signIn(email, 'fr')
    await listOf(owner, 'it')
    await listOf(await signIn(email, 'ko'), 'zh')
    await signIn(email, 'ko')
    await expect.poll(() => noticesIn('it', email)).toHaveLength(2)
  })
})
