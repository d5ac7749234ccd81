import type { Failpoint } from '@latchkey/vault'
import { order } from '../../packages/vault/src/flows/commit.ts'
import type { Moment } from './CrashDeployment.ts'
import {
  checkAll,
  type KillCase,
  type KillPlan,
  rerun,
  runAndKill,
  type Scenario,
} from './KillCase.ts'

/**
 * The moments to which the database is restored. The value lists the failpoints that a device passes at its next start.
 */
const moments = {
  activation: ['open', ...order],
  signUp: ['adopt', 'open', ...order],
} as const satisfies Partial<Record<Moment, readonly Failpoint[]>>

/**
 * The database loses wallets that users have seen, as after a restore. The users' devices restore these wallets (T49).
 * Each plan kills at every failpoint of this flow.
 */
export async function restoreKills(
  scenario: Scenario,
  { plans, points }: restoreKills.Options,
): Promise<void> {
  const { deployment, say } = scenario
  for (const plan of plans)
    for (const moment of Object.keys(moments) as (keyof typeof moments)[]) {
      const began = Date.now()
      const all: readonly Failpoint[] = moments[moment]
      const wanted = all.filter((it) => points?.includes(it) ?? true)
      const cases = wanted.map(
        (point): KillCase => ({
          device: 'laptop',
          flow: 'enter',
          name: `restored, before ${moment}`,
          point,
          user: deployment.createUser(),
        }),
      )
      const users = cases.map(({ user }) => user)
      await deployment.allowSignIn(users)
      await rerun(scenario, cases)
      await deployment.ready()
      await deployment.restore(users, moment)
      await runAndKill(scenario, cases, plan)
      await rerun(scenario, cases)
      await checkAll(scenario, users)
      const seconds = ((Date.now() - began) / 1_000).toFixed(1)
      const where = `each of ${cases.length} failpoints`
      say(`restored, before ${moment}: ${plan.name} at ${where}, ${seconds} s`)
    }
}

export declare namespace restoreKills {
  type Options = {
    plans: readonly KillPlan[]
    /** The failpoints. Default: all of them. */
    points?: readonly Failpoint[]
  }
}
