import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type * as DevFarcaster from '../../../packages/dev/src/farcaster/Farcaster.ts'
import { people } from '../../../packages/dev/src/farcaster/people.ts'
import { startFarcaster } from '../../../packages/dev/test/startFarcaster.ts'
import {
  idRegistry,
  keyRegistry,
} from '../../../packages/server/src/identity/farcaster/Registries.ts'
import { type Setup, setup } from '../../../packages/server/test/setup.ts'
import * as FarcasterPhone from '../../harness/FarcasterPhone.ts'
import * as PlayedFrame from '../../harness/PlayedFrame.ts'
import * as Tampering from '../../harness/Tampering.ts'
import { expectNoSession, expectSessions } from '../expectSessions.ts'

/** Tests the promises of T42, each against an attacker or a lying relay. */
let deployment: Setup
let devFarcaster: DevFarcaster.DevFarcaster
let chain: DevFarcaster.Opened['chain']
let target: PlayedFrame.Target

/** The keys of the stand-in's users, in their order. The last key belongs to no user. */
const account = (addressIndex: number) =>
  mnemonicToAccount('test test test test test test test test test test test junk', { addressIndex })
const [ada, grace, linus, mallory] = [account(0), account(1), account(2), account(3)]
const stranger = account(7)
const { fid } = people.ada
const contract = '0x1271000000000000000000000000000000001271'

beforeAll(async () => {
  deployment = await setup()
  await deployment.store.projects.add({
    id: 'other',
    name: 'Other',
    origins: ['http://localhost:4000', 'http://localhost:4001'],
    realmId: 'main',
  })
  devFarcaster = await startFarcaster({ interval: 20 })
  chain = (await devFarcaster.open()).chain
  target = PlayedFrame.toApp(await deployment.create({ devFarcaster }))
}, 60_000)
afterAll(async () => {
  await devFarcaster?.stop()
  await deployment?.stop()
})

async function create(options: Parameters<typeof PlayedFrame.create>[1] = {}) {
  const player = await PlayedFrame.create(target, options)
  return { player, ...FarcasterPhone.from(player) }
}

type Lie = (asked: FarcasterPhone.FarcasterUri) => Promise<FarcasterPhone.Answer>

/** Makes the relay return this answer, and expects a refusal. */
async function isRefused(lie: Lie, reason = 'PROVIDER_INVALID') {
  const { answer, ask, connect } = await create()
  const asked = await ask()
  await answer(asked, await lie(asked))
  await expectNoSession(deployment, () => expect(connect(asked)).rejects.toMatchObject({ reason }))
  // The sign-in has failed, so a correct answer afterwards has no effect.
  await expectNoSession(deployment, () => expect(connect(asked)).rejects.toMatchObject({ reason }))
}

const flip = (signature: string): `0x${string}` =>
  `0x${signature.slice(2, 20)}${signature[20] === '0' ? '1' : '0'}${signature.slice(21)}`

test('default: accepts a correct answer', async () => {
  const { answer, ask, connect } = await create()
  const asked = await ask()
  await answer(asked, await FarcasterPhone.sign(asked, ada, { fid }))
  expect(await connect(asked)).toMatchObject({ userName: `!${fid}` })
})

test('T62: the message on the phone names the app', async () => {
  const { ask } = await create()
  const asked = await ask()
  const { siweUri } = await FarcasterPhone.wanted(asked)
  expect(Object.fromEntries(new URL(siweUri).searchParams)).toEqual({
    app: 'Demo',
    origin: 'http://localhost:4000',
  })
  const page = await (await fetch(asked.url)).text()
  expect(page).toContain('It asks to sign in to Demo (http://localhost:4000) with localhost:4100.')
})

describe('T52: an edited row of a sign-in', () => {
  const columns = {
    mac: Buffer.alloc(32),
    realm_id: 'elsewhere',
    return_url: 'https://evil.example',
    user_agent: 'Another browser',
  }
  test.each(Object.entries(columns))('%s: no session, and an alarm', async (column, value) => {
    await deployment.query(
      `insert into realms (id, name) values ('elsewhere', 'Elsewhere') on conflict do nothing`,
    )
    const { answer, ask, connect } = await create()
    const asked = await ask()
    await deployment.query(`update socials set ${column} = $2 where id = $1`, [asked.id, value])
    await answer(asked, await FarcasterPhone.sign(asked, ada, { fid }))
    const { expectForged } = Tampering.create(deployment, target)
    await expectNoSession(deployment, () => expectForged('socialMac', () => connect(asked)))
  })
})

