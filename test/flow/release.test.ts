import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DeviceStore, enter } from '@latchkey/vault'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createHttpKeeper } from '../../packages/server/src/keeper/http.ts'
import { type KeeperServer, serveKeeper } from '../../packages/server/src/keeper/serve.ts'
import type { Mail, Mailer } from '../../packages/server/src/mail/Mailer.ts'
import { createDatabase } from '../../packages/server/test/createDatabase.ts'
import { type Setup, setup } from '../../packages/server/test/setup.ts'
import * as PlayedFrame from '../harness/PlayedFrame.ts'

/** These tests run a server with a separate keeper, which has its own database. */
let deployment: Setup
let keeper: KeeperServer
let keeperDatabase: Awaited<ReturnType<typeof createDatabase>>
let folder: string
let target: PlayedFrame.Target
const token = 'a-token-of-at-least-thirty-two-letters'
const environment = { LATCHKEY_OPERATOR: 'Example Inc.' }
const toKeeper = () => createHttpKeeper({ token, url: `http://127.0.0.1:${keeper.port}` })

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-'))
  keeperDatabase = await createDatabase()
  keeper = await serveKeeper(
    {
      databaseUrl: keeperDatabase.url,
      host: '127.0.0.1',
      keyFile: join(folder, 'keeper-key.json'),
      mayMakeKey: true,
      metricsPort: 0,
      port: 0,
      rate: 500,
      token,
    },
    () => {},
  )
  deployment = await setup()
  target = PlayedFrame.toApp(await deployment.create({ environment, keeper: toKeeper() }))
}, 60_000)
afterAll(async () => {
  await keeper?.stop()
  await deployment?.stop()
  await keeperDatabase?.stop()
  rmSync(folder, { force: true, recursive: true })
})
beforeEach(() => deployment.query('delete from budgets; delete from mails'))

async function open(player: PlayedFrame.PlayedFrame, store = DeviceStore.memory()) {
  const { walletId } = (await player.store.get())!
  await enter({ custodian: player.custodian, store }, { slots: await player.slots(), walletId })
  return store
}

/** Signs a new user in on a first device, and creates the wallet. */
async function create(email: string) {
  const player = await PlayedFrame.create(target)
  await player.signIn(email)
  await open(player)
  await deployment.query('delete from budgets; delete from mails')
  return player
}

const isNotice = ({ subject }: { subject: string }) => /restored|A new browser/.test(subject)
const subjects = async (player: PlayedFrame.PlayedFrame, email: string) =>
  (await player.mails(email)).filter(isNotice).map(({ subject }) => subject)
const restored = 'Your wallet was restored for Demo'
const signedIn = 'A new browser signed in to Demo'

