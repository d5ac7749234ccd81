import { parseArgs } from 'node:util'
import * as Results from '../crash/Results.ts'
import { drill, kinds } from './drill.ts'

const usage = `npm run test:failover -- [options]

  --wallets N      wallets that are created before a loss, and again until it (50)
  --only DRILL     one of ${kinds.join(', ')}
`

const { values } = parseArgs({
  options: {
    help: { short: 'h', type: 'boolean' },
    only: { type: 'string' },
    wallets: { default: '50', type: 'string' },
  },
})
const { help, only, wallets } = values
const chosen = kinds.filter((kind) => only === undefined || kind === only)
if (help || !chosen.length || !/^[1-9]\d{0,3}$/.test(wallets)) {
  console.log(usage)
  process.exit(help ? 0 : 2)
}

const began = Date.now()
const say = (line: string) =>
  console.log(`${((Date.now() - began) / 1_000).toFixed(1).padStart(7)}  ${line}`)
let isClean = true
for (const kind of chosen) {
  say(`${kind}:`)
  const { missing, restored, results, revealed } = await drill({
    concurrency: 8,
    kind,
    say,
    wallets: Number(wallets),
  })
  say(`${kind}: ${missing} wallets missing after it, ${restored} alarms of restored wallets`)
  say(`${kind}: ${Results.toLine(results, revealed)}`)
  for (const line of [...results.failures, ...results.hangs]) say(`  ${line}`)
  for (const [who, ways] of results.lost) say(`  LOST: ${who}: ${[...ways].join('; ')}`)
  // A synchronous standby has all data. In the other drills, some wallets must be missing, because otherwise the drill
  // proves nothing.
  const isExpected = kind === 'synchronous' ? !missing : missing > 0 && restored > 0
  if (!isExpected) say(`${kind}: unexpected`)
  isClean &&= isExpected && Results.isClean(results)
}
process.exit(isClean ? 0 : 1)
