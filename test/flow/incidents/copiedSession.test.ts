import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type * as ServerSession from '../../../apps/frame/src/remote/ServerSession.ts'
import { type Setup, setup } from '../../../packages/server/test/setup.ts'
import * as PlayedFrame from '../../harness/PlayedFrame.ts'

let deployment: Setup
let target: PlayedFrame.Target

beforeAll(async () => {
  deployment = await setup()
  target = PlayedFrame.toApp(await deployment.create())
}, 60_000)
afterAll(() => deployment?.stop())
beforeEach(() => deployment.query('delete from budgets'))

const { whoAmI } = PlayedFrame

/** Makes all sessions older by some seconds. */
const age = (seconds: number) =>
  deployment.query(
    `update sessions set rotated_at = rotated_at - make_interval(secs => $1),
      previous_at = previous_at - make_interval(secs => $1),
      used_at = used_at - make_interval(secs => $1)`,
    [seconds],
  )

let turn = 0
/** Creates two copies of one browser. They have the same device key, but separate storage. */
async function copied() {
  const email = `copied${turn++}@example.com`
  const owner = await PlayedFrame.create(target)
  const session = await owner.signIn(email)
  const copy = await PlayedFrame.create(target, { device: owner.device })
  await copy.store.set(session)
  const subjects = async () => (await owner.mails(email)).map(({ subject }) => subject)
  return { copy, email, owner, session, subjects }
}

const refresh = async (player: PlayedFrame.PlayedFrame, { refreshToken }: ServerSession.Tokens) => {
  const fresh = await player.api.call('refreshSession', { refreshToken })
  await player.store.set({ ...(await player.store.get())!, ...fresh })
  return fresh
}

describe('two copies of a browser', () => {
  test('T18: that refresh in turn are noticed at the first request with the older token', async () => {
    const { copy, email, owner, subjects } = await copied()
    await age(601)
    await whoAmI(copy)
    // A minute later, the owner's token has expired, and the copy has used the token that replaces it.
    await age(60)
    await expect(whoAmI(owner)).rejects.toMatchObject({ reason: 'SESSION_ENDED' })
    await expect(whoAmI(copy)).rejects.toMatchObject({ status: 401 })
    await expect.poll(subjects).toContain('Your Demo session was used in two places')
    const [mail] = await owner.mails(email)
    expect(mail!.text).toContain('may know the key of your wallet')
    // The link makes the browser unknown, so that both copies need the mailbox again.
    const token = new URL(mail!.links[0]!).hash.slice(1)
    expect((await owner.post('revokeDevice', { token })).status).toBe(200)
    const rows = await deployment.query(
      `select from audit where action = 'sessionReused' and device_id is not null`,
    )
    expect(rows.rowCount).toBeGreaterThan(0)
  })

  test('T18: are noticed by an access token that has not expired', async () => {
    const { copy, owner, session, subjects } = await copied()
    // The copy refreshes early, so the owner's access token is younger than ten minutes.
    await refresh(copy, session)
    await whoAmI(copy)
    await age(60)
    await expect(whoAmI(owner)).rejects.toMatchObject({ reason: 'SESSION_ENDED' })
    await expect(whoAmI(copy)).rejects.toMatchObject({ status: 401 })
    await expect.poll(subjects).toContain('Your Demo session was used in two places')
  })

  test('T18: are noticed by a refresh token', async () => {
    const { copy, owner, session, subjects } = await copied()
    await refresh(copy, session)
    await whoAmI(copy)
    await age(60)
    await expect(refresh(owner, session)).rejects.toMatchObject({ reason: 'SESSION_ENDED' })
    await expect(whoAmI(copy)).rejects.toMatchObject({ status: 401 })
    await expect.poll(subjects).toContain('Your Demo session was used in two places')
  })
})

describe('one browser', () => {
  test('T18: a crash after a rotation keeps the session, whenever the browser starts again', async () => {
    const { owner, session, subjects } = await copied()
    // The response is lost, so the new token was never used.
    await owner.api.call('refreshSession', { refreshToken: session.refreshToken })
    await age(3_600)
    await whoAmI(owner)
    await age(3_600)
    await whoAmI(owner)
    expect(await subjects()).not.toContain('Your Demo session was used in two places')
  })

  test('T18: a request that was on its way during a refresh is answered', async () => {
    const { copy, owner, session } = await copied()
    await refresh(copy, session)
    await whoAmI(copy)
    await age(20)
    await whoAmI(owner)
    await whoAmI(copy)
  })

  test('T18: a session without a refresh writes nothing about its use', async () => {
    const { owner, session } = await copied()
    await whoAmI(owner)
    const unused = `select used_at from sessions where account_id = $1 and used_at is not null`
    expect((await deployment.query(unused, [session.walletId])).rowCount).toBe(0)
    await refresh(owner, session)
    await whoAmI(owner)
    expect((await deployment.query(unused, [session.walletId])).rowCount).toBe(1)
  })
})
