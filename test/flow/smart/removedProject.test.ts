import { Delegation } from '@latchkey/accounts'
import { account } from '@latchkey/protocol/api/account'
import { upgradeProject } from '@latchkey/protocol/api/upgrade'
import { parseEther, toHex } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as Api from '../../../apps/frame/src/remote/Api.ts'
import { project } from '../../../packages/server/src/commands/project.ts'
import { decide, freshAddress } from '../../harness/FrameUser.ts'
import * as SponsoredUser from '../../harness/SponsoredUser.ts'

/** Tests the permissions of an app that the operator has removed. */

const { chainId } = SponsoredUser
const email = 'ada@example.com'

let server: SponsoredUser.Server

beforeAll(async () => {
  server = await SponsoredUser.start()
}, 60_000)
afterAll(() => server?.stop())

/** Grants a user's permission to an app. */
async function grant() {
  const { open, smart } = await SponsoredUser.create(server, { email })
  await server.chains.fund(chainId, smart.address)
  const shown = decide(true, () => true)
  const data = { periodAmount: toHex(parseEther('1')), periodDuration: 86_400 }
  const params = [
    {
      expiry: Math.floor(Date.now() / 1_000) + 86_400,
      permissions: [{ data, type: 'native-token-periodic' }],
      signer: { data: { id: freshAddress() }, type: 'account' },
    },
  ]
  const { context } = await open().request({ method: 'wallet_grantPermissions', params })
  await shown
  return Delegation.decodeContext(context)!
}

/** Opens the page `/permissions` as the same user. */
async function openPage() {
  const { deployment, target } = server
  await deployment.query('delete from budgets')
  const page = { origin: 'http://localhost:4100', projectId: upgradeProject('main') }
  const { player } = await SponsoredUser.create(server, { email, page })
  const { accessToken: token } = (await player.store.get())!
  const device = async () => player.device
  const api = Api.create({ ...page, device, fetch: target.fetch }, account)
  return { list: async () => (await api.call('listGranted', {}, { token })).permissions }
}

/** Opens another app of the realm as the same user. */
async function openOther() {
  const { deployment } = server
  await deployment.query('delete from budgets')
  const page = { origin: 'https://other.example', projectId: 'other' }
  const { projects } = deployment.store
  await projects.add({ id: 'other', name: 'Other', origins: [page.origin], realmId: 'main' })
  const { open } = await SponsoredUser.create(server, { email, page })
  return open()
}

describe('project remove', () => {
  test('T35, T60: users still list and revoke the permissions of the app', async () => {
    const { deployment } = server
    const { store } = deployment
    const config = { isDevelopment: true, rpc: { allowPrivate: true } } as never
    const say = () => {}
    await project(['set', 'demo'], {
      config,
      name: 'Shop',
      origin: ['https://shop.example'],
      say,
      store,
    })
    const delegation = await grant()
    // The app was renamed after the grant. Users see its latest name.
    await project(['set', 'demo'], { config, name: 'Store', say, store })
    await project(['remove', 'demo'], { config, say, store, yes: true })

    const { list } = await openPage()
    const { request } = await openOther()
    const context = Delegation.encodeContext({ ...delegation, signature: '0x' })
    const listed = { app: 'Store', chain: chainId, context, origins: ['https://shop.example'] }
    expect(await list()).toMatchObject([{ ...listed, use: { isRevoked: false } }])
    const decided = decide(true)
    const params = [{ permissionContext: context }]
    await request({ method: 'wallet_revokePermissions', params })
    await decided
    expect(await list()).toMatchObject([{ ...listed, use: { isRevoked: true } }])

    // Another app with the same id does not get the permission.
    await store.projects.add({ id: 'demo', name: 'Demo', origins: [], realmId: 'main' })
    const [row] = (await deployment.query('select account_id from permissions')).rows
    expect(await store.permissions.list(row.account_id, 'demo')).toEqual([])
    expect(await store.permissions.list(row.account_id)).toMatchObject([{ app: 'Store' }])
  })
})