describe('T51: the user is notified of every release', () => {
  test('a new device: one mail for the sign-in and the recovery', async () => {
    const email = 'one@example.com'
    await create(email)
    const phone = await PlayedFrame.create(target)
    await phone.signIn(email)
    await open(phone)
    await expect.poll(() => subjects(phone, email)).toEqual([signedIn])
    const mail = (await phone.mails(email)).find(isNotice)!
    expect(mail.text).toContain(
      'If your wallet wasn’t in that browser yet, Example Inc., the operator of the wallet, restored it there.',
    )
    // The next release to this session causes its own email.
    await open(phone)
    await expect.poll(() => subjects(phone, email)).toEqual([restored, signedIn])
  })

  test('a known device whose storage was evicted: a mail for each recovery', async () => {
    const email = 'evicted@example.com'
    const player = await create(email)
    await open(player)
    await expect.poll(() => subjects(player, email)).toEqual([restored])
    const mail = (await player.mails(email)).find(isNotice)!
    for (const part of [
      'Example Inc., the operator of your wallet, restored it in a browser that is signed in to Demo.',
      'Site: http://localhost:4000',
      'Move everything you own to another wallet.',
      'This wasn’t me:',
    ])
      expect(mail.text).toContain(part)
    await open(player)
    await expect.poll(() => subjects(player, email)).toEqual([restored, restored])
    // The link ends the session.
    const revoked = await player.post('revokeDevice', {
      token: new URL(mail.links[0]!).hash.slice(1),
    })
    expect(revoked.status).toBe(200)
    await expect(open(player)).rejects.toMatchObject({ reason: 'SESSION_ENDED' })
  })

  test('a repeated request: one mail', async () => {
    const email = 'repeated@example.com'
    const player = await create(email)
    const { keeperOpen } = player.custodian
    const custodian = {
      ...player.custodian,
      keeperOpen: async (request: Parameters<typeof keeperOpen>[0]) => {
        await keeperOpen(request)
        return keeperOpen(request)
      },
    }
    await open({ ...player, custodian })
    await expect.poll(() => subjects(player, email)).toEqual([restored])
    await open(player)
    await expect.poll(() => subjects(player, email)).toEqual([restored, restored])
  })

  test('a recovery that has to try two sets: one mail', async () => {
    const email = 'tried@example.com'
    const player = await create(email)
    await open(player)
    await expect.poll(() => subjects(player, email)).toEqual([restored])
    const { walletId } = (await player.store.get())!
    await deployment.query(
      `update share_sets set staged = jsonb_set(staged, '{set,iv}', '"AAAAAAAAAAAAAAAA"')
       where wallet_id = $1 and state = 'active'`,
      [walletId],
    )
    await open(player)
    const { rows } = await deployment.query(
      `select from audit where wallet_id = $1 and action = 'keeperOpen'`,
      [walletId],
    )
    expect(rows).toHaveLength(3)
    await expect.poll(() => subjects(player, email)).toEqual([restored, restored])
    // Ten minutes later, a request with the same key is a new recovery, because the notice about the first has expired.
    await deployment.query(`update notices set expires_at = now() where key like 'release %'`)
    const { keeperOpen } = player.custodian
    const requests: Parameters<typeof keeperOpen>[0][] = []
    const custodian = {
      ...player.custodian,
      keeperOpen: (request: (typeof requests)[number]) => {
        requests.push(request)
        return keeperOpen(request)
      },
    }
    await open({ ...player, custodian })
    await expect.poll(() => subjects(player, email)).toHaveLength(3)
    await deployment.query(`update notices set expires_at = now() where key like 'release %'`)
    await keeperOpen({ ...requests.at(-1)!, requestId: 'again' })
    await expect.poll(() => subjects(player, email)).toHaveLength(4)
  })

  test('to every known address', async () => {
    const email = 'many@example.com'
    const provider = 'many@provider.example'
    const player = await create(email)
    const { walletId } = (await player.store.get())!
    await deployment.query('update identities set profile = $2 where account_id = $1', [
      walletId,
      JSON.stringify({ email: 'Many@Provider.example' }),
    ])
    await open(player)
    for (const to of [email, provider])
      await expect
        .poll(async () => (await player.mails(to)).map(({ subject }) => subject))
        .toEqual([restored])
  })

  test('an account without an address: one line in the log', async () => {
    const player = await create('none@example.com')
    const { walletId } = (await player.store.get())!
    await deployment.query(
      `update identities set issuer = 'farcaster', subject = '7' where account_id = $1`,
      [walletId],
    )
    const before = deployment.lines.length
    await open(player)
    const untold = deployment.lines.slice(before).filter((it) => it.includes('release not told'))
    expect(untold.map((it) => JSON.parse(it).account)).toEqual([walletId])
  })

  test('even if the address has had all its notices, or the mail of the sign-in was not sent', async () => {
    const email = 'full@example.com'
    await create(email)
    const sent: Mail[] = []
    const mailer: Mailer = {
      close: async () => {},
      async send(mail) {
        if (mail.subject === signedIn) throw new Error('refused')
        sent.push(mail)
      },
    }
    const app = await deployment.create({ environment, keeper: toKeeper(), mailer })
    const phone = await PlayedFrame.create(PlayedFrame.toApp(app))
    const inbox = phone.mails
    phone.mails = async (to) => {
      const found = sent.filter((it) => it.to === to).reverse()
      return found.length
        ? found.map(({ subject, text }) => ({
            codes: [],
            links: text.match(/https?:\/\/\S+#\S+/g) ?? [],
            subject,
            text,
          }))
        : inbox(to)
    }
    await phone.signIn(email)
    await expect
      .poll(async () => {
        const { rows } = await deployment.query(`select key from notices where key like 'device %'`)
        return rows.length
      })
      .toBe(0)
    // Thirty notices were already sent in this hour.
    await deployment.query(
      `update budgets set times = array(select now() from generate_series(1, 30))`,
    )
    await open(phone)
    await expect.poll(() => sent.map(({ subject }) => subject)).toContain(restored)
  })
})

describe('T51: limits', () => {
  test('the sixth recovery in an hour is refused, and the user is told when to retry', async () => {
    const email = 'often@example.com'
    const player = await create(email)
    for (let turn = 0; turn < 5; turn++) await open(player)
    const error = await open(player).catch((it) => it)
    expect(error).toMatchObject({ name: 'Api.RefusedError', reason: 'LIMITED', status: 429 })
    expect(error.retryAfter).toBeGreaterThan(3_500)
    expect(error.retryAfter).toBeLessThanOrEqual(3_600)
    // A refused request releases nothing, so no notice is sent.
    await expect.poll(() => subjects(player, email)).toHaveLength(5)
  })
})
