import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as BuildPrograms from '../../harness/buildPrograms.ts'
import { createFolder } from '../../harness/createFolder.ts'
import type { Bench } from '../Bench.ts'
import { median } from '../rounds.ts'
import type { Row, Section } from '../Section.ts'
import { readCpu } from './cpu.ts'
import * as DatabaseCluster from './DatabaseCluster.ts'
import type * as Deployment from './Deployment.ts'
import type * as Generator from './Generator.ts'

/** The two measurements: a sign-in by email in two requests, and the creation of a wallet afterwards. */
type Kind = 'pairs' | 'wallets'
const kinds = ['pairs', 'wallets'] as const

/**
 * Rounds are short and alternate, so that other load on the machine affects both trees. The servers are started several
 * times, because V8 compiles code at different moments. This makes one start up to four percent slower than another
 * start of the same code.
 */
const sizes = {
  full: {
    atOnce: { pairs: 8, wallets: 1 },
    count: { pairs: 80, wallets: 8 },
    rounds: 12,
    starts: 4,
    warmUp: { pairs: 1_000, wallets: 40 },
  },
  short: {
    atOnce: { pairs: 8, wallets: 1 },
    count: { pairs: 10, wallets: 2 },
    rounds: 2,
    starts: 1,
    warmUp: { pairs: 40, wallets: 2 },
  },
}
type Size = (typeof sizes)['full']
const people = 1_000
const root = join(import.meta.dirname, '../../..')

type Name = 'other' | 'ours'
const names = ['other', 'ours'] as const

/** The CPU time of one pair of requests or one wallet, in milliseconds. */
type Work = { generator: number; postgres: number; servers: number }
type Rounds = Record<Kind, Record<Name, Work[]>>

/**
 * Measures the CPU time of a sign-in and of a new wallet against another tree of this repository, such as a worktree of
 * an earlier commit with its own `node_modules`. Each tree plays its own clients, because its API may differ. The
 * measure is CPU time, because elapsed time cannot be compared on a shared machine.
 */
export async function measureAgainst({
  other,
  say,
  short,
}: Pick<Bench, 'say' | 'short'> & { other: string }): Promise<Section> {
  const size = short ? sizes.short : sizes.full
  const trees = { other: resolve(other), ours: root }
  const rounds: Rounds = {
    pairs: { other: [], ours: [] },
    wallets: { other: [], ours: [] },
  }
  for (let start = 1; start <= size.starts; start++) {
    say(`start ${start} of ${size.starts}`)
    await measureStart(trees, size, rounds)
  }
  return toSection(rounds)
}

/** Starts both trees once, and adds the CPU time of their rounds. */
async function measureStart(trees: Record<Name, string>, size: Size, all: Rounds): Promise<void> {
  const { path: folder, remove } = createFolder('bench')
  const cleanUp: (() => unknown)[] = [remove]
  try {
    const measures = new Map<Name, Measure>()
    for (const name of names) {
      const own = makeFolder(folder, name)
      measures.set(name, await startTree(trees[name], { cleanUp, folder: own, name, size }))
    }
    for (const kind of kinds) {
      for (const name of names) await measures.get(name)!(kind, 0, size.warmUp[kind])
      const count = size.count[kind]
      for (let round = 0; round < size.rounds; round++)
        for (const name of round % 2 ? names : names.toReversed()) {
          const from = size.warmUp[kind] + round * count
          all[kind][name].push(await measures.get(name)!(kind, from, count))
        }
    }
  } finally {
    for (const action of cleanUp.reverse()) await action()
  }
}

/** Runs some pairs or wallets. Returns the average CPU time of one. */
type Measure = (kind: Kind, from: number, count: number) => Promise<Work>

/**
 * Starts the servers and the generator of a tree. All modules come from that tree, because its API, schema and rows may
 * differ.
 */
