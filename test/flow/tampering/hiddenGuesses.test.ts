import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as PlayedFrame from '../../harness/PlayedFrame.ts'
import { connectEmail, connectOtp } from '../../harness/signIn.ts'
import * as Tampering from '../../harness/Tampering.ts'

let started: Tampering.Started
let deployment: Tampering.Started['deployment']
let it: Tampering.Tampering
let target: Tampering.Started['target']

beforeAll(async () => {
  started = await Tampering.start()
  ;({ deployment, it, target } = started)
}, 60_000)
afterAll(() => started?.stop())
beforeEach(() => started.free())

/** The triggers, each of which changes an update that counts a wrong code. */
const lies = {
  'fails then': `raise exception 'hidden';`,
  'finds no row then': 'return null;',
}

/** Runs an action while a trigger on a table lies about each update that counts a wrong code. */
async function whileHidden<result>(
  { lie, table }: { lie: string; table: string },
  action: () => Promise<result>,
): Promise<result> {
  await deployment.query(`
    create function hide() returns trigger language plpgsql as
      $$ begin if new.state = old.state then ${lie} end if; return new; end $$;
    create trigger hide before update on ${table} for each row execute function hide()`)
  try {
    return await action()
  } finally {
    await deployment.query('drop function hide cascade')
  }
}

const wrong = (code: string, by: number) =>
  String((Number(code) + by) % 10 ** code.length).padStart(code.length, '0')

describe.each(Object.entries(lies))('T52: a database that hides wrong codes: it %s', (_, lie) => {
  test('a sign-in has five guesses', async () => {
    const email = it.newEmail()
    const player = await PlayedFrame.create(target)
    const { challengeId } = await connectEmail(player.api, { email })
    const { body } = await player.post('approveDevice', { token: await player.findLink(email) })
    const guess = (by: number) =>
      connectOtp(player.api, { challengeId, code: wrong(body.code, by) })
    await whileHidden({ lie, table: 'challenges' }, async () => {
      for (let turn = 1; turn <= 5; turn++) await expect(guess(turn)).rejects.toThrow()
      await expect(guess(0)).rejects.toMatchObject({ reason: 'TOO_MANY_TRIES' })
    })
  })

  test('the right code of a sign-in is no guess', async () => {
    const { email, player } = await it.signedIn()
    const { challengeId } = await connectEmail(player.api, { email })
    const code = (await player.mails(email))[0]!.codes[0]!
    await whileHidden({ lie, table: 'challenges' }, async () => {
      for (let turn = 1; turn <= 4; turn++)
        await expect(
          connectOtp(player.api, { challengeId, code: wrong(code, turn) }),
        ).rejects.toThrow()
      await expect(connectOtp(player.api, { challengeId, code })).resolves.toBeDefined()
    })
  })

  test('a change of the address has three guesses, as its account', async () => {
    const guesses = { most: 3, seconds: 86_400, shards: 1 }
    const app = PlayedFrame.toApp(await deployment.create({ limits: { guesses } }))
    for (const path of ['/primary', '/secondary'] as const) {
      const [email, next] = [it.newEmail(), it.newEmail('next')]
      const player = await PlayedFrame.create(app)
      await player.signIn(email)
      await it.free()
      const step = (path: string, body: object) =>
        player.session.ask(`/api/1/email-change${path}`, body, PlayedFrame.anything)
      const codeOf = async (to: string) => (await player.mails(to))[0]!.codes[0]!
      await step('', { email: next })
      if (path === '/secondary') await step('/primary', { code: await codeOf(email) })
      const code = await codeOf(path === '/primary' ? email : next)
      await whileHidden({ lie, table: 'email_changes' }, async () => {
        for (let turn = 1; turn <= guesses.most; turn++)
          await expect(step(path, { code: wrong(code, turn) })).rejects.toThrow()
        await expect(step(path, { code })).rejects.toMatchObject({ reason: 'TOO_MANY_REQUESTS' })
      })
    }
  })
})

describe('T52: a database that reads the parameters of statements', () => {
  test('gets no MAC that lets an unknown device in without its link', async () => {
    const { macs } = deployment.identity
    const spy = vi.spyOn(pg.Pool.prototype, 'query')
    const player = await PlayedFrame.create(target)
    const { action, challengeId } = await connectEmail(player.api, { email: it.newEmail() })
    const values = spy.mock.calls.flatMap(
      ([query]) => (query as unknown as { values?: unknown[] }).values ?? [],
    )
    spy.mockRestore()
    expect(action).toBe('VERIFY_DEVICE')
    const row = await it.rowOf('challenges', 'id = $1', [challengeId])
    const challenge = {
      approval: row.approval,
      createdAt: row.created_at,
      deviceId: row.device_id,
      email: row.email,
      expiresAt: row.expires_at,
      finishes: row.finishes,
      id: row.id,
      network: row.network,
      origin: row.origin,
      projectId: row.project_id,
      realmId: row.realm_id,
      userAgent: row.user_agent,
    }
    const bytes = values.filter((it) => Buffer.isBuffer(it))
    const keys = values.filter((it) => typeof it === 'string').filter((it) => /^guesses /.test(it))
    const findMacs = (state: string, isVerified: boolean) =>
      keys.flatMap((guessKey) =>
        [6, 7, 8, 9, 10].flatMap((codeLength) =>
          bytes.filter((it) =>
            macs.fits('challenge', { ...challenge, codeLength, guessKey, isVerified, state }, it),
          ),
        ),
      )
    expect(findMacs('device', true)).not.toEqual([])
    expect(findMacs('code', false)).toEqual([])
  })
})
