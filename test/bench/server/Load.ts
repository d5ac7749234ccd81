import { setTimeout as sleep } from 'node:timers/promises'
import type * as FrameProof from '../../../apps/frame/src/remote/Proof.ts'
import type * as MailSink from '../../harness/MailSink.ts'
import * as Device from './Device.ts'
import * as HttpConnection from './HttpConnection.ts'
import { type Member, type Newcomer, userAgent } from './shared.ts'

/** A deployment, as whoever uses it knows it. */
export type Deployment = {
  /** Those of the known devices, in the same order. */
  members: Member[]
  /** Those of the new devices, in the same order. */
  newcomers: Newcomer[]
  /** Of its processes, on this machine. */
  ports: number[]
}

/** Everything that a round of load is made with. */
export type Stage = {
  deployment: Deployment
  devices: readonly Device.Device[]
  newDevices: readonly FrameProof.DeviceKey[]
  sink: MailSink.Sink
}

/** How much load. `from`: the first member, so that no two rounds meet a limit of the same one. */
export type Load = { atOnce: number; count: number; from: number }

/** What came of it. */
export type Round = {
  /** Milliseconds of this process's own work, while the clock ran. */
  cpu: number
  seconds: number
  /** How often each status came. `error`: no answer at all. */
  statuses: Record<string, number>
  /** Milliseconds, by kind of request. Only of what went well. */
  times: Record<string, number[]>
}

/** Asks for a time of the server's, which is good for five minutes of proofs. */
export async function fetchNonce({ deployment }: Stage): Promise<string> {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await sleep(20)) {
    const connection = await HttpConnection.open(deployment.ports[0]!)
    const { head } = await connection.ask(
      'GET /api/1/nonce HTTP/1.1\r\nhost: wallet.example.com\r\n\r\n',
    )
    connection.close()
    const nonce = HttpConnection.findHeader(head, 'latchkey-nonce')
    // Whoever is busy may refuse it.
    if (nonce) return nonce
  }
  throw new Error('The server gives no nonce.')
}

/** A signed request of one member, who has a network of their own behind the proxy. */
export function write(
  { deployment, devices }: Stage,
  index: number,
  asked: { body: object; nonce: string; path: string },
): string {
  const body = JSON.stringify(asked.body)
  const { accessToken } = deployment.members[index]!
  const token = asked.path.startsWith('/api/1/custody') ? accessToken : undefined
  return HttpConnection.write(asked.path, body, {
    'latchkey-proof': Device.prove(devices[index]!, { ...asked, body, token }),
    'user-agent': userAgent,
    'x-forwarded-for': `10.${(index >> 8) & 255}.${index & 255}.7`,
    ...(token && { authorization: `Latchkey ${token}` }),
  })
}

/** Two connections for each of so many workers, one to each process. */
export function openAll(
  { deployment }: Stage,
  count: number,
): Promise<HttpConnection.Connection[][]> {
  return Promise.all(
    Array.from({ length: count }, () => Promise.all(deployment.ports.map(HttpConnection.open))),
  )
}

/** Runs the clock over a closed loop: so many tasks, so many of them at once. */
export async function measure(
  { atOnce, count }: Load,
  task: (index: number, worker: number, round: Round) => Promise<unknown>,
): Promise<Round> {
  const round: Round = { cpu: 0, seconds: 0, statuses: {}, times: {} }
  const cpu = process.cpuUsage()
  const start = performance.now()
  let next = 0
  await Promise.all(
    Array.from({ length: atOnce }, async (_, worker) => {
      while (next < count) await task(next++, worker, round)
    }),
  )
  const { system, user } = process.cpuUsage(cpu)
  return { ...round, cpu: (system + user) / 1_000, seconds: (performance.now() - start) / 1_000 }
}

/** Asks, and writes down the status, and how long it took if it went well. */
export async function ask(
  round: Round,
  kind: string,
  connection: HttpConnection.Connection,
  request: string,
): Promise<HttpConnection.Answer | undefined> {
  const start = performance.now()
  try {
    const answer = await connection.ask(request)
    count(round, answer.status)
    if (answer.status !== 200) return undefined
    note(round, kind, performance.now() - start)
    return answer
  } catch {
    count(round, 'error')
    return undefined
  }
}

export function count(round: Round, status: number | string): void {
  round.statuses[status] = (round.statuses[status] ?? 0) + 1
}

export function note(round: Round, kind: string, time: number): void {
  round.times[kind] ??= []
  round.times[kind].push(time)
}
