import { DeviceStore, enter } from '@latchkey/vault'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as Config from '../../packages/server/src/Config.ts'
import { production, type Setup, setup } from '../../packages/server/test/setup.ts'
import * as PlayedFrame from '../harness/PlayedFrame.ts'
import { connectEmail, connectOtp } from '../harness/signIn.ts'

let deployment: Setup
let target: PlayedFrame.Target

beforeAll(async () => {
  deployment = await setup()
  const { macs } = deployment.identity
  await deployment.store.realms.update(macs, 'main', {
    testAddresses: { 'robot@example.com': '424242' },
  })
  target = PlayedFrame.toApp(await deployment.create({ isLimited: false }))
}, 60_000)
afterAll(() => deployment?.stop())

describe('T64: development has no limits of mails, guesses and releases', {
  timeout: 60_000,
}, () => {
  test.each(['robot@example.com', 'made-up@example.com'])(
    '%s signs in and recovers the wallet on twelve new devices',
    async (email) => {
      const addresses = new Set<string>()
      for (let turn = 0; turn < 12; turn++) {
        const player = await PlayedFrame.create(target)
        const { challengeId, codeLength } =
          email === 'robot@example.com'
            ? await connectEmail(player.api, { email })
            : { challengeId: undefined, codeLength: 6 }
        const { walletId } = challengeId
          ? await player.enterCode(challengeId, '424242')
          : await player.signIn(email)
        expect(codeLength).toBe(6)
        const context = { custodian: player.custodian, store: DeviceStore.memory() }
        const opened = await enter(context, { slots: await player.slots(), walletId })
        addresses.add(opened.addresses.evm!)
      }
      expect(addresses.size).toBe(1)
    },
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