async function startTree(
  path: string,
  { cleanUp, folder, name, size }: startTree.Options,
): Promise<Measure> {
  const { atOnce, count, rounds, warmUp } = size
  const build = await load<typeof BuildPrograms>(path, 'test/harness/buildPrograms.ts')
  const { start } = await load<typeof Deployment>(path, 'test/bench/server/Deployment.ts')
  const generators = await load<typeof Generator>(path, 'test/bench/server/Generator.ts')
  const sources = { generator: 'test/bench/server/generator.child.ts' }
  const programs = await build.buildPrograms(folder, sources)

  const generator = await generators.start(programs.generator)
  cleanUp.push(generator.stop)
  const { mailPort, ...played } = await generator.make({
    devices: warmUp.pairs + count.pairs * rounds,
    newDevices: warmUp.wallets + count.wallets * rounds,
  })
  const cluster = await DatabaseCluster.start(join(folder, 'postgres'))
  cleanUp.push(cluster.stop)
  const { members, newUsers, pids, ports, stop } = await start({
    ...played,
    databaseUrl: await cluster.create(name),
    folder: makeFolder(folder, 'keys'),
    mailPort,
    name,
    people,
    program: programs.server,
    say: () => {},
  })
  cleanUp.push(stop)
  await generator.meet({ deployment: { members, newUsers, ports }, name })

  const read = (pid: number) => readCpu(pid) ?? Number.NaN
  const look = () => ({
    postgres: read(cluster.pid),
    servers: pids.reduce((sum, pid) => sum + read(pid), 0),
  })
  return async (kind, from, count) => {
    const before = look()
    const { cpu, statuses } = await generator[kind]({ at: name, atOnce: atOnce[kind], count, from })
    const after = look()
    const failed = Object.keys(statuses).filter((status) => status !== '200')
    if (failed.length || (statuses['200'] ?? 0) < 2 * count)
      throw new Error(JSON.stringify(statuses))
    return {
      generator: cpu / count,
      postgres: (after.postgres - before.postgres) / count,
      servers: (after.servers - before.servers) / count,
    }
  }
}

declare namespace startTree {
  type Options = { cleanUp: (() => unknown)[]; folder: string; name: Name; size: Size }
}

function toSection({ pairs, wallets }: Rounds): Section {
  const each = (rounds: Record<Name, Work[]>, of: (work: Work) => number) => ({
    other: median(rounds.other.map(of)),
    ours: median(rounds.ours.map(of)),
  })
  const rows = (
    what: string,
    rounds: Record<Name, Work[]>,
    parts: readonly (keyof Work)[],
  ): Row[] => {
    const sum = (work: Work) => parts.reduce((total, part) => total + work[part], 0)
    const total = each(rounds, sum)
    return [
      ...parts.map((part) => ({
        figures: each(rounds, (it) => it[part]),
        what: `work for a ${what}, ms: ${labels[part]}`,
      })),
      { figures: total, what: `work for a ${what}, ms: sum` },
      {
        // Two measurements of equal code differ by up to three percent.
        bar: { most: 1.03, of: 'ours', speed: true },
        figures: { ours: total.ours / total.other },
        what: `work for a ${what}, ours ÷ other`,
      },
    ]
  }
  return {
    columns: names,
    data: { pairs, wallets },
    rows: [
      ...rows('pair', pairs, ['servers', 'postgres']),
      // `generator` includes the work of the vault, which a browser does in production.
      ...rows('new wallet', wallets, ['servers', 'postgres', 'generator']),
    ],
    title: `CPU time of a sign-in and of a new wallet against another tree, medians of ${pairs.ours.length} rounds`,
  }
}

const labels = { generator: 'client', postgres: 'PostgreSQL', servers: 'servers' } as const

function makeFolder(...parts: [string, string]): string {
  const path = join(...parts)
  mkdirSync(path, { recursive: true })
  return path
}

/** Loads a module of a tree. */
function load<module>(tree: string, path: string): Promise<module> {
  return import(pathToFileURL(join(tree, path)).href)
}
