import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Setup, setup } from '../../packages/server/test/setup.ts'
import * as PlayedFrame from '../harness/PlayedFrame.ts'
import { connectDevice, connectEmail, connectOtp } from '../harness/signIn.ts'

let deployment: Setup
let target: PlayedFrame.Target

beforeAll(async () => {
  deployment = await setup()
  target = PlayedFrame.toApp(await deployment.create())
}, 60_000)
afterAll(() => deployment?.stop())

describe('sign-in by email', () => {
  test('default: unknown device, link, approval, code, session', async () => {
    const player = await PlayedFrame.create(target)
    const email = 'ada@example.com'
    const challenge = await connectEmail(player.api, { email })
    expect(challenge).toMatchObject({ action: 'VERIFY_DEVICE', codeLength: 6, expiresIn: 600 })
    const token = await player.findLink(email)
    const look = await player.post('getDeviceRequest', { token })
    expect(look.body).toMatchObject({
      email,
      origin: 'http://localhost:4000',
      project: 'Demo',
      state: 'device',
    })

    const { challengeId } = challenge
    const waiting = connectDevice(player.api, { challengeId })
    const { body } = await player.post('approveDevice', { token })
    expect(body.code).toMatch(/^\d{6}$/)
    await waiting
    const session = await connectOtp(player.api, { challengeId, code: body.code })
    expect(session).toMatchObject({
      email,
      handle: expect.any(String),
      walletId: expect.any(String),
    })
    await player.store.set(session)
    const answer = await player.session.ask('/api/1/session', {}, { answer: (it) => it })
    expect(answer).toEqual({ email, walletId: session.walletId })
  })

  test('default: a known device goes straight to the code', async () => {
    const player = await PlayedFrame.create(target)
    const email = 'bob@example.com'
    const first = await player.signIn(email)
    const challenge = await connectEmail(player.api, { email })
    expect(challenge.action).toBe('VERIFY_OTP')
    const [mail] = await player.mails(email)
    const second = await player.enterCode(challenge.challengeId, mail!.codes[0]!)
    expect(second.walletId).toBe(first.walletId)
    expect(second.handle).not.toBe(first.handle)
  })

  test('behavior: sign out and in again at once, as long as each code is used', async () => {
    const player = await PlayedFrame.create(target)
    const email = 'eve@example.com'
    for (let turn = 0; turn < 3; turn++) await player.signIn(email)
    await connectEmail(player.api, { email })
    await expect(connectEmail(player.api, { email })).rejects.toMatchObject({
      reason: 'TOO_MANY_REQUESTS',
    })
  })
})
