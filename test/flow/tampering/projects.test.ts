import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Setup, setup } from '../../../packages/server/test/setup.ts'
import * as PlayedFrame from '../../harness/PlayedFrame.ts'
import * as Tampering from '../../harness/Tampering.ts'

type App = Awaited<ReturnType<Setup['create']>>

let deployment: Setup
let app: App
let it: Tampering.Tampering

const origin = 'https://shop.example'

beforeAll(async () => {
  deployment = await setup()
  app = await deployment.create()
  it = Tampering.create(deployment, PlayedFrame.toApp(app))
  // Drop the constraint, as a writer of the database can.
  await deployment.query(
    `alter table projects drop constraint if exists projects_preferred_account_type_check`,
  )
}, 60_000)
afterAll(() => deployment?.stop())

let turn = 0
let id: string
beforeEach(async () => {
  id = `shop${turn++}`
  await deployment.store.projects.add({ id, name: 'Shop', origins: [origin], realmId: 'main' })
})

const edit = (column: string, value: unknown) =>
  deployment.query(`update projects set ${column} = $2 where id = $1`, [id, value])

/** Reads the policy of the frame's document, by directive. */
async function read(from = app) {
  const answer = await from.request(`/sdk?projectId=${id}`, { headers: { host: 'localhost:4100' } })
  const policy = answer.headers.get('content-security-policy') ?? ''
  const directives = policy.split(/[;,]/).map((it) => it.trim().split(/\s+/))
  return {
    ancestors: directives.filter(([name]) => name === 'frame-ancestors').map(([, ...it]) => it),
    html: await answer.text(),
    names: directives.map(([name]) => name),
    status: answer.status,
  }
}

describe('T52: an edited project', () => {
  test.each([
    'eoa"><script>document.title="owned"</script><meta name="x" content="',
    'eoa required',
    "$'$`$&",
  ])('puts no markup into the frame: %s', async (type) => {
    const before = await read()
    expect(before.status).toBe(200)
    await edit('preferred_account_type', type)
    expect((await read()).html).toBe(before.html)
  })

  test.each([
    [["*; script-src-elem 'self' 'unsafe-inline'"]],
    // A URL parser accepts each of these as an origin.
    [['https://a.example;script-src-elem', 'https://evil.example']],
    [['https://a.example,script-src-elem', 'https://evil.example']],
    [['*', 'https:', "'self'", 'https://*.example']],
  ])('adds nothing to the policy of the frame: %s', async (added) => {
    const before = await read()
    await edit('origins', [origin, ...added])
    const after = await read()
    expect(after.names).toEqual(before.names)
    const real = added.filter((value) => value === 'https://evil.example')
    expect(after.ancestors).toEqual([[origin, ...real]])
  })

  test('raises an alarm', async () => {
    await edit('origins', [origin, '*'])
    it.readAlarms()
    await read(await deployment.create())
    expect(it.readAlarms()).toEqual(['projectEdited'])
  })

  test('has no name, keys or services of another type', async () => {
    await edit('paymasters', JSON.stringify({ 'eip155:1': 'https://pay.example', other: [] }))
    await edit('paymaster_keys', JSON.stringify({ 'eip155:1': { 'https://pay.example': 'key' } }))
    const project = await deployment.store.projects.get(id)
    expect(project).toMatchObject({ isEdited: true, paymasterKeys: {}, paymasters: {} })
  })
})

describe('a project of the operator', () => {
  test('is served as it is, without an alarm', async () => {
    await deployment.store.projects.update(id, {
      origins: [origin, 'http://localhost:3000', 'http://[::1]:3000'],
      paymasterKeys: { 'eip155:1': { 'https://pay.example/': ['policyId'] } },
      paymasters: { 'eip155:1': ['https://pay.example/'] },
      preferredAccountType: 'smartAccount',
      requiresAccountType: true,
    })
    await it.expectQuiet(async () => {
      const { ancestors, html } = await read()
      expect(ancestors).toEqual([[origin, 'http://localhost:3000', 'http://[::1]:3000']])
      expect(html).toContain('<meta name="latchkey-account" content="smartAccount required">')
    })
    expect(await deployment.store.projects.get(id)).toMatchObject({
      isEdited: false,
      name: 'Shop',
      paymasterKeys: { 'eip155:1': { 'https://pay.example/': ['policyId'] } },
      paymasters: { 'eip155:1': ['https://pay.example/'] },
    })
  })
})
