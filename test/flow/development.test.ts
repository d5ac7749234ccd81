import { Network } from '@latchkey/protocol'
import { DeviceStore, enter } from '@latchkey/vault'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { accounts } from '../../packages/dev/src/chains/accounts.ts'
import type * as IdentityProvider from '../../packages/dev/src/provider/IdentityProvider.ts'
import * as Config from '../../packages/server/src/Config.ts'
import { createDatabase } from '../../packages/server/test/createDatabase.ts'
import { production, type Setup, setup } from '../../packages/server/test/setup.ts'
import { closeSockets, join, notices } from '../../packages/server/test/sockets.ts'
import { createEnvironment } from '../harness/createEnvironment.ts'
import { createFolder } from '../harness/createFolder.ts'
import * as PlayedFrame from '../harness/PlayedFrame.ts'
import * as ServerProcess from '../harness/ServerProcess.ts'
import * as SocialSignIn from '../harness/SocialSignIn.ts'
import { connectEmail, connectOtp } from '../harness/signIn.ts'
import { onlyInAll } from '../variants.ts'

let deployment: Setup
let provider: IdentityProvider.DevProvider
let target: PlayedFrame.Target

beforeAll(async () => {
  deployment = await setup()
  const { macs } = deployment.identity
  await deployment.store.realms.update(macs, 'main', {
    testAddresses: { 'robot@example.com': '424242' },
  })
  provider = await SocialSignIn.startProvider()
  target = PlayedFrame.toApp(await deployment.create({ devProvider: provider, isLimited: false }))
}, 60_000)
afterAll(async () => {
  await provider?.stop()
  await deployment?.stop()
})

/** Signs in and recovers the wallet on twelve new devices, as the tests of an app might do. */
async function recoverOften(signIn: (player: PlayedFrame.PlayedFrame) => Promise<unknown>) {
  const addresses = new Set<string>()
  for (let turn = 0; turn < 12; turn++) {
    const player = await PlayedFrame.create(target)
    await signIn(player)
    const { walletId } = (await player.store.get())!
    const context = { custodian: player.custodian, store: DeviceStore.memory() }
    const opened = await enter(context, { slots: await player.slots(), walletId })
    addresses.add(opened.addresses.evm!)
  }
  expect(addresses.size).toBe(1)
}

describe('T64: development has no limits of mails, guesses and releases', {
  timeout: 60_000,
}, () => {
  test('T64: a test address signs in and recovers the wallet on twelve new devices', () =>
    recoverOften(async (player) => {
      const { challengeId, codeLength } = await connectEmail(player.api, {
        email: 'robot@example.com',
      })
      expect(codeLength).toBe(6)
      await player.enterCode(challengeId, '424242')
    }))

  test('T64: so does any other address', () =>
    recoverOften((player) => player.signIn('made-up@example.com')))

  onlyInAll(test)('T64: so does a person of the local identity provider', () =>
    recoverOften((player) => SocialSignIn.from(player).signIn()),
  )

  test('wrong codes lock out no device, and a code still has five tries', async () => {
    const email = 'clumsy@example.com'
    const player = await PlayedFrame.create(target)
    await player.signIn(email)
    for (let round = 0; round < 6; round++) {
      const { challengeId } = await connectEmail(player.api, { email })
      const [mail] = await player.mails(email)
      const code = mail!.codes[0]!
      const wrong = String((Number(code) + 1) % 1e6).padStart(6, '0')
      const reasons: string[] = []
      for (let guess = 0; guess < 5; guess++)
        await connectOtp(player.api, { challengeId, code: wrong }).catch(({ reason }) =>
          reasons.push(reason),
        )
      expect(reasons).toEqual([...Array(4).fill('CODE_WRONG'), 'TOO_MANY_TRIES'])
    }
    await expect(player.signIn(email)).resolves.toBeDefined()
  })
})

test('latchkey serve: a WebSocket tells of the blocks of a local chain', {
  timeout: 60_000,
}, async () => {
  const { path: folder, remove } = createFolder('development')
  onTestFinished(remove)
  const database = await createDatabase()
  onTestFinished(() => database.stop())
  const environment = createEnvironment(folder, { DATABASE_URL: database.url })
  const server = ServerProcess.start({ environment })
  onTestFinished(server.stop)
  onTestFinished(closeSockets)
  const host = `localhost:${await server.listening}`
  const chainId = 'eip155:1'
  const url = Network.rpcUrl({ chainId, host: `ws://${host}`, projectId: 'demo' })
  const { ask, received } = await join(url, { origin: 'http://localhost:4000' })
  const { result: subscription } = await ask('eth_subscribe', 'newHeads')
  const account = privateKeyToAccount(accounts[8].key)
  const fees = { gas: 21_000n, maxFeePerGas: 10n ** 11n }
  const to = account.address
  const signed = await account.signTransaction({ ...fees, chainId: 1, nonce: 0, to, value: 1n })
  expect(await ask('eth_sendRawTransaction', signed)).toHaveProperty('result')
  await expect
    .poll(() => notices(received), { timeout: 10_000 })
    .toContainEqual({
      method: 'eth_subscription',
      params: { result: expect.objectContaining({ hash: expect.any(String) }), subscription },
    })
})

describe('Config.isLimited', () => {
  const proxied = { ...production, LATCHKEY_HOST: 'localhost', LATCHKEY_TRUSTED_PROXIES: '1' }

  test.each([
    ['this machine only', {}, false],
    ['a mail server on this machine', { SMTP_URL: 'smtp://localhost:1025' }, false],
    ['a real mail server', { SMTP_URL: 'smtps://user:password@mail.example.com' }, true],
    ['production', production, true],
    ['a proxy in front of loopback', proxied, true],
  ])('T64: %s: %s', (_, environment, isLimited) => {
    expect(Config.read(environment)).toMatchObject({ isLimited })
  })
})
