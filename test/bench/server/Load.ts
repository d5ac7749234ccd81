import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Body,
  headers,
  type Name,
  type Route,
  table,
  toAuthorization,
} from '@latchkey/protocol/Api'
import { project } from '@latchkey/protocol/api/project'
import type * as FrameRequestProof from '../../../apps/frame/src/remote/RequestProof.ts'
import type * as MailSink from '../../harness/MailSink.ts'
import * as Device from './Device.ts'
import * as HttpConnection from './HttpConnection.ts'
import { type Member, type NewUser, userAgent } from './shared.ts'

/** A deployment, as the generator knows it. */
export type Deployment = {
  /** The users of the known devices, in the order of these devices. */
  members: Member[]
  /** The users of the new devices, in the order of these devices. */
  newUsers: NewUser[]
  /** Ports of the processes. */
  ports: number[]
}

/** The parameters of a round of load. */
export type Setup = {
  deployment: Deployment
  devices: readonly Device.Device[]
  newDevices: readonly FrameRequestProof.ProofKey[]
  sink: MailSink.MailSink
}

/**
 * The amount of load. `from` is the first member of the round. Each round uses other members, so that no member reaches
 * its limit.
 */
export type Load = { atOnce: number; count: number; from: number }

/** The result of a round. */
export type Round = {
  /** The CPU time of this process in milliseconds. */
  cpu: number
  seconds: number
  /** The number of responses by status. `error` counts requests without a response. */
  statuses: Record<string, number>
  /** The milliseconds of each successful request, by kind. */
  times: Record<string, number[]>
}

/** Fetches a nonce. Proofs with it are valid for five minutes. */
export async function fetchNonce({ deployment }: Setup): Promise<string> {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await sleep(20)) {
    const connection = await HttpConnection.open(deployment.ports[0]!)
    const { head } = await connection.ask(
      `GET ${project.getNonce.path} HTTP/1.1\r\nhost: wallet.example.com\r\n\r\n`,
    )
    connection.close()
    const nonce = HttpConnection.findHeader(head, headers.nonce)
    // A busy server may refuse the request.
    if (nonce) return nonce
  }
  throw new Error('The server sent no nonce.')
}

/** A request with the route, body and nonce. */
type RouteRequest = { [name in Name]: { body: Body<name>; name: name; nonce: string } }[Name]

/** Writes a signed request of one member, whose IP address is unique. */
export function write(
  { deployment, devices }: Setup,
  index: number,
  { name, nonce, ...asked }: RouteRequest,
): string {
  const body = JSON.stringify(asked.body)
  const { caller, path }: Route = table[name]
  const { accessToken } = deployment.members[index]!
  const token = caller === 'session' ? accessToken : undefined
  return HttpConnection.write(path, body, {
    [headers.proof]: Device.prove(devices[index]!, { body, nonce, path, token }),
    'user-agent': userAgent,
    'x-forwarded-for': `10.${(index >> 8) & 255}.${index & 255}.7`,
    ...(token && { authorization: toAuthorization(token) }),
  })
}

/** Opens a connection to each process for each of `count` workers. */
export function openAll(
  { deployment }: Setup,
  count: number,
): Promise<HttpConnection.Connection[][]> {
  return Promise.all(
    Array.from({ length: count }, () => Promise.all(deployment.ports.map(HttpConnection.open))),
  )
}

/** Measures `count` tasks, of which `atOnce` run at the same time. */
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

/** Sends a request and records its status, and its duration if it succeeded. */
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
