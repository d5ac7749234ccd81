import { account, accountProject } from '@latchkey/protocol/api/account'
import { frame } from '@latchkey/protocol/api/frame'
import { upgradePage, upgradeProject } from '@latchkey/protocol/api/upgrade'
import { DeviceStore, enter } from '@latchkey/vault'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as Api from '../../../apps/frame/src/remote/Api.ts'
import { type Setup, setup } from '../../../packages/server/test/setup.ts'
import * as PlayedFrame from '../../harness/PlayedFrame.ts'

/** Tests the sessions of the page `/upgrade`. */

let deployment: Setup
let target: PlayedFrame.Target

beforeAll(async () => {
  deployment = await setup()
  target = PlayedFrame.toApp(await deployment.create())
}, 60_000)
afterAll(() => deployment?.stop())
beforeEach(() => deployment.query('delete from budgets; delete from counters'))

const page = { origin: 'http://localhost:4100', projectId: upgradeProject('main') }

const open = async (player: PlayedFrame.PlayedFrame, walletId: string) => {
  const slots = await player.slots()
  const context = { custodian: player.custodian, store: DeviceStore.memory() }
  const { addresses } = await enter(context, { slots, walletId })
  return addresses.evm
}

describe('upgrade', () => {
  test('default: the page opens the wallet of an app’s user', async () => {
    const app = await PlayedFrame.create(target)
    const { walletId } = await app.signIn('ada@example.com')
    const address = await open(app, walletId)
    await deployment.query('delete from budgets')
    const player = await PlayedFrame.create(target, page)
    expect((await player.signIn('ada@example.com')).walletId).toBe(walletId)
    expect(await open(player, walletId)).toBe(address)
  })

  test('T35, T58: a session of the page calls its own routes alone, and lasts ten minutes', async () => {
    const app = await PlayedFrame.create(target)
    const { walletId } = await app.signIn('bob@example.com')
    await deployment.query('delete from budgets')
    const player = await PlayedFrame.create(target, page)
    const { accessToken: token } = await player.signIn('bob@example.com')
    const rows = { ...frame, ...account }
    const device = async () => player.device
    const api = Api.create({ ...page, device, fetch: target.fetch }, rows)
    const others = Object.entries(rows).filter(
      ([name, { caller }]) => caller !== 'anyone' && !Object.hasOwn(upgradePage, name),
    )
    expect(others.length).toBeGreaterThan(15)
    for (const [name, { caller }] of others)
      await expect(
        api.call(name as 'slots', { walletId }, caller === 'session' ? { token } : {}),
        name,
      ).rejects.toMatchObject({ reason: 'ORIGIN_UNKNOWN' })
    await deployment.query(
      `update sessions set rotated_at = now() - interval '11 minutes' where project_id = $1`,
      [page.projectId],
    )
    await expect(api.call('slots', { walletId }, { token })).rejects.toMatchObject({
      reason: 'TOKEN_EXPIRED',
    })
  })

  test('T35: no page of another origin signs in to it, and no unknown address', async () => {
    const other = await PlayedFrame.create(target, { ...page, origin: 'http://localhost:4000' })
    await expect(other.signIn('cyd@example.com')).rejects.toMatchObject({
      reason: 'ORIGIN_UNKNOWN',
    })
    const player = await PlayedFrame.create(target, page)
    await expect(player.signIn('unknown@example.com')).rejects.toMatchObject({
      reason: 'NOT_FOUND',
    })
    const answer = await target.fetch(`/sdk?projectId=${page.projectId}`)
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })

  test('behavior: a new realm has the projects of both pages', async () => {
    await deployment.store.realms.add({ id: 'club', name: 'Club' })
    for (const toProject of [accountProject, upgradeProject])
      expect(await deployment.store.projects.get(toProject('club'))).toMatchObject({
        realmId: 'club',
      })
  })
})
