import { mkdirSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { buildPrograms } from '../../harness/buildPrograms.ts'
import { createFolder } from '../../harness/createFolder.ts'
import type { Bench } from '../Bench.ts'
import { median } from '../rounds.ts'
import type { Row, Section } from '../Section.ts'
import { readCpu } from './cpu.ts'
import * as DatabaseCluster from './DatabaseCluster.ts'
import * as Deployment from './Deployment.ts'
import * as Generator from './Generator.ts'
import type { Load, Round } from './Load.ts'
import type { Overloaded } from './overload.ts'

type Kind = 'pairs' | 'reads' | 'wallets'
/** A round, and the CPU time of each part in milliseconds. */
type Measured = Round & { done: number; postgres?: number; servers?: number }
type Rounds = Record<Kind, Record<string, Measured[]>>

/** The size of a run. Each known device signs in only once, because its mailbox has a limit. */
const sizes = {
  full: {
    atOnce: { pairs: 16, reads: 16, wallets: 1 },
    burst: 40,
    count: { pairs: 600, reads: 2_400, wallets: 4 },
    overload: {
      connections: 600,
      inRow: 30,
      patience: 20_000,
      reserve: 400,
      seconds: 5,
      times: 4,
    },
    people: { few: 1_000, many: 1_000_000 },
    rounds: 15,
  },
  short: {
    atOnce: { pairs: 8, reads: 8, wallets: 1 },
    burst: 4,
    count: { pairs: 40, reads: 80, wallets: 1 },
    overload: {
      connections: 500,
      inRow: 3,
      patience: 3_000,
      reserve: 40,
      seconds: 1,
      times: 4,
    },
    people: { few: 500, many: 4_000 },
    rounds: 1,
  },
} as const
type Size = (typeof sizes)['full' | 'short']

/**
 * Measures two server processes on one PostgreSQL in production mode, with all limits. A separate process plays
 * browsers, mailboxes and the proxy. Rounds with few and with many users alternate, on two databases.
 */
export async function server({ say, short }: Pick<Bench, 'say' | 'short'>): Promise<Section> {
  const size = short ? sizes.short : sizes.full
  const { path: folder, remove } = createFolder('bench')
  const cleanUp: (() => unknown)[] = [remove]
  try {
    say('bundling')
    const programs = await buildPrograms(folder, {
      generator: 'test/bench/server/generator.child.ts',
    })
    const cluster = await DatabaseCluster.start(join(folder, 'postgres'))
    cleanUp.push(cluster.stop)
    const generator = await Generator.start(programs.generator)
    cleanUp.push(generator.stop)
    const { mailPort, ...played } = await generator.make(countDevices(size))

    const deployments = new Map<string, Deployment.Deployment>()
    mkdirSync(join(folder, 'keys'))
    for (const [name, people] of Object.entries(size.people)) {
      say(`making ${people.toLocaleString('en')} people`)
      const deployment = await Deployment.start({
        ...played,
        databaseUrl: await cluster.create(name),
        folder: join(folder, 'keys'),
        mailPort,
        name,
        people,
        program: programs.server,
        say,
      })
      cleanUp.push(deployment.stop)
      deployments.set(name, deployment)
      const { members, newUsers, ports } = deployment
      await generator.meet({ deployment: { members, newUsers, ports }, name })
    }

    const environment = { cluster, deployments, generator, say }
    const rounds = {
      pairs: await measure('pairs', size, environment),
      reads: await measure('reads', size, environment),
      wallets: await measure('wallets', size, environment),
    }
    const burst = await environment.generator.wallets({
      at: 'many',
      atOnce: 8,
      count: size.burst,
      from: size.count.wallets * (size.rounds + 1),
    })
    say('overload')
    const capacity = median(rounds.reads.many!.map(toRate))
    const { times, ...options } = size.overload
    const overloaded = await generator.overload({
      ...options,
      at: 'many',
      rate: Math.ceil(times * capacity),
    })
    const errors = [...deployments.values()].flatMap(({ findErrors }) => findErrors())
    return toSection({ burst, errors, overloaded, rounds, size })
  } finally {
    for (const action of cleanUp.reverse()) await action()
  }
}

/** Returns the number of devices that all rounds need, including the warm-up. */
function countDevices({ burst, count, overload, rounds }: Size) {
  return {
    devices: count.pairs * (rounds + 1) + overload.reserve,
    newDevices: count.wallets * (rounds + 1) + burst,
  }
}

type Environment = {
  cluster: DatabaseCluster.DatabaseCluster
  deployments: ReadonlyMap<string, Deployment.Deployment>
  generator: Generator.Generator
  say(text: string): void
}

/** Alternates rounds with few and with many users, so that other load on the machine affects both. */
async function measure(
  kind: Kind,
  size: Size,
  environment: Environment,
): Promise<Record<string, Measured[]>> {
  const { deployments, generator, say } = environment
  const measured: Record<string, Measured[]> = {}
  for (const name of deployments.keys()) measured[name] = []
  // Round 0 is a warm-up.
  for (let round = 0; round <= size.rounds; round++) {
    const count = size.count[kind]
    const load = { atOnce: size.atOnce[kind], count, from: round * count }
    for (const [name, deployment] of deployments) {
      const result = await run(
        environment,
        deployment,
        () => generator[kind]({ ...load, at: name }),
        load,
      )
      if (round > 0) measured[name]!.push(result)
    }
    if (round % 5 === 0) {
      const rates = Object.entries(measured).map(
        ([name, all]) => `${name} ${all.length ? toRate(all.at(-1)!).toFixed(0) : '–'}/s`,
      )
      const [load = 0] = loadavg()
      say(`${kind}: round ${round} of ${size.rounds}, ${rates.join(', ')}, load ${load.toFixed(1)}`)
    }
  }
  return measured
}

async function run(
  { cluster }: Environment,
  { pids }: Deployment.Deployment,
  action: () => Promise<Round>,
  { count }: Load,
): Promise<Measured> {
  const look = () => ({
    postgres: readCpu(cluster.pid) ?? Number.NaN,
    servers: pids.reduce((sum, pid) => sum + (readCpu(pid) ?? Number.NaN), 0),
  })
  const before = look()
  const round = await action()
  const after = look()
  return {
    ...round,
    done: count,
    postgres: after.postgres - before.postgres,
    servers: after.servers - before.servers,
  }
}

const toRate = ({ done, seconds }: Measured) => done / seconds

type Results = {
  burst: Round
  errors: string[]
  overloaded: Overloaded
  rounds: Rounds
  size: Size
}

function toSection({ burst, errors, overloaded, rounds, size }: Results): Section {
  const columns = Object.entries(size.people).map(
    ([name, people]) => [name, `${people.toLocaleString('en')} people`] as const,
  )
  const [[, few], [, many]] = columns as [readonly [string, string], readonly [string, string]]
  const each = (figure: (name: string) => number): Row['figures'] =>
    Object.fromEntries(columns.map(([name, column]) => [column, figure(name)]))
  const rate = (kind: Kind) => each((name) => median(rounds[kind][name]!.map(toRate)))
  const times = (kind: Kind, step: string, part: number) =>
    each((name) =>
      quantile(
        rounds[kind][name]!.flatMap((it) => it.times[step] ?? []),
        part,
      ),
    )
  const failures = (kind: Kind) =>
    each((name) => rounds[kind][name]!.reduce((sum, it) => sum + countOthers(it), 0))
  const work = (kind: Kind, of: (round: Measured) => number | undefined) =>
    each((name) => median(rounds[kind][name]!.map((it) => (of(it) ?? Number.NaN) / it.done)))
  /** Returns the cost with many users divided by the cost with few. */
  const ratio = (kind: Kind, cost: (round: Measured) => number) => ({
    [many]: median(
      rounds[kind].many!.map((it, round) => cost(it) / cost(rounds[kind].few![round]!)),
    ),
  })
  const perTask = ({ done, seconds }: Measured) => seconds / done
  const waited = ({ times }: Measured) => median(times.server ?? [Number.NaN])
  const { recovered, round, unsent } = overloaded
  const at = (...statuses: string[]) =>
    statuses.reduce((sum, status) => sum + (round.statuses[status] ?? 0), 0)
  const sent = Object.values(round.statuses).reduce((sum, count) => sum + count, 0)

  return {
    columns: [few, many],
    data: {
      errors,
      overloaded: { ...overloaded, round: summarize(round) },
      rounds: mapRounds(rounds),
    },
    rows: [
      {
        bar: { least: 300, of: many, speed: true, stretch: 600 },
        figures: rate('pairs'),
        what: 'request + verify, pairs/s',
      },
      { figures: times('pairs', 'pair', 0.5), what: 'pair, ms, p50' },
      {
        bar: { most: 150, of: many, speed: true },
        figures: times('pairs', 'pair', 0.99),
        what: 'pair, ms, p99',
      },
      { figures: times('pairs', 'request', 0.5), what: 'request (a mail leaves), ms, p50' },
      { figures: times('pairs', 'request', 0.99), what: 'request (a mail leaves), ms, p99' },
      { figures: times('pairs', 'verify', 0.5), what: 'verify, ms, p50' },
      { figures: times('pairs', 'verify', 0.99), what: 'verify, ms, p99' },
      { bar: { most: 0, of: many }, figures: failures('pairs'), what: 'pairs that failed' },
      {
        bar: { least: 1_000, of: many, speed: true, stretch: 2_000 },
        figures: rate('reads'),
        what: 'auth share reads/s',
      },
      { figures: times('reads', 'read', 0.5), what: 'read, ms, p50' },
      {
        bar: { most: 50, of: many, speed: true },
        figures: times('reads', 'read', 0.99),
        what: 'read, ms, p99',
      },
      { bar: { most: 0, of: many }, figures: failures('reads'), what: 'reads that failed' },
      {
        figures: times('wallets', 'wallet', 0.5),
        what: 'new wallet, code verified → activated, ms, p50',
      },
      {
        bar: { most: 1_500, of: many, speed: true, stretch: 500 },
        figures: times('wallets', 'wallet', 0.95),
        what: 'new wallet, ms, p95',
      },
      {
        figures: times('wallets', 'server', 0.5),
        what: 'new wallet, waiting for the server, ms, p50',
      },
      {
        figures: times('wallets', 'server', 0.95),
        what: 'new wallet, waiting for the server, ms, p95',
      },
      { figures: { [many]: size.burst / burst.seconds }, what: 'new wallets/s, 8 at once' },
      {
        bar: { most: 0, of: many },
        figures: {
          ...failures('wallets'),
          [many]: (failures('wallets')[many]! as number) + countOthers(burst),
        },
        what: 'new wallets, requests that failed',
      },
      {
        bar: { most: 1.1, of: many, speed: true, stretch: 1 },
        figures: ratio('pairs', perTask),
        what: 'cost of a pair, many ÷ few people',
      },
      {
        bar: { most: 1.1, of: many, speed: true, stretch: 1 },
        figures: ratio('reads', perTask),
        what: 'cost of a read, many ÷ few people',
      },
      {
        bar: { most: 1.1, of: many, speed: true, stretch: 1 },
        figures: ratio('wallets', waited),
        what: 'cost of a new wallet at the server, many ÷ few people',
      },
      { figures: work('pairs', (it) => it.servers), what: 'work for a pair, ms: servers' },
      { figures: work('pairs', (it) => it.postgres), what: 'work for a pair, ms: PostgreSQL' },
      {
        figures: work('pairs', (it) => it.cpu),
        what: 'work for a pair, ms: generator, mail sink included',
      },
      { figures: work('reads', (it) => it.servers), what: 'work for a read, ms: servers' },
      { figures: work('reads', (it) => it.postgres), what: 'work for a read, ms: PostgreSQL' },
      { figures: work('reads', (it) => it.cpu), what: 'work for a read, ms: generator' },
      { figures: { [many]: (sent + unsent) / round.seconds }, what: 'overload: requests/s' },
      { figures: { [many]: at('200') / sent }, what: 'overload: part that was served' },
      { figures: { [many]: at('429', '503') / sent }, what: 'overload: part that got 429 or 503' },
      { figures: { [many]: unsent }, what: 'overload: found no free connection' },
      {
        bar: { most: 0, of: many },
        figures: { [many]: sent - at('200', '429', '503') },
        what: 'overload: anything else, lost connections included',
      },
      {
        bar: { most: 10, of: many, speed: true },
        figures: {
          [many]:
            recovered === undefined ? { above: size.overload.patience / 1_000 } : recovered / 1_000,
        },
        what: 'overload: s until sign-ins take < 150 ms again',
      },
    ],
    title: 'Server: two processes on one PostgreSQL, medians',
  }
}

/** Replaces the times of a round by their quantiles. */
function summarize<round extends Round>({ times, ...rest }: round) {
  const parts = [0.5, 0.95, 0.99, 1]
  return {
    ...rest,
    times: Object.fromEntries(
      Object.entries(times).map(([step, all]) => [step, parts.map((part) => quantile(all, part))]),
    ),
  }
}

function mapRounds(rounds: Rounds) {
  return Object.fromEntries(
    Object.entries(rounds).map(([kind, sizes]) => [
      kind,
      Object.fromEntries(Object.entries(sizes).map(([name, all]) => [name, all.map(summarize)])),
    ]),
  )
}

/** Counts responses other than 200, and requests without a response. */
function countOthers({ statuses }: Round): number {
  return Object.entries(statuses).reduce(
    (sum, [status, count]) => sum + (status === '200' ? 0 : count),
    0,
  )
}

function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}
