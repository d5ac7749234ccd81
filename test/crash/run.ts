import type { Stage } from './Case.ts'
import * as Deployment from './Deployment.ts'
import { underWay } from './killsDuringRequests.ts'
import * as Oracle from './Oracle.ts'
import { pairs } from './pairedKills.ts'
import * as Results from './Results.ts'
import type * as Rule from './Rule.ts'
import { countRevealed, random } from './randomKills.ts'
import * as SeededRandom from './SeededRandom.ts'
import { alone, singles, together } from './singleKills.ts'

export const parts = ['singles', 'pairs', 'random'] as const
export type Part = (typeof parts)[number]

export type Options = {
  /** What goes wrong, with all rules in place. */
  fault?: Rule.Name | undefined
  only?: Part | undefined
  say(line: string): void
  seconds: number
  seed: string
  /** The rule that is taken away, in a world where that matters. */
  without?: Rule.Name | undefined
}

/** The whole crash test. Answers whether all is well. */
export async function run(options: Options): Promise<boolean> {
  const { fault, only, say, seconds, seed, without } = options
  const dice = SeededRandom.create(seed)
  const began = Date.now()
  const world = await Deployment.start()
  try {
    const oracle = Oracle.create(world, { isHasty: without !== undefined })
    const stage: Stage = { oracle, say, without, world }
    const problem = without ?? fault
    if (problem) await world.break(problem)
    const isWanted = (part: Part) => (only ? part === only : !problem || part === 'singles')
    if (isWanted('singles'))
      if (problem) await singles(stage, { blows: alone.slice(0, 1), names: ['createWallet'] })
      else {
        await singles(stage, { blows: alone })
        await underWay(stage, dice.split('under way'))
      }
    if (isWanted('pairs')) {
      await singles(stage, { blows: together })
      await pairs(stage)
    }
    if (isWanted('random')) await random(stage, { dice, seconds })

    await oracle.checkServers()
    report(world, say)
    say(`${Math.round((Date.now() - began) / 1_000)} s, seed ${seed}`)
    return Results.isClean(world.tally)
  } finally {
    await world.close()
  }
}

function report({ ledger, tally }: Deployment.World, say: (line: string) => void): void {
  const often = [...tally.retries].sort(([, a], [, b]) => b - a)
  for (const [why, count] of often.slice(0, 12)) say(`tried again ${count} times: ${why}`)
  for (const [line, count] of tally.serverErrors) say(`a server, ${count} times: ${line}`)
  for (const line of tally.failures) say(`FAILED: ${line}`)
  for (const line of tally.hangs) say(`HUNG: ${line}`)
  for (const [who, ways] of tally.lost) say(`LOST: ${who}: ${[...ways].join('; ')}`)
  say(Results.toLine(tally, countRevealed(ledger())))
}
