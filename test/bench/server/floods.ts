import { mkdirSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as Flood from '../../floods/Flood.ts'
import { buildPrograms } from '../../harness/buildPrograms.ts'
import { createFolder } from '../../harness/createFolder.ts'
import type { Bench } from '../Bench.ts'
import type { Row, Section } from '../Section.ts'
import * as DatabaseCluster from './DatabaseCluster.ts'
import * as Deployment from './Deployment.ts'
import * as Generator from './Generator.ts'
import type { Round } from './Load.ts'
import { project } from './shared.ts'

const sizes = {
  full: { pairs: 150, probes: 300, reads: 400 },
  short: { pairs: 12, probes: 10, reads: 12 },
}
const people = 500
/** How long one wave of a flood lasts before the next one, in milliseconds. */
const wave = 3_000
/** The goal for the 99th percentile, in milliseconds. It is only reported, because it depends on the machine. */
const goal = 1_000

/** The kinds of requests that are measured. The value is the name of the step whose time counts. */
const kinds = { pairs: 'pair', probes: 'probe', reads: 'read' } as const
const names = { pairs: 'sign-in', probes: '/ready', reads: 'unlock' } as const
type Kind = keyof typeof kinds

/** The floods. Each reaches all processes, as if a proxy forwarded it. */
const floods: Record<string, (port: number) => Promise<Flood.Flood[]>> = {
  none: async () => [],
  bodies: async (port) => [
    await Flood.sendHeaders({ count: 400, forwardedFor: '203.0.113.7', port }),
  ],
  'slow calls': async (port) => [await sendCalls(port, 'eth_getLogs', '203.0.113.7', 400)],
  // The flood comes from many networks, because each network has its own limit.
  'large answers': (port) =>
    Promise.all(
      Array.from({ length: 20 }, (_, index) => sendCalls(port, 'eth_call', `203.0.${index}.7`, 1)),
    ),
}

/**
 * Measures sign-in, unlock and the readiness check of two server processes while one client floods them (T63). This
 * process plays the flooding client, the node and the proxy.
 */
export async function measureFloods({
  say,
  short,
}: Pick<Bench, 'say' | 'short'>): Promise<Section> {
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
    const node = await startNode()
    cleanUp.push(node.stop)
    const devices = size.pairs * Object.keys(floods).length
    const { mailPort, ...played } = await generator.make({ devices, newDevices: 1 })
    mkdirSync(join(folder, 'keys'))
    const at = 'floods'
    const { members, newUsers, ports, stop } = await Deployment.start({
      ...played,
      databaseUrl: await cluster.create(at),
      environment: { LATCHKEY_RPC_ALLOW_PRIVATE: 'true', LATCHKEY_RPC_eip155_1: node.url },
      folder: join(folder, 'keys'),
      mailPort,
      name: at,
      people,
      program: programs.server,
      say,
    })
    cleanUp.push(stop)
    await generator.meet({ deployment: { members, newUsers, ports }, name: at })

    const measured: Record<string, Record<Kind, Round>> = {}
    for (const [turn, [name, flood]] of Object.entries(floods).entries()) {
      say(name)
      const waves = sustain(() => Promise.all(ports.map(flood)))
      const from = turn * size.pairs
      try {
        measured[name] = {
          pairs: await generator.pairs({ at, atOnce: 4, count: size.pairs, from }),
          probes: await generator.probes({ at, atOnce: 2, count: size.probes, from: 0 }),
          reads: await generator.reads({ at, atOnce: 4, count: size.reads, from }),
        }
      } finally {
        await waves.stop()
      }
    }
    return toSection(measured)
  } finally {
    for (const action of cleanUp.reverse()) await action()
  }
}

function sendCalls(port: number, method: string, forwardedFor: string, count: number) {
  const { id: projectId, origin } = project
  return Flood.sendCalls({ count, forwardedFor, method, origin, port, projectId })
}

/** Repeats a flood until it is stopped, so that the server's time-outs do not end it. */
function sustain(begin: () => Promise<Flood.Flood[][]>) {
  const ended = new AbortController()
  const repeating = (async () => {
    while (!ended.signal.aborted) {
      const flood = await begin()
      await sleep(wave, undefined, { signal: ended.signal }).catch(() => {})
      for (const { stop } of flood.flat()) stop()
    }
  })()
  return {
    async stop() {
      ended.abort()
      await repeating
    },
  }
}

/** A node that never answers `eth_getLogs`, and answers all other calls with 15 MiB. */
async function startNode() {
  const large = Buffer.from(
    JSON.stringify({ id: 0, jsonrpc: '2.0', result: Array(15).fill('ab'.repeat(512 * 1024)) }),
  )
  const server = createServer(async (request, response: ServerResponse) => {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    if (!body.includes('eth_getLogs')) response.end(large)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    stop() {
      server.closeAllConnections()
      server.close()
    },
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
  }
}

function toSection(measured: Record<string, Record<Kind, Round>>): Section {
  const each = (figure: (rounds: Record<Kind, Round>) => number): Row['figures'] =>
    Object.fromEntries(Object.entries(measured).map(([name, rounds]) => [name, figure(rounds)]))
  const rows = (Object.keys(kinds) as Kind[]).flatMap((kind): Row[] => {
    const at = (part: number) =>
      each((rounds) => quantile(rounds[kind].times[kinds[kind]] ?? [], part))
    const failed = (round: Round) =>
      Object.entries(round.statuses).reduce(
        (sum, [status, count]) => sum + (status === '200' ? 0 : count),
        0,
      )
    const failures = each((rounds) => failed(rounds[kind]))
    const all = Object.values(failures).reduce<number>((sum, it) => sum + Number(it), 0)
    return [
      { figures: at(0.5), what: `${names[kind]}, ms, p50` },
      { figures: at(0.99), what: `${names[kind]}, ms, p99 (goal: ${goal})` },
      { figures: failures, what: `${names[kind]}: failed` },
      {
        // Do not assert this in a short run, because statements may time out on a busy machine.
        bar: { most: 0, of: 'none', speed: true },
        figures: { none: all },
        what: `${names[kind]}: failed, all`,
      },
    ]
  })
  return {
    columns: Object.keys(measured),
    data: measured,
    rows,
    title: 'Floods: one client against all others',
  }
}

function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}
