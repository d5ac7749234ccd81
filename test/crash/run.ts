import * as CrashDeployment from './CrashDeployment.ts'
import type { Scenario } from './KillCase.ts'
import { killsDuringRequests } from './killsDuringRequests.ts'
import { pairedKills } from './pairedKills.ts'
import * as Results from './Results.ts'
import type * as Rule from './Rule.ts'
import { countRevealed, randomKills } from './randomKills.ts'
import { restoreKills } from './restoreKills.ts'
import * as SeededRandom from './SeededRandom.ts'
import { alone, onePerVictim, singleKills, together } from './singleKills.ts'
import * as WalletChecker from './WalletChecker.ts'

export const parts = ['singles', 'requests', 'restores', 'pairs', 'random'] as const
export type Part = (typeof parts)[number]

export type Options = {
  /**
   * Whether to kill at every failpoint and every pair. By default, only clients are killed at every failpoint, and the
   * other processes at a sample of them.
   */
  all?: boolean | undefined
  /** The fault to inject while all rules are in place. */
  fault?: Rule.Name | undefined
  only?: Part | undefined
  say(line: string): void
  seconds: number
  seed: string
  /** The rule to skip. The deployment gets the fault that this rule protects against. */
  without?: Rule.Name | undefined
}

/** Runs the whole crash test, and returns its results. */
export async function run(options: Options): Promise<Results.Results> {
  const { all = false, fault, only, say, seconds, seed, without } = options
  const random = SeededRandom.create(seed)
  const began = Date.now()
  const deployment = await CrashDeployment.start()
  try {
    const checker = WalletChecker.create(deployment, { isImpatient: without !== undefined })
    const scenario: Scenario = { checker, say, without, deployment }
    const problem = without ?? fault
    if (problem) await deployment.setFault(problem)
    const isWanted = (part: Part) => (only ? part === only : !problem || part === 'singles')
    if (isWanted('singles')) {
      const ofProblem = { names: ['createWallet'], plans: alone.slice(0, 1) } as const
      const sample = all ? undefined : random.split('singles')
      await singleKills(scenario, problem ? ofProblem : { plans: alone, sample })
    }
    if (isWanted('requests')) await killsDuringRequests(scenario, random.split('under way'))
    if (isWanted('restores')) await restoreKills(scenario, { plans: onePerVictim })
    if (isWanted('pairs')) {
      const sample = all ? undefined : random.split('pairs')
      await singleKills(scenario, { plans: together, sample })
      await pairedKills(scenario, { sample })
    }
    if (isWanted('random')) await randomKills(scenario, { random, seconds })

    await checker.checkServers()
    report(deployment, say)
    say(`${Math.round((Date.now() - began) / 1_000)} s, seed ${seed}`)
    return deployment.results
  } finally {
    await deployment.close()
  }
}

function report(
  { results, revealed }: CrashDeployment.CrashDeployment,
  say: (line: string) => void,
): void {
  const often = [...results.retries].sort(([, a], [, b]) => b - a)
  for (const [why, count] of often.slice(0, 12)) say(`retried ${count} times: ${why}`)
  for (const [line, count] of results.serverErrors) say(`a server, ${count} times: ${line}`)
  for (const line of results.failures) say(`FAILED: ${line}`)
  for (const line of results.hangs) say(`HUNG: ${line}`)
  for (const [who, ways] of results.lost) say(`LOST: ${who}: ${[...ways].join('; ')}`)
  say(Results.toLine(results, countRevealed(revealed())))
}
