import type { Bench } from './Bench.ts'
import * as Contender from './Contender.ts'
import { LateError, median, within } from './rounds.ts'
import { type Figure, type Section, toNumber } from './Section.ts'

type Name = Contender.Name
type LevelName = keyof typeof levels
type Level = (typeof levels)[LevelName]
/** The results of each client, one per round. */
type Times = Record<Name, Figure[]>

const names = Object.keys(Contender.table) as Name[]
const published: readonly Name[] = Contender.published

/** The work of a round. The published clients take part in every `every`th round, or never if it is 0. */
const levels = {
  sequence: { every: 2, requests: 50, run: 'sequence', what: 'one at a time, ms each' },
  // A published client takes about ten seconds for a round.
  hundred: { every: 15, requests: 100, run: 'drain', what: '100 in flight, ms until the last' },
  // A published client takes about twenty minutes for a round.
  thousand: { every: 0, requests: 1_000, run: 'drain', what: '1,000 in flight, ms until the last' },
} as const

/** Measures the time from the call to the resolved promise, between two sites. */
export async function roundTrip(bench: Bench): Promise<Section> {
  const contenders = new Map<Name, Contender.Contender>()
  try {
    for (const name of names) {
      bench.say(`opening ${name}`)
      contenders.set(name, await Contender.open(name, bench))
    }
    return toSection({
      sequence: await measure(levels.sequence, contenders, bench),
      hundred: await measure(levels.hundred, contenders, bench),
      thousand: await measure(levels.thousand, contenders, bench),
    })
  } finally {
    await Promise.all([...contenders.values()].map(({ close }) => close()))
  }
}

/** Runs the clients alternately, so that other load on the machine affects all of them. */
async function measure(level: Level, contenders: Map<Name, Contender.Contender>, bench: Bench) {
  const rounds = bench.short ? 1 : 31
  const limit = bench.short ? 500 : 60_000
  const times = Object.fromEntries(names.map((name) => [name, [] as Figure[]])) as Times

  // Round 0 is a warm-up.
  for (let round = 0; round <= rounds; round++) {
    if (round % 10 === 1) bench.say(`${level.what}: round ${round} of ${rounds}`)
    for (const [name, contender] of contenders) {
      if (!takesPart(name, level, round)) continue
      const time = await run(contender, level, limit)
      if (round > 0) times[name].push(time)
      if (typeof time === 'number') continue
      bench.say(`${level.what}: ${name} was stopped after ${limit / 1_000} s`)
      contenders.delete(name)
      await contender.close()
    }
  }
  return times
}

function takesPart(name: Name, { every }: Level, round: number): boolean {
  return published.includes(name) ? every > 0 && round % every === 1 : true
}

/** Runs a round. If it is stopped, the figure is a lower bound. */
async function run({ driver }: Contender.Contender, level: Level, limit: number): Promise<Figure> {
  const { requests, run } = level
  try {
    return await within(
      driver.evaluate((driver, { requests, run }) => driver[run](requests), { requests, run }),
      limit,
    )
  } catch (error) {
    if (error instanceof LateError) return { above: limit }
    throw error
  }
}

function toSection(times: Record<LevelName, Times>): Section {
  const figure = (level: LevelName, name: Name): Figure | undefined => {
    const rounds = times[level][name]
    const stopped = rounds.find((time) => typeof time === 'object')
    return stopped ?? (rounds.length ? median(rounds.map(toNumber)) : undefined)
  }
  const ratio = (level: LevelName, name: Name, other: Name): Figure | undefined => {
    const [one, two] = [figure(level, name), figure(level, other)]
    if (one === undefined || two === undefined) return undefined
    const value = toNumber(one) / toNumber(two)
    return typeof one === 'object' ? { above: value } : value
  }

  return {
    columns: names,
    data: times,
    rows: [
      ...(Object.keys(levels) as LevelName[]).map((level) => ({
        figures: Object.fromEntries(names.map((name) => [name, figure(level, name)])),
        what: levels[level].what,
      })),
      {
        bar: { most: 0.6, of: 'ours', speed: true, stretch: 0.3 },
        figures: { ours: ratio('sequence', 'ours', 'raw postMessage') },
        what: 'one at a time, ours ÷ raw postMessage',
      },
      {
        bar: { most: 0.15, of: 'ours', speed: true, stretch: 0.08 },
        figures: { ours: ratio('thousand', 'ours', 'raw postMessage') },
        what: '1,000 in flight, ours ÷ raw postMessage',
      },
      ...Contender.published.map((name) => ({
        bar: { least: 1_000, of: name, speed: true },
        figures: { [name]: ratio('hundred', name, 'ours') },
        what: `100 in flight, ${name} ÷ ours`,
      })),
    ],
    title: 'Round trip, medians',
  }
}