describe('T42: the signed message', () => {
  const hour = 3_600_000
  /**
   * The reason in the log, the name of the case, and the lie. The reasons differ, so each lie fails for its own reason.
   */
  const lies: [string, string, Parameters<typeof FarcasterPhone.sign>[2]][] = [
    ['a message for another domain', 'domain', { domain: 'evil.example', fid }],
    [
      'a message for a domain that begins like ours',
      'domain',
      { domain: `${FarcasterPhone.domain}0`, fid },
    ],
    ['a message for another URL', 'uri', { fid, uri: 'https://evil.example/' }],
    [
      'a message for another app (T62)',
      'uri',
      { fid, uri: `http://${FarcasterPhone.domain}/?origin=https%3A%2F%2Fevil.example` },
    ],
    ['a message that names no app (T62)', 'uri', { fid, uri: `http://${FarcasterPhone.domain}/` }],
    ['a message with another nonce', 'nonce', { fid, nonce: 'a'.repeat(64) }],
    ['a message for the fid of another user', 'unauthorized', { fid: people.grace.fid }],
    ['a message for an unregistered fid', 'unauthorized', { fid: 4_000_000 }],
    ['a message for another chain', 'message', { chainId: 1, fid }],
    ['a message for another purpose', 'message', { fid, statement: 'Spend it all' }],
    [
      'a message for two fids',
      'message',
      { fid, resources: [`farcaster://fid/${fid}`, `farcaster://fid/${people.linus.fid}`] },
    ],
    ['a message for no fid', 'message', { fid, resources: ['https://example.com/'] }],
    ['an expired message', 'bad_request', { expirationTime: new Date(Date.now() - hour), fid }],
    [
      'a message that is not yet valid',
      'bad_request',
      { fid, notBefore: new Date(Date.now() + hour) },
    ],
  ]
  test.each(lies)('T42: %s is refused', async (_, detail, fields) => {
    const before = deployment.lines.length
    await isRefused((asked) => FarcasterPhone.sign(asked, ada, fields))
    const log = deployment.lines.slice(before).join('')
    expect(log).toContain(`farcaster PROVIDER_INVALID ${detail}`)
  })

  test('T42: a message with additional text is refused', async () => {
    const signAs = async (
      asked: FarcasterPhone.FarcasterUri,
      change: (message: string) => string,
    ) => {
      const message = change(await FarcasterPhone.toMessage(asked, { address: ada.address, fid }))
      return { fid, message, signature: await ada.signMessage({ message }) }
    }
    for (const change of [
      (it: string) => `${it}\n\nI did not mean it.`,
      (it: string) => `${it}\n`,
      (it: string) => ` ${it}`,
      (it: string) => it.replace('Farcaster Auth', 'Farcaster Auth\nIn jest'),
      (it: string) => it.replace('Version', `URI: https://evil.example/\nVersion`),
      (it: string) => it.replace(`fid/${fid}`, `fid/${fid}0000000000000`),
    ])
      await isRefused((asked) => signAs(asked, change))
  })

  test('T42: a fid that differs from the relay’s is refused', () =>
    isRefused(async (asked) => ({
      ...(await FarcasterPhone.sign(asked, mallory, { fid: people.mallory.fid })),
      fid,
    })))
})

describe('T42: the signer', () => {
  test('T42: a tampered signature is refused', () =>
    isRefused(async (asked) => {
      const signed = await FarcasterPhone.sign(asked, ada, { fid })
      return { ...signed, signature: flip(signed.signature) }
    }))

  test('T42: a message that was changed afterwards is refused', () =>
    isRefused(async (asked) => {
      const signed = await FarcasterPhone.sign(asked, ada, { fid, issuedAt: new Date(0) })
      return { ...signed, message: signed.message.replace('1970', '1971') }
    }))

  test("T42: a stranger's key is refused, under its own address and under the owner's", async () => {
    await isRefused((asked) => FarcasterPhone.sign(asked, stranger, { fid }))
    await isRefused((asked) => FarcasterPhone.sign(asked, stranger, { address: ada.address, fid }))
    // A key that owns one fid, or may sign for it, cannot sign for another one.
    await isRefused((asked) => FarcasterPhone.sign(asked, mallory, { fid }))
    await isRefused((asked) => FarcasterPhone.sign(asked, grace, { fid }))
  })

  test('T42: a signature that the owning contract rejects is refused (ERC-1271)', async () => {
    const { fid } = people.linus
    await isRefused((asked) => FarcasterPhone.sign(asked, stranger, { address: contract, fid }))
    // The contract itself is the owner, and not its key.
    await isRefused((asked) => FarcasterPhone.sign(asked, linus, { fid }))
    const { answer, ask, connect } = await create()
    const asked = await ask()
    await answer(asked, await FarcasterPhone.sign(asked, linus, { address: contract, fid }))
    expect(await connect(asked)).toMatchObject({ userName: `!${fid}` })
  })

  test('T42: an auth address that was removed is refused', async () => {
    const { fid } = people.grace
    const slot = `0x${((BigInt(fid) << 160n) | BigInt(grace.address)).toString(16).padStart(64, '0')}`
    const set = (value: string) =>
      chain.ask('hardhat_setStorageAt', keyRegistry, slot, `0x${value.padStart(64, '0')}`)
    // The key was removed, or is for another purpose.
    for (const value of ['0202', '0101', '0']) {
      await set(value)
      await isRefused((asked) => FarcasterPhone.sign(asked, grace, { fid }))
    }
    await set('0201')
    const { signIn } = await create()
    expect(await signIn('grace')).toMatchObject({ userName: `!${fid}` })
  })

  test('T42: a chain without the registry proves nothing', { timeout: 20_000 }, async () => {
    const code = await chain.ask('eth_getCode', idRegistry, 'latest')
    await chain.ask('hardhat_setCode', idRegistry, '0x')
    try {
      await isRefused((asked) => FarcasterPhone.sign(asked, ada, { fid }), 'PROVIDER_UNAVAILABLE')
    } finally {
      await chain.ask('hardhat_setCode', idRegistry, code)
    }
  })
})

