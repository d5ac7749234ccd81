import { expect } from 'vitest'
import type { Kind } from '../../packages/server/src/Alarm.ts'
import { type Setup, setup } from '../../packages/server/test/setup.ts'
import * as PlayedFrame from './PlayedFrame.ts'
import * as SocialSignIn from './SocialSignIn.ts'

export type Tampering = ReturnType<typeof create>

const alarmsOf = (lines: string[]): string[] =>
  lines
    .splice(0)
    .map((line) => JSON.parse(line))
    .filter(({ event }) => event === 'alarm')
    .map(({ reason }) => reason)

/** Starts a deployment for the tests of one file. With `hasProviders`, it has identity providers. */
export async function start({ hasProviders = false } = {}) {
  const deployment = await setup()
  const devProvider = hasProviders ? await SocialSignIn.startProvider() : undefined
  const target = PlayedFrame.toApp(await deployment.create(devProvider && { devProvider }))
  return {
    deployment,
    /** Resets the limits, so that the next test can send emails and sign in. */
    free: () => deployment.query('delete from budgets; delete from counters'),
    it: create(deployment, target),
    async stop() {
      await devProvider?.stop()
      await deployment.stop()
    },
    target,
  }
}

export type Started = Awaited<ReturnType<typeof start>>

/** Creates helpers for tests of edited rows: users, rows, and the alarms of a deployment (T52). */
export function create(deployment: Setup, target: PlayedFrame.Target) {
  let turn = 0
  const free = () => deployment.query('delete from budgets')
  const countSignIns = async () => {
    const { rows } = await deployment.query(
      `select count(*)::int as count from audit
       where action in ('signIn', 'signInNewDevice', 'signUp')`,
    )
    return rows[0].count as number
  }
  const newEmail = (name = 'user') => `${name}${turn++}@example.com`
  return {
    /** Expects a refusal, exactly one alarm, and no audit row about a sign-in. */
    async expectForged(
      kind: Kind,
      request: () => Promise<unknown>,
      refusal: object = { reason: expect.any(String) },
    ): Promise<void> {
      alarmsOf(deployment.lines)
      const before = await countSignIns()
      await expect(request()).rejects.toMatchObject(refusal)
      expect(alarmsOf(deployment.lines)).toEqual([kind])
      expect(await countSignIns()).toBe(before)
    },
    /** Expects that a request succeeds without an alarm. */
    async expectQuiet(request: () => Promise<unknown>): Promise<void> {
      alarmsOf(deployment.lines)
      await request()
      expect(alarmsOf(deployment.lines)).toEqual([])
    },
    /** Resets the limits, so that another email to the same mailbox is allowed. */
    free,
    newEmail,
    /** Returns the kinds of the alarms that were raised since the last call. */
    readAlarms: () => alarmsOf(deployment.lines),
    async rowOf(table: string, where: string, values: unknown[]) {
      const { rows } = await deployment.query(`select * from ${table} where ${where}`, values)
      return rows[0]
    },
    async signedIn(email = newEmail()) {
      const player = await PlayedFrame.create(target)
      const session = await player.signIn(email)
      await free()
      return { accountId: session.walletId, email, player, session }
    },
  }
}
