import { Event } from '@latchkey/protocol'
import { upgradeProject } from '@latchkey/protocol/api/upgrade'
import { DeviceStore, enter } from '@latchkey/vault'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type * as DevFarcaster from '../../../packages/dev/src/farcaster/Farcaster.ts'
import { people } from '../../../packages/dev/src/provider/people.ts'
import { startFarcaster } from '../../../packages/dev/test/startFarcaster.ts'
import { type Setup, setup } from '../../../packages/server/test/setup.ts'
import * as FarcasterPhone from '../../harness/FarcasterPhone.ts'
import * as PlayedFrame from '../../harness/PlayedFrame.ts'

let deployment: Setup
let devFarcaster: DevFarcaster.DevFarcaster
let target: PlayedFrame.Target

beforeAll(async () => {
  deployment = await setup()
  devFarcaster = await startFarcaster()
  // Turn off the hold of new devices, because these users have many devices. The hold has its own tests (T62).
  const { identity, store } = deployment
  await store.realms.update(identity.macs, 'main', { newDeviceHoldHours: 0 })
  target = PlayedFrame.toApp(await deployment.create({ devFarcaster }))
}, 60_000)
afterAll(async () => {
  await devFarcaster?.stop()
  await deployment?.stop()
})

/** Creates a user with a new device. */
async function create(options: Parameters<typeof PlayedFrame.create>[1] = {}, to = target) {
  const player = await PlayedFrame.create(to, options)
  return { player, ...FarcasterPhone.from(player) }
}

async function open(player: PlayedFrame.PlayedFrame, store = DeviceStore.memory()) {
  const { walletId } = (await player.store.get())!
  const slots = await player.slots()
  const { addresses } = await enter({ custodian: player.custodian, store }, { slots, walletId })
  return addresses.evm
}

describe('sign-in by Farcaster', () => {
  test('default: request, phone, session', async () => {
    const { ask, connect, player } = await create()
    const asked = await ask()
    expect(asked).toEqual({
      channel: expect.stringMatching(/^[\w-]{22}\.[\w-]{43}$/),
      expiresIn: 600,
      id: expect.stringMatching(/^[\w-]{22}$/),
      url: expect.stringMatching(/^http:\/\/localhost:\d+\/~\/siwf\?channelToken=[\w-]{22}$/),
    })
    // The URL is valid for as long as the client waits.
    expect(asked.expiresIn * 1000).toBe(Event.table.CONNECT_FARCASTER.patience)
    const waiting = connect(asked)
    expect(await FarcasterPhone.pick(asked, 'ada')).toBe('You have signed in')
    const session = await waiting
    expect(session).toMatchObject({ email: null, userName: 'ada', walletId: expect.any(String) })
    await player.store.set(session)
    const answer = await player.session.ask('/api/1/session', {}, { answer: (it) => it })
    expect(answer).toEqual({
      avatar: people.ada.claims.picture,
      email: null,
      userName: 'ada',
      walletId: session.walletId,
    })
  })

  test('behavior: the project lists it if it is offered', async () => {
    const query = 'id=demo&origin=http://localhost:4000'
    const socials = async (to: PlayedFrame.Target) =>
      (await (await to.fetch(`/api/1/project?${query}`)).json()).socials
    expect(await socials(target)).toEqual(['farcaster'])
    expect(await socials(PlayedFrame.toApp(await deployment.create()))).toEqual([])
  })

  test('error: it is not offered', async () => {
    const { ask } = await create({}, PlayedFrame.toApp(await deployment.create()))
    await expect(ask()).rejects.toMatchObject({
      message: 'This sign-in method isn’t set up here.',
      reason: 'PROVIDER_UNKNOWN',
      status: 404,
    })
  })

  test('T42: the same fid gives the same address, again and on a second device', async () => {
    const first = await create()
    const laptop = await first.signIn()
    const address = await open(first.player)
    expect(address).toMatch(/^0x[\da-fA-F]{40}$/)
    expect(await first.signIn()).toMatchObject({ walletId: laptop.walletId })
    const second = await create()
    expect(await second.signIn()).toMatchObject({ walletId: laptop.walletId })
    expect(await open(second.player)).toBe(address)
    // A different fid is a different user.
    expect((await second.signIn('linus')).walletId).not.toBe(laptop.walletId)
  })

  test('T35, T58: the wallet’s own pages sign in the same user, and create no account', async () => {
    const app = await create()
    const { walletId } = await app.signIn()
    const address = await open(app.player)
    const page = { origin: 'http://localhost:4100', projectId: upgradeProject('main') }
    const own = await create(page)
    expect(await own.signIn()).toMatchObject({ walletId })
    expect(await open(own.player)).toBe(address)
    const unknown = await create(page)
    await expect(unknown.signIn('grace')).rejects.toMatchObject({ reason: 'NOT_FOUND' })
  })

  test('T37: 10 parallel sign-ins create one account', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => create()))
    const all = await Promise.all(people.map(({ signIn }) => signIn('linus')))
    expect(new Set(all.map(({ walletId }) => walletId)).size).toBe(1)
  })

  test('T42: an auth address can sign; without a name, the fid is shown', async () => {
    const { signIn } = await create()
    expect(await signIn('grace')).toMatchObject({ userName: '!1906' })
  })

  test('T42: a contract that owns a fid (ERC-1271)', async () => {
    const { signIn } = await create()
    expect(await signIn('linus')).toMatchObject({ userName: 'linus' })
  })

  test('behavior: with a configured relay and node', async () => {
    const { chain, relay } = await devFarcaster.open()
    const environment = {
      LATCHKEY_FARCASTER_RELAY: relay.href,
      LATCHKEY_RPC_eip155_10: chain.url.href,
    }
    const { signIn } = await create({}, PlayedFrame.toApp(await deployment.create({ environment })))
    const configured = await signIn()
    // The fid identifies the user, with any relay.
    expect(await (await create()).signIn()).toMatchObject({ walletId: configured.walletId })
  })

  test('behavior: started at one process, answered at another', async () => {
    const here = await create()
    const other = PlayedFrame.toApp(await deployment.create({ devFarcaster }))
    const there = await create({ device: here.player.device }, other)
    const asked = await here.ask()
    // Both processes wait, and one of them gets the relay's only answer.
    const both = Promise.allSettled([here.connect(asked), there.connect(asked)])
    await FarcasterPhone.pick(asked, 'ada')
    const ended = await both
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(ended.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { reason: 'SOCIAL_EXPIRED' },
    })
  })

  test('behavior: a late poll finds the answer that another process got', async () => {
    const here = await create()
    const other = PlayedFrame.toApp(await deployment.create({ devFarcaster }))
    const there = await create({ device: here.player.device }, other)
    const asked = await here.ask()
    const given = new AbortController()
    const waiting = here.connect(asked, given.signal).catch(() => {})
    await new Promise((resolve) => setTimeout(resolve, 200))
    given.abort()
    await FarcasterPhone.pick(asked, 'ada')
    await waiting
    expect(await there.connect(asked)).toMatchObject({ userName: 'ada' })
  })
})

