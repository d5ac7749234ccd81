import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Setup, setup } from '../../packages/server/test/setup.ts'
import * as PlayedFrame from '../harness/PlayedFrame.ts'

let deployment: Setup
let target: PlayedFrame.Target

beforeAll(async () => {
  deployment = await setup()
  target = PlayedFrame.toApp(await deployment.create())
}, 60_000)
afterAll(() => deployment?.stop())
beforeEach(() => deployment.query('delete from budgets'))

const { anything } = PlayedFrame
const path = '/api/1/session/preferred-account'

function choose(player: PlayedFrame.PlayedFrame, type: unknown) {
  return player.session.ask(path, { type }, anything)
}

describe('preferredAccountType', () => {
  test('default: a user who has not chosen has none', async () => {
    const player = await PlayedFrame.create(target)
    const session = await player.signIn('fresh@example.com')
    expect(session.preferredAccountType).toBeUndefined()
    const found = await player.session.ask('/api/1/session', {}, anything)
    expect(found).not.toHaveProperty('preferredAccountType')
  })

  test('behavior: survives a sign-in, and reaches a second device', async () => {
    const email = 'ada@example.com'
    const laptop = await PlayedFrame.create(target)
    await laptop.signIn(email)
    await choose(laptop, 'smartAccount')
    const found = await laptop.session.ask('/api/1/session', {}, anything)
    expect(found).toMatchObject({ preferredAccountType: 'smartAccount' })

    const phone = await PlayedFrame.create(target)
    await deployment.query('delete from budgets')
    expect(await phone.signIn(email)).toMatchObject({ preferredAccountType: 'smartAccount' })
    await choose(phone, 'eoa')
    await deployment.query('delete from budgets')
    expect(await laptop.signIn(email)).toMatchObject({ preferredAccountType: 'eoa' })
  })

  test('behavior: another device learns it when its session is refreshed', async () => {
    const email = 'grace@example.com'
    const laptop = await PlayedFrame.create(target)
    await laptop.signIn(email)
    await deployment.query('delete from budgets')
    const phone = await PlayedFrame.create(target)
    await phone.signIn(email)
    await choose(phone, 'smartAccount')
    const { refreshToken } = (await laptop.store.get())!
    const refreshed = await laptop.api.ask('/api/1/session/refresh', { refreshToken }, anything)
    expect(refreshed).toMatchObject({ preferredAccountType: 'smartAccount' })
  })

  test('behavior: another user is not affected', async () => {
    const player = await PlayedFrame.create(target)
    await player.signIn('one@example.com')
    await choose(player, 'smartAccount')
    const other = await PlayedFrame.create(target)
    const session = await other.signIn('two@example.com')
    expect(session.preferredAccountType).toBeUndefined()
  })

  test('behavior: T60 the choice of one app does not change another app', async () => {
    const origin = 'https://mall.example'
    await deployment.store.projects.add({
      id: 'mall',
      name: 'Mall',
      origins: [origin],
      realmId: 'main',
    })
    const email = 'linus@example.com'
    const mall = await PlayedFrame.create(target, { origin, projectId: 'mall' })
    await mall.signIn(email)
    await choose(mall, 'smartAccount')
    await deployment.query('delete from budgets')

    const demo = await PlayedFrame.create(target)
    expect((await demo.signIn(email)).preferredAccountType).toBeUndefined()
    const found = await demo.session.ask('/api/1/session', {}, anything)
    expect(found).not.toHaveProperty('preferredAccountType')
    const { refreshToken } = (await demo.store.get())!
    const refreshed = await demo.api.ask('/api/1/session/refresh', { refreshToken }, anything)
    expect(refreshed).not.toHaveProperty('preferredAccountType')
    await choose(demo, 'eoa')
    expect(await mall.session.ask('/api/1/session', {}, anything)).toMatchObject({
      preferredAccountType: 'smartAccount',
    })
  })

  test('behavior: the table accepts no other kind', async () => {
    const player = await PlayedFrame.create(target)
    const { walletId } = await player.signIn('kinds@example.com')
    const insert = deployment.query(
      `insert into preferred_accounts (account_id, project_id, type) values ('${walletId}', 'demo', 'both')`,
    )
    await expect(insert).rejects.toThrow('preferred_accounts_type_check')
  })

  test.each(['both', '', null, { eoa: true }])('error: the kind %s', async (type) => {
    const player = await PlayedFrame.create(target)
    await player.signIn(`wrong${String(type)}@example.com`.replace(/[^\w@.]/g, ''))
    await expect(choose(player, type)).rejects.toMatchObject({ status: 400 })
  })

  test('error: without a session', async () => {
    const player = await PlayedFrame.create(target)
    const ask = player.api.ask(path, { type: 'eoa' }, anything)
    await expect(ask).rejects.toMatchObject({ status: 401 })
  })
})

describe('projects', () => {
  test('default: a project prefers nothing', async () => {
    const { projects } = deployment.store
    await projects.add({ id: 'shop', name: 'Shop', origins: [], realmId: 'main' })
    const expected = { preferredAccountType: null, requiresAccountType: false }
    expect(await projects.get('shop')).toMatchObject(expected)
  })

  test('behavior: prefers or requires a kind of account, and keeps the rest', async () => {
    const { projects } = deployment.store
    const id = 'club'
    await projects.add({ id, name: 'Club', origins: ['https://club.example'], realmId: 'main' })
    await projects.update(id, { preferredAccountType: 'smartAccount' })
    await projects.update(id, { requiresAccountType: true })
    expect(await projects.get(id)).toMatchObject({
      name: 'Club',
      origins: ['https://club.example'],
      preferredAccountType: 'smartAccount',
      requiresAccountType: true,
    })
    await projects.update(id, { requiresAccountType: false })
    const expected = { preferredAccountType: 'smartAccount', requiresAccountType: false }
    expect(await projects.get(id)).toMatchObject(expected)
  })
})
