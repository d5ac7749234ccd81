import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { approvals } from './approvals.ts'
import type { Bench, Measurement } from './Bench.ts'
import * as BenchSite from './BenchSite.ts'
import { dialog } from './dialog.ts'
import { frame } from './frame/frame.ts'
import { screen } from './frame/screen.ts'
import { launch } from './launch.ts'
import { leaks } from './leaks.ts'
import { packages } from './packages.ts'
import { roundTrip } from './roundTrip.ts'
import * as Section from './Section.ts'
import { measureFloods as floods } from './server/floods.ts'
import { server } from './server/server.ts'
import { start as npmStart } from './server/start.ts'
import { size } from './size.ts'
import { validation } from './validation.ts'

/** The measurements, in order. */
const inBrowser: Record<string, Measurement> = {
  size,
  packages,
  roundTrip,
  validation,
  leaks,
  frame,
  screen,
  dialog,
}
/** Measurements without a browser. */
const alone: Record<string, (bench: Alone) => Promise<Measured>> = {
  approvals,
  server,
  floods,
  npmStart,
}
type Alone = Pick<Bench, 'say' | 'short'>
/** Most measurements are one table. */
type Measured = Section.Section | readonly Section.Section[]

/**
 * `--only server` runs one measurement. The option may be repeated. `--against PATH` compares the CPU time of a sign-in
 * with that of another tree of the repository. With `--against`, other measurements run only if `--only` names them.
 */
const {
  against,
  only: named = [],
  short = false,
} = parseArgs({
  options: {
    against: { type: 'string' },
    only: { multiple: true, type: 'string' },
    short: { type: 'boolean' },
  },
}).values
const only = [...new Set([...named, ...(against ? ['against'] : [])])]
if (against)
  alone.against = async (bench) => {
    const { measureAgainst } = await import('./server/against.ts')
    return measureAgainst({ ...bench, other: against })
  }
const unknown = only.filter((name) => !(name in inBrowser || name in alone))
if (unknown.length) throw new Error(`There is no measurement ${unknown.join(', ')}.`)
const isWanted = (name: string) => !only.length || only.includes(name)
const start = performance.now()
const [loadBefore = 0] = loadavg()
const sections: Section.Section[] = []
const failures: string[] = []
let chromium = ''

if (Object.keys(inBrowser).some(isWanted)) await measureInBrowser()
for (const [name, measurement] of Object.entries(alone))
  await measure(name, (say) => measurement({ say, short }))

const [loadAfter = 0] = loadavg()
const machine = {
  chromium,
  cpu: cpus()[0]?.model,
  cpus: cpus().length,
  loadAfter,
  loadBefore,
  memoryGiB: Math.round(totalmem() / 2 ** 30),
  node: process.version,
}
const folder = join(import.meta.dirname, 'results')
const names = only.length
  ? [...only.toSorted(), ...(short ? ['short'] : [])]
  : [short ? 'short' : 'latest']
const file = join(folder, `${names.join('-')}.json`)
const report = { date: new Date(), failures, machine, sections, seconds: Number(seconds()), short }
mkdirSync(folder, { recursive: true })
writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`)

for (const section of sections) console.log(`\n${Section.format(section, { short })}`)
console.log(`
Chromium ${chromium}, Node ${machine.node}, ${machine.cpus} × ${machine.cpu}, ${machine.memoryGiB} GiB
Load ${loadBefore.toFixed(2)} before, ${loadAfter.toFixed(2)} after. ${seconds()} s. Kept in ${file}
`)
for (const failure of failures) console.log(`FAIL  ${failure}`)
if (!failures.length) console.log(`No bar was missed${short ? '; speed was not asserted' : ''}.`)
process.exitCode = failures.length ? 1 : 0

async function measureInBrowser(): Promise<void> {
  const site = await BenchSite.create()
  try {
    const browser = await launch()
    chromium = browser.version()
    try {
      for (const [name, measurement] of Object.entries(inBrowser))
        await measure(
          name,
          (say) => measurement({ browser, say, short, site }),
          () => browser.isConnected(),
        )
    } finally {
      await browser.close()
    }
  } finally {
    await site.stop()
  }
}

/** Runs a measurement. If it throws, the run fails, but the other measurements continue. */
async function measure(
  name: string,
  action: (say: Bench['say']) => Promise<Measured>,
  canGoOn = () => true,
): Promise<void> {
  if (!isWanted(name)) return
  const say = (text: string) => console.log(`${seconds().padStart(6)} s  ${name}: ${text}`)
  try {
    const tables = [await action(say)].flat()
    sections.push(...tables)
    failures.push(...tables.flatMap((it) => Section.findFailures(it, { short })))
  } catch (error) {
    // Stop if there is no browser, because the report would be incomplete.
    if (!canGoOn()) throw error
    failures.push(`${name} could not be measured. ${(error as Error).stack}`)
  }
}

function seconds(): string {
  return ((performance.now() - start) / 1_000).toFixed(1)
}
