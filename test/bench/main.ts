import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Bench, Measurement } from './Bench.ts'
import { launch } from './launch.ts'
import { leaks } from './leaks.ts'
import { packages } from './packages.ts'
import { roundTrip } from './roundTrip.ts'
import * as Section from './Section.ts'
import * as Site from './Site.ts'
import { size } from './size.ts'
import { validation } from './validation.ts'

/** Everything that is measured, in this order. */
const measurements: Record<string, Measurement> = { size, packages, roundTrip, validation, leaks }

const { short = false } = parseArgs({ options: { short: { type: 'boolean' } } }).values
const start = performance.now()
const [loadBefore = 0] = loadavg()
const sections: Section.Section[] = []
const failures: string[] = []
let chromium = ''

const site = await Site.create()
try {
  const browser = await launch()
  chromium = browser.version()
  try {
    for (const name of Object.keys(measurements)) await measure(name, { browser, short, site })
  } finally {
    await browser.close()
  }
} finally {
  await site.stop()
}

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
const file = join(folder, short ? 'short.json' : 'latest.json')
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

/** One that fails is a failure of the run, but does not keep the others from being measured. */
async function measure(name: string, bench: Omit<Bench, 'say'>): Promise<void> {
  const say = (text: string) => console.log(`${seconds().padStart(6)} s  ${name}: ${text}`)
  try {
    const section = await measurements[name]!({ ...bench, say })
    sections.push(section)
    failures.push(...Section.findFailures(section, { short }))
  } catch (error) {
    // Somebody has ended the browser: half a report would pass for a whole one.
    if (!bench.browser.isConnected()) throw error
    failures.push(`${name} could not be measured. ${(error as Error).stack}`)
  }
}

function seconds(): string {
  return ((performance.now() - start) / 1_000).toFixed(1)
}
