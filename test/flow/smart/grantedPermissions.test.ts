import { Delegation, HybridDeleGator, Permission } from '@latchkey/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Setup, setup } from '../../../packages/server/test/setup.ts'
import * as PlayedFrame from '../../harness/PlayedFrame.ts'

/** Tests which permissions the server stores, and which callers it reveals them to. */

let deployment: Setup
let target: PlayedFrame.Target

beforeAll(async () => {
  deployment = await setup()
  target = PlayedFrame.toApp(await deployment.create())
}, 60_000)
afterAll(() => deployment?.stop())
beforeEach(() => deployment.query('delete from budgets'))

const { anything } = PlayedFrame
const chain = 'eip155:1'
const friend = '0x00000000000000000000000000000000000000A1'
const owner = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const now = () => BigInt(Math.floor(Date.now() / 1_000))

/** Creates a user whose wallet has an address. */
async function createUser(email: string, app: Parameters<typeof PlayedFrame.create>[1] = {}) {
  const player = await PlayedFrame.create(target, app)
  const { walletId } = await player.signIn(email)
  await deployment.query('update wallets set addresses = $2::jsonb where id = $1', [
    walletId,
    JSON.stringify({ evm: owner }),
  ])
  return player
}

type Changes = Partial<Delegation.Signed> & { expiry?: bigint }

function toContext({ expiry = now() + 3_600n, ...changes }: Changes = {}) {
  const coins = { amount: 5n, period: 60n, start: now() }
  return Delegation.encodeContext({
    caveats: Permission.toCaveats({ coins, expiry }),
    delegate: friend,
    delegator: HybridDeleGator.from(owner).address,
    salt: 1n,
    signature: '0x',
    ...changes,
  })
}

const add = (player: PlayedFrame.PlayedFrame, context: string, on: string = chain) =>
  player.session.ask('/api/1/permissions/add', { chain: on, context }, anything)

const list = async (player: PlayedFrame.PlayedFrame, path = '/api/1/permissions') =>
  (await player.session.ask(path, {}, anything)) as {
    permissions: { chain: string; context: string }[]
  }

describe('addPermission', () => {
  test('default: is listed, once', async () => {
    const player = await createUser('ada@example.com')
    expect(await list(player)).toEqual({ permissions: [] })
    const context = toContext()
    expect(await add(player, context)).toEqual({})
    expect(await add(player, context)).toEqual({})
    const { permissions } = await list(player)
    expect(permissions).toHaveLength(1)
    expect(permissions[0]).toMatchObject({ chain, context })
  })

  test('behavior: another user does not see it', async () => {
    const player = await createUser('grace@example.com')
    await add(player, toContext())
    expect(await list(await createUser('joan@example.com'))).toEqual({ permissions: [] })
  })

  test('behavior: an expired permission is not listed', async () => {
    const player = await createUser('mary@example.com')
    await add(player, toContext({ expiry: now() - 1n }))
    expect(await list(player)).toEqual({ permissions: [] })
  })

  test('T55: a user has at most a hundred', async () => {
    const player = await createUser('many@example.com')
    const outcomes = await Promise.allSettled(
      Array.from({ length: 103 }, (_, salt) => add(player, toContext({ salt: BigInt(salt) }))),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(100)
  })

  test.each<[string, () => string, string]>([
    ['a signature', () => toContext({ signature: '0x12' }), chain],
    ['another account', () => toContext({ delegator: friend }), chain],
    ['no limits', () => toContext({ caveats: [] }), chain],
    ['ten years', () => toContext({ expiry: now() + 315_360_000n }), chain],
    ['bytes that are none', () => '0x1234', chain],
    ['no network', () => toContext(), 'nowhere'],
    ['a network outside of the table', () => toContext(), 'eip155:123456'],
    ['a network of Solana', () => toContext(), 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
  ])('T35: refuses %s', async (_, toText, on) => {
    const player = await createUser('eve@example.com')
    await expect(add(player, toText(), on)).rejects.toMatchObject({ reason: 'INVALID' })
    expect(await list(player)).toEqual({ permissions: [] })
  })

  test('error: a project that is removed during the grant is unknown', async () => {
    const app = { origin: 'https://brief.example', projectId: 'brief' }
    const { database, projects } = deployment.store
    await projects.add({ id: 'brief', name: 'Brief', origins: [app.origin], realmId: 'main' })
    const player = await createUser('brief@example.com', app)
    // Hold a lock on the account, so that the grant waits.
    const client = await database.pool.connect()
    try {
      await client.query('begin')
      await client.query('select from accounts for update')
      const refused = add(player, toContext()).catch((error) => error.reason)
      await expect
        .poll(
          async () => (await deployment.query('select from pg_locks where not granted')).rowCount,
        )
        .toBe(1)
      expect(await projects.remove('brief')).toBe(true)
      await client.query('commit')
      expect(await refused).toBe('PROJECT_UNKNOWN')
    } finally {
      client.release(true)
    }
  })

  test('T60: an app does not see the permissions of other apps', async () => {
    const player = await createUser('lin@example.com')
    const context = toContext()
    await add(player, context)
    await deployment.query(
      `insert into projects (id, realm_id, name, origins)
       select 'other', realm_id, 'Other', '{}' from projects limit 1`,
    )
    expect((await list(player)).permissions).toHaveLength(1)
    await deployment.query("update permissions set project_id = 'other'")
    expect(await list(player)).toEqual({ permissions: [] })
    // The frame can revoke the permission without telling the app.
    const { permissions } = await list(player, '/api/1/permissions/all')
    expect(permissions).toMatchObject([{ chain, context }])
  })
})