describe('T42: replay', () => {
  test('T42: an earlier answer is refused', async () => {
    const { answer, ask, connect } = await create()
    const asked = await ask()
    const signed = await FarcasterPhone.sign(asked, ada, { fid })
    await answer(asked, signed)
    await connect(asked)
    await isRefused(async () => signed)
  })

  test('T42: a nonce works once, also in parallel', async () => {
    const { answer, ask, connect } = await create()
    const asked = await ask()
    await answer(asked, await FarcasterPhone.sign(asked, ada, { fid }))
    await expectSessions(1, deployment, async () => {
      const all = await Promise.allSettled(Array.from({ length: 10 }, () => connect(asked)))
      expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    })
    await expect(connect(asked)).rejects.toMatchObject({ reason: 'SOCIAL_EXPIRED' })
  })

  test('T42: another device, project or origin gets nothing', async () => {
    const { answer, ask, connect, player } = await create()
    const { device } = player
    const asked = await ask()
    await answer(asked, await FarcasterPhone.sign(asked, ada, { fid }))
    const others = [
      await create(),
      await create({ device, projectId: 'other' }),
      await create({ device, origin: 'http://localhost:4001', projectId: 'other' }),
      await create({ device, origin: 'http://localhost:4002' }),
    ]
    await expectNoSession(deployment, async () => {
      for (const other of others)
        await expect(other.connect(asked)).rejects.toMatchObject({ reason: 'SOCIAL_EXPIRED' })
    })
    // The failed attempts do not disturb the sign-in.
    expect(await connect(asked)).toMatchObject({ userName: `!${fid}` })
  })

  test('T42: a channel of another sign-in is refused', async () => {
    const { ask, connect } = await create()
    const [first, second] = [await ask(), await ask()]
    const [token] = second.channel.split('.')
    for (const channel of [second.channel, `${token}.${first.channel.split('.')[1]}`, 'nothing'])
      await expect(connect({ channel, id: first.id })).rejects.toMatchObject({
        reason: 'SOCIAL_EXPIRED',
      })
  })
})

test('T42: a name is shown only if it is valid', async () => {
  for (const [username, userName] of [
    ['ada', 'ada'],
    ['ada.eth', 'ada.eth'],
    ['<b>ada</b>', '!1815'],
    ['\u202eada', '!1815'],
    ['a'.repeat(200), '!1815'],
  ]) {
    const { answer, ask, connect } = await create()
    const asked = await ask()
    const signed = await FarcasterPhone.sign(asked, ada, { fid })
    await answer(asked, { ...signed, pfpUrl: 'javascript:alert(1)', username: username! })
    const session = await connect(asked)
    expect(session.userName).toBe(userName)
    expect(session.avatar).toBeUndefined()
  }
})

test('T28: the log has no secrets', async () => {
  const { answer, ask, connect } = await create()
  const asked = await ask()
  const signed = await FarcasterPhone.sign(asked, stranger, { fid })
  const { nonce } = await FarcasterPhone.wanted(asked)
  await answer(asked, signed)
  await expect(connect(asked)).rejects.toMatchObject({ reason: 'PROVIDER_INVALID' })
  const log = deployment.lines.join('')
  expect(log).toContain('farcaster PROVIDER_INVALID')
  const { rows } = await deployment.query('select * from socials where id = $1', [asked.id])
  for (const secret of [asked.channel.split('.')[0]!, nonce, signed.signature, stranger.address]) {
    expect(log).not.toContain(secret)
    expect(JSON.stringify(rows)).not.toContain(secret)
  }
})
