import { account } from '@latchkey/protocol/api/account'
import { exportForms } from '@latchkey/protocol/api/custodyFields'
import { upgradePage, upgradeProject } from '@latchkey/protocol/api/upgrade'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as Api from '../../../apps/frame/src/remote/Api.ts'
import { type Setup, setup } from '../../../packages/server/test/setup.ts'
import * as PlayedFrame from '../../harness/PlayedFrame.ts'

/** Tests the audit rows of the page `/export`. */

let deployment: Setup
let target: PlayedFrame.Target

beforeAll(async () => {
  deployment = await setup()
  target = PlayedFrame.toApp(await deployment.create())
}, 120_000)
afterAll(() => deployment?.stop())
beforeEach(() => deployment.query('delete from budgets; delete from counters'))

const page = { origin: 'http://localhost:4100', projectId: upgradeProject('main') }

/** Signs in on the page, as a user of an app. */
async function signIn(email: string) {
  const app = await PlayedFrame.create(target)
  const { accessToken, walletId } = await app.signIn(email)
  await deployment.query('delete from budgets')
  const player = await PlayedFrame.create(target, page)
  const { accessToken: token } = await player.signIn(email)
  const toApi = (given: PlayedFrame.PlayedFrame, rest = {}) =>
    Api.create(
      { ...page, ...rest, device: async () => given.device, fetch: target.fetch },
      {
        ...account,
        ...upgradePage,
      },
    )
  return { api: toApi(player), app, accessToken, toApi, token, walletId }
}

const listExports = () =>
  deployment
    .query(`select detail, wallet_id, project_id from audit where action = 'export' order by id`)
    .then((it) => it.rows)

describe('recordExport', () => {
  test('T80 default: each export has a row, with its form', async () => {
    const { api, app, token, walletId } = await signIn('ada@example.com')
    for (const form of exportForms) await api.call('recordExport', { form, walletId }, { token })
    const row = { project_id: page.projectId, wallet_id: walletId }
    expect(await listExports()).toEqual(exportForms.map((detail) => ({ ...row, detail })))
    await deployment.query(`delete from audit where action = 'export'`)
    // One email covers the whole session.
    const isExport = ({ subject }: { subject: string }) =>
      subject.startsWith('Your wallet was exported in')
    await expect
      .poll(async () => (await app.mails('ada@example.com')).filter(isExport).length)
      .toBe(1)
  })

  test('T80 error: the wallet of another user, and an older sign-in', async () => {
    const { walletId } = await signIn('bob@example.com')
    const { api, token } = await signIn('cyd@example.com')
    const record = () => api.call('recordExport', { form: 'phrase', walletId }, { token })
    await expect(record()).rejects.toMatchObject({ reason: 'NOT_FOUND' })
    await deployment.query(
      `update sessions set rotated_at = now() - interval '11 minutes' where project_id = $1`,
      [page.projectId],
    )
    await expect(record()).rejects.toMatchObject({ reason: 'TOKEN_EXPIRED' })
    expect(await listExports()).toEqual([])
  })

  test('T80 error: the session of an app', async () => {
    const { accessToken, app, toApi, walletId } = await signIn('dan@example.com')
    const body = { form: 'phrase', walletId } as const
    // Try a session of the app, and a session of the page.
    for (const [rest, reason] of [
      [{ origin: 'http://localhost:4000', projectId: 'demo' }, 'ORIGIN_UNKNOWN'],
      [{}, 'TOKEN_EXPIRED'],
    ] as const)
      await expect(
        toApi(app, rest).call('recordExport', body, { token: accessToken }),
      ).rejects.toMatchObject({ reason })
    expect(await listExports()).toEqual([])
  })
})
