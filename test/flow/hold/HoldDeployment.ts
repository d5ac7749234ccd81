import { accountPage, accountProject } from '@latchkey/protocol/api/account'
import { DeviceStore, enter } from '@latchkey/vault'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import * as Api from '../../../apps/frame/src/remote/Api.ts'
import type * as DevFarcaster from '../../../packages/dev/src/farcaster/Farcaster.ts'
import type * as IdentityProvider from '../../../packages/dev/src/provider/IdentityProvider.ts'
import { startFarcaster } from '../../../packages/dev/test/startFarcaster.ts'
import { type Setup, setup as setUpServer } from '../../../packages/server/test/setup.ts'
import * as FarcasterPhone from '../../harness/FarcasterPhone.ts'
import * as PlayedFrame from '../../harness/PlayedFrame.ts'
import * as SocialSignIn from '../../harness/SocialSignIn.ts'
import { waitForProof } from '../../harness/signIn.ts'
import { ask, codeOf } from '../identity/EmailChange.ts'

export type Player = PlayedFrame.PlayedFrame

/**
 * Deploys a server with sign-in by Farcaster and by a provider. With Farcaster, the phone never proves which browser
 * started the sign-in, and is never in the network of that browser (T62). Deletes all users before each test.
 */
export function setup() {
  let deployment: Setup
  let farcaster: DevFarcaster.DevFarcaster
  let provider: IdentityProvider.DevProvider
  let target: PlayedFrame.Target

  beforeAll(async () => {
    deployment = await setUpServer()
    farcaster = await startFarcaster({ interval: 20 })
    provider = await SocialSignIn.startProvider()
    const services = { devFarcaster: farcaster, devProvider: provider }
    target = PlayedFrame.toApp(await deployment.create(services))
  }, 60_000)
  afterAll(async () => {
    await farcaster?.stop()
    await provider?.stop()
    await deployment?.stop()
  })
  beforeEach(async () => {
    await edit(
      `delete from budgets; delete from counters; delete from mails;
       update identities set subject = subject || ' ' || gen_random_uuid(), added_at = null`,
    )
    await setRealm({ newDeviceHold: 'fast', newDeviceHoldHours: 24 })
  })

  /** Edits rows directly, and then updates their MACs. */
  async function edit(text: string, values?: unknown[]): Promise<void> {
    await deployment.query(text, values)
    await deployment.seal()
  }

  async function setRealm(
    change: Parameters<Setup['store']['realms']['update']>[2],
  ): Promise<void> {
    await deployment.store.realms.update(deployment.identity.macs, 'main', change)
  }

  /** Signs in by Farcaster on a new device. The user approves everything on the phone. */
  async function byFarcaster(options: Parameters<typeof PlayedFrame.create>[1] = {}) {
    const player = await PlayedFrame.create(target, options)
    await FarcasterPhone.from(player).signIn('ada')
    return player
  }

  /** Signs in at a provider on a new device. The window proves which browser started the sign-in. */
  async function byWindow() {
    const player = await PlayedFrame.create(target)
    await SocialSignIn.from(player).signIn()
    return player
  }

  /**
   * Signs in a thief's new device by a relayed redirect. The user follows the link of the thief's sign-in, and a script
   * sends the result to the thief. The project must allow redirects without a proof.
   */
  async function byRelayedRedirect() {
    const player = await PlayedFrame.create(target)
    const thief = SocialSignIn.from(player)
    const user = SocialSignIn.from(await PlayedFrame.create(target))
    const asked = await thief.ask('google', 'http://localhost:4000/cart')
    const nonce = SocialSignIn.createNonce()
    const { parameters } = await user.go(asked, 'ada', nonce)
    const { body } = await user.callback('google', nonce, parameters)
    const resultUri = new URL(body.result!.location!).searchParams.get('resultUri')!
    await player.store.set(await thief.connect(resultUri))
    return player
  }

  /** Opens the wallet. Returns its address. */
  async function open(player: Player, store = DeviceStore.memory()): Promise<string> {
    const { walletId } = (await player.store.get())!
    const slots = await player.slots()
    const { addresses } = await enter({ custodian: player.custodian, store }, { slots, walletId })
    return addresses.evm!
  }

  /** Creates a user with a wallet. The first device creates the wallet. The other devices are older than the hold. */
  async function createOwner({ by = () => byFarcaster(), devices = 1 } = {}) {
    await setRealm({ newDeviceHoldHours: 0 })
    const players = [await by()]
    const address = await open(players[0]!)
    for (let turn = 1; turn < devices; turn++) players.push(await by())
    for (const player of players.slice(1)) await open(player)
    await setRealm({ newDeviceHoldHours: 24 })
    return { address, first: players[0]!, players }
  }

  /**
   * Adds an email address to the account, by a new sign-in at Farcaster. Then makes the address as old as the account.
   */
  async function addEmail(player: Player, email: string): Promise<void> {
    const asked = (await ask(player, '/proof', {
      email,
      provider: 'farcaster',
    })) as unknown as FarcasterPhone.FarcasterUri
    const { channel, id } = asked
    await Promise.all([
      waitForProof(player.session, { channel, id }),
      FarcasterPhone.pick(asked, 'ada'),
    ])
    await ask(player, '/secondary', { code: await codeOf(player, email) })
    await edit(`update identities set added_at = now() - interval '2 days' where subject = $1`, [
      email,
    ])
    await deployment.query('delete from budgets')
  }

  /** Signs in by email on a new device. */
  async function byEmail(email: string): Promise<Player> {
    const player = await PlayedFrame.create(target)
    await player.signIn(email)
    await deployment.query('delete from budgets')
    return player
  }

  /** Opens the page `/account` in a browser that has signed in by email, or else with Farcaster. */
  async function openPage(email?: string) {
    const device = await PlayedFrame.createDevice()
    const settings = { origin: 'http://localhost:4100', projectId: accountProject('main') }
    const player = await PlayedFrame.create(target, { ...settings, device })
    await (email ? player.signIn(email) : FarcasterPhone.from(player).signIn('ada'))
    const { accessToken: token } = (await player.store.get())!
    await deployment.query('delete from budgets')
    const options = { ...settings, device: async () => device, fetch: target.fetch }
    return { api: Api.create(options, accountPage), call: { token } }
  }

  return {
    addEmail,
    byEmail,
    byFarcaster,
    byRelayedRedirect,
    byWindow,
    createOwner,
    get deployment() {
      return deployment
    },
    edit,
    open,
    openPage,
    setRealm,
  }
}

export const idOf = ({ device }: Player) => PlayedFrame.toDeviceId(device)

/** Returns the held devices, as a device of the account sees them. */
export const listHeld = async ({ session }: Player) =>
  (await session.call('listHeldDevices', {})).devices

export const confirm = async ({ session }: Player, held: Player) =>
  session.call('confirmDevice', { deviceId: await idOf(held) })

export const block = async ({ session }: Player, held: Player) =>
  session.call('blockDevice', { deviceId: await idOf(held) })
