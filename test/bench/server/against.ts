import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as BuildPrograms from '../../harness/buildPrograms.ts'
import { buildPrograms } from '../../harness/buildPrograms.ts'
import { createFolder } from '../../harness/createFolder.ts'
import type { Bench } from '../Bench.ts'
import type { Section } from '../Section.ts'
import { readCpu } from './cpu.ts'
import * as DatabaseCluster from './DatabaseCluster.ts'
import type * as Deployment from './Deployment.ts'
import * as Generator from './Generator.ts'

/**
 * Short rounds, in turn, so that other load on the machine affects both trees. The servers are started several times:
 * what V8 compiles when makes one start of the same code up to four percent slower than another.
 */
const sizes = {
  full: { count: 80, rounds: 12, starts: 4, warmUp: 1_000 },
  short: { count: 10, rounds: 2, starts: 1, warmUp: 40 },
}
const people = 1_000
const root = join(import.meta.dirname, '../../..')

type Name = 'other' | 'ours'

/** The CPU time of some sign-ins in milliseconds. */
type Work = { postgres: number; servers: number }

/**
 * Measures the CPU time of a sign-in against another tree of this repository, such as a worktree of an
 * earlier commit with its own `node_modules`. Time on the clock would not compare on a shared machine.
 */
export async function measureAgainst({
  other,
  say,
  short,
}: Pick<Bench, 'say' | 'short'> & { other: string }): Promise<Section> {
  const size = short ? sizes.short : sizes.full
  const trees = { other: resolve(other), ours: root }
  const total = { other: { postgres: 0, servers: 0 }, ours: { postgres: 0, servers: 0 } }
  for (let start = 1; start <= size.starts; start++) {
    say(`start ${start} of ${size.starts}`)
    await measureStart(trees, size, total)
  }
  return toSection(total, size.count * size.rounds * size.starts)
}

/** Starts both trees once, and adds the work of their rounds. */
async function measureStart(
  trees: Record<Name, string>,
  { count, rounds, warmUp }: (typeof sizes)['full'],
  total: Record<Name, Work>,
): Promise<void> {
  const { path: folder, remove } = createFolder('bench')
  const cleanUp: (() => unknown)[] = [remove]
  try {
    const sources = { generator: 'test/bench/server/generator.child.ts' }
    const programs = await buildPrograms(makeFolder(folder, 'generator'), sources)
    const generator = await Generator.start(programs.generator)
    cleanUp.push(generator.stop)
    const devices = warmUp + count * rounds
    const { mailPort, ...played } = await generator.make({ devices, newDevices: 1 })

    const names: Name[] = ['other', 'ours']
    const measured = new Map<Name, { measure(from: number, count: number): Promise<Work> }>()
    for (const name of names) {
      const path = trees[name]
      const own = makeFolder(folder, name)
      const cluster = await DatabaseCluster.start(join(own, 'postgres'))
      cleanUp.push(cluster.stop)
      // The other tree has its own schema and its own rows.
      const build = await load<typeof BuildPrograms>(path, 'test/harness/buildPrograms.ts')
      const { start } = await load<typeof Deployment>(path, 'test/bench/server/Deployment.ts')
      const { members, newUsers, pids, ports, stop } = await start({
        ...played,
        databaseUrl: await cluster.create(name),
        folder: makeFolder(own, 'keys'),
        mailPort,
        name,
        people,
        program: (await build.buildPrograms(own, {})).server,
        say: () => {},
      })
      cleanUp.push(stop)
      await generator.meet({ deployment: { members, newUsers, ports }, name })
      const look = (): Work => ({
        postgres: readCpu(cluster.pid) ?? Number.NaN,
        servers: pids.reduce((sum, pid) => sum + (readCpu(pid) ?? Number.NaN), 0),
      })
      measured.set(name, {
        async measure(from, count) {
          const before = look()
          const { statuses } = await generator.pairs({ at: name, atOnce: 8, count, from })
          if (statuses['200'] !== 2 * count) throw new Error(JSON.stringify(statuses))
          const { postgres, servers } = look()
          return { postgres: postgres - before.postgres, servers: servers - before.servers }
        },
      })
    }

    const all = [...measured]
    for (const [, { measure }] of all) await measure(0, warmUp)
    for (let round = 0; round < rounds; round++)
      for (const [name, { measure }] of round % 2 ? all : all.toReversed()) {
        const { postgres, servers } = await measure(warmUp + round * count, count)
        total[name].postgres += postgres
        total[name].servers += servers
      }
  } finally {
    for (const action of cleanUp.reverse()) await action()
  }
}

function toSection(total: Record<Name, Work>, pairs: number): Section {
  const each = (of: (work: Work) => number) => ({
    other: of(total.other) / pairs,
    ours: of(total.ours) / pairs,
  })
  const sum = ({ postgres, servers }: Work) => postgres + servers
  return {
    columns: ['other', 'ours'],
    rows: [
      { figures: each((it) => it.servers), what: 'work for a pair, ms: servers' },
      { figures: each((it) => it.postgres), what: 'work for a pair, ms: PostgreSQL' },
      {
        // Equal code measures up to three percent apart.
        bar: { most: 1.03, of: 'ours', speed: true },
        figures: { ours: sum(total.ours) / sum(total.other) },
        what: 'work for a pair, ours ÷ other',
      },
    ],
    title: 'CPU time of a sign-in against another tree',
  }
}

function makeFolder(...parts: [string, string]): string {
  const path = join(...parts)
  mkdirSync(path, { recursive: true })
  return path
}

/** Loads a module of a tree. */
function load<module>(tree: string, path: string): Promise<module> {
  return import(pathToFileURL(join(tree, path)).href)
}
