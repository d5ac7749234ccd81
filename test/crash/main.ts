import { parseArgs } from 'node:util'
import * as Results from './Results.ts'
import * as Rule from './Rule.ts'
import { parts, run } from './run.ts'

const usage = `npm run test:crash -- [options]

  --seconds N      duration of the random kills (60)
  --seed S         reproduces the random choices of a run
  --all            kills at every failpoint and every pair of them, instead of a sample (an hour)
  --only PART      one of ${parts.join(', ')}
  --broken RULE    skips a safety rule, and fails if no wallet is lost: ${Rule.names.join(', ')}
  --fault RULE     injects the fault that the rule protects against, and fails if a wallet is lost
`

const { values } = parseArgs({
  options: {
    all: { type: 'boolean' },
    broken: { type: 'string' },
    fault: { type: 'string' },
    help: { short: 'h', type: 'boolean' },
    only: { type: 'string' },
    seconds: { default: '60', type: 'string' },
    seed: { default: String(Date.now() % 1_000_000), type: 'string' },
  },
})
const { all, broken, fault, help, only, seconds, seed } = values
const isOneOf = <name extends string>(
  names: readonly name[],
  value?: string,
): value is name | undefined => value === undefined || names.includes(value as name)

if (
  help ||
  !isOneOf(Rule.names, broken) ||
  !isOneOf(Rule.names, fault) ||
  !isOneOf(parts, only) ||
  !/^\d{1,6}$/.test(seconds)
) {
  console.log(usage)
  process.exit(help ? 0 : 2)
}

const began = Date.now()
const say = (line: string) =>
  console.log(`${((Date.now() - began) / 1_000).toFixed(1).padStart(7)}  ${line}`)
const results = await run({
  all,
  fault,
  only,
  say,
  seconds: Number(seconds),
  seed,
  without: broken,
})
const problem = Results.findProblem(results, broken)
if (problem) say(problem)
else if (broken) say(`Wallets were lost without the rule ${broken}, as they must be.`)
process.exit(problem ? 1 : 0)
