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

/** Short rounds, in turn, so that other load on the machine affects both trees. */
const sizes = {
  full: { count: 80, rounds: 30, warmUp: 1_200 },
  short: { count: 10, rounds: 2, warmUp: 40 },
}
const people = 1_000
const root = join(import.meta.dirname, '../../..')

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
  const { count, rounds, warmUp } = short ? sizes.short : sizes.full
  const { path: folder, remove } = createFolder('bench')
  const cleanUp: (() => unknown)[] = [remove]
  try {
    const sources = { generator: 'test/bench/server/generator.child.ts' }
    const programs = await buildPrograms(makeFolder(folder, 'generator'), sources)
    const generator = await Generator.start(programs.generator)
    cleanUp.push(generator.stop)
    const devices = warmUp + count * rounds
    const { mailPort, ...played } = await generator.make({ devices, newDevices: 1 })

    const trees = [
      { name: 'other', path: resolve(other) },
      { name: 'ours', path: root },
    ]
    const measured = new Map<string, { measure(from: number, count: number): Promise<Work> }>()
    for (const { name, path } of trees) {
      say(`starting ${path}`)
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

    const all = [...measured.entries()]
    const total = new Map(all.map(([name]) => [name, { postgres: 0, servers: 0 }]))
    for (const [, { measure }] of all) await measure(0, warmUp)
    for (let round = 0; round < rounds; round++)
      for (const [name, { measure }] of round % 2 ? all : all.toReversed()) {
        const { postgres, servers } = await measure(warmUp + round * count, count)
        total.get(name)!.postgres += postgres
        total.get(name)!.servers += servers
      }
    return toSection(total, count * rounds)
  } finally {
    for (const action of cleanUp.reverse()) await action()
  }
}

function toSection(total: ReadonlyMap<string, Work>, pairs: number): Section {
  const each = (of: (work: Work) => number) =>
    Object.fromEntries([...total].map(([name, work]) => [name, of(work) / pairs]))
  const sum = ({ postgres, servers }: Work) => postgres + servers
  return {
    columns: ['other', 'ours'],
    rows: [
      { figures: each((it) => it.servers), what: 'work for a pair, ms: servers' },
      { figures: each((it) => it.postgres), what: 'work for a pair, ms: PostgreSQL' },
      {
        bar: { most: 1.1, of: 'ours', speed: true },
        figures: { ours: sum(total.get('ours')!) / sum(total.get('other')!) },
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