describe('errors', () => {
  test('error: declined; a retry succeeds', async () => {
    const { ask, connect, signIn } = await create()
    const asked = await ask()
    const waiting = connect(asked)
    const [said] = await Promise.all([
      FarcasterPhone.pick(asked, 'mallory'),
      expect(waiting).rejects.toMatchObject({
        message: 'The sign-in was canceled or denied.',
        reason: 'PROVIDER_DENIED',
      }),
    ])
    expect(said).toBe('You have declined')
    expect(await signIn()).toMatchObject({ userName: 'ada' })
  })

  test('T40: expired, by the database alone, even if the phone answers then', async () => {
    const { ask, connect } = await create()
    const asked = await ask()
    const waiting = connect(asked)
    const ended = expect(waiting).rejects.toMatchObject({ reason: 'SOCIAL_EXPIRED' })
    await new Promise((resolve) => setTimeout(resolve, 200))
    await deployment.query('update socials set expires_at = now() where id = $1', [asked.id])
    await FarcasterPhone.pick(asked, 'ada')
    await ended
    await expect(connect(asked)).rejects.toMatchObject({
      message: 'This sign-in has expired. Start again.',
      reason: 'SOCIAL_EXPIRED',
    })
  })

  test('error: the relay is unavailable', async () => {
    const environment = {
      LATCHKEY_FARCASTER_RELAY: 'http://localhost:9',
      LATCHKEY_RPC_eip155_10: 'http://localhost:9',
    }
    const { ask } = await create({}, PlayedFrame.toApp(await deployment.create({ environment })))
    await expect(ask()).rejects.toMatchObject({
      message: 'The sign-in service isn’t responding. Try again in a moment.',
      reason: 'PROVIDER_UNAVAILABLE',
      status: 502,
    })
  })

  test('error: the relay becomes unavailable during the wait', async () => {
    const own = await startFarcaster()
    const { ask, connect } = await create(
      {},
      PlayedFrame.toApp(await deployment.create({ devFarcaster: own })),
    )
    const asked = await ask()
    const waiting = connect(asked)
    await own.stop()
    await expect(waiting).rejects.toMatchObject({ reason: 'PROVIDER_UNAVAILABLE' })
  })

  test('error: too many from one network', async () => {
    const limits = { network: { most: 2, seconds: 600, shards: 1 } }
    const to = PlayedFrame.toApp(await deployment.create({ devFarcaster, limits }))
    const { ask } = await create({}, to)
    const all = await Promise.allSettled(Array.from({ length: 12 }, () => ask()))
    expect(all.some((it) => it.status === 'rejected')).toBe(true)
    for (const it of all)
      if (it.status === 'rejected')
        expect(it.reason).toMatchObject({ reason: 'TOO_MANY_REQUESTS', status: 429 })
  })
})
