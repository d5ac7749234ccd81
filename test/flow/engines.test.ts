import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../packages/server/test/engines.ts'
import { type Setup, setup } from '../../packages/server/test/setup.ts'
import * as PlayedFrame from '../harness/PlayedFrame.ts'
import { connectEmail, connectOtp } from '../harness/signIn.ts'
import { runMonthOfUse } from './runMonthOfUse.ts'

describe.each(Object.entries(engines))('%s', { timeout: 60_000 }, (_, start) => {
  let deployment: Setup
  /** Two server processes on one database. */
  let targets: PlayedFrame.Target[]

  beforeAll(async () => {
    deployment = await setup(start)
    targets = [
      PlayedFrame.toApp(await deployment.create()),
      PlayedFrame.toApp(await deployment.create()),
    ]
  }, 60_000)
  afterAll(() => deployment?.stop())

  test('default: a month of use', async () => {
    await runMonthOfUse(deployment, targets[0]!)
  })

  test('T09: 60 parallel correct codes give exactly 1 session', async () => {
    const email = 'eager@example.com'
    const { device, signIn } = await PlayedFrame.create(targets[0]!)
    await signIn(email)
    await deployment.query('delete from budgets')
    const players = await Promise.all(
      targets.map((target) => PlayedFrame.create(target, { device })),
    )
    const { challengeId } = await connectEmail(players[0]!.api, { email })
    const [mail] = await players[0]!.mails(email)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 60 }, (_, index) =>
        connectOtp(players[index % 2]!.api, { challengeId, code: mail!.codes[0]! }),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('T37: 10 parallel sign-ups make 1 account', async () => {
    const email = 'many@example.com'
    const players = await Promise.all(
      Array.from({ length: 10 }, (_, index) => PlayedFrame.create(targets[index % 2]!)),
    )
    const challenges: { challengeId: string; code: string }[] = []
    for (const player of players) {
      await deployment.query('delete from budgets')
      const { challengeId } = await connectEmail(player.api, { email })
      const token = await player.findLink(email)
      const { body } = await player.post('approveDevice', { token })
      challenges.push({ challengeId, code: body.code as string })
    }
    const sessions = await Promise.all(
      players.map((player, index) => connectOtp(player.api, challenges[index]!)),
    )
    expect(new Set(sessions.map(({ walletId }) => walletId)).size).toBe(1)
  })
})
