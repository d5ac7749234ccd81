import { setTimeout as sleep } from 'node:timers/promises'
import * as HttpConnection from './HttpConnection.ts'
import * as Load from './Load.ts'
import { writeRead } from './reads.ts'
import { signIn, writeRequest } from './signIns.ts'

export type Options = {
  /** The number of connections to each process. */
  connections: number
  /** The number of fast sign-ins in a row after which the server counts as recovered. */
  inRow: number
  /** How long the recovery is measured, in milliseconds. */
  patience: number
  /** The number of requests per second. It does not depend on the responses. */
  rate: number
  /** The number of devices that sign in only after the overload, to measure the recovery. */
  reserve: number
  seconds: number
}

export type Overloaded = {
  /** The sign-ins after the overload, with statuses and milliseconds. */
  probes: { statuses: Load.Round['statuses']; time: number }[]
  /** The milliseconds from the last request until sign-ins are fast again. */
  recovered: number | undefined
  round: Load.Round
  /** The number of requests for which no connection was free. */
  unsent: number
}

/** The longest duration of a fast sign-in, in milliseconds. */
const wanted = 150

/** Sends more than the server can handle, half sign-ins and half reads, then measures the recovery. */
export async function overload(stage: Load.Setup, options: Options): Promise<Overloaded> {
  const { connections, rate, reserve, seconds } = options
  const nonce = await Load.fetchNonce(stage)
  const members = stage.devices.length - reserve
  const requests = Array.from({ length: rate * seconds }, (_, index) => {
    const member = (index >> 1) % members
    return index % 2 ? writeRead(stage, member, nonce) : writeRequest(stage, member, nonce)
  })
  const free = await Promise.all(
    Array.from({ length: connections }, () =>
      stage.deployment.ports.map(HttpConnection.open),
    ).flat(),
  )
  const round: Load.Round = { cpu: 0, seconds: 0, statuses: {}, times: {} }
  const underWay = new Set<Promise<void>>()
  let sent = 0
  let unsent = 0

  const cpu = process.cpuUsage()
  const start = performance.now()
  while (sent + unsent < requests.length) {
    const due = Math.min(requests.length, (rate * (performance.now() - start)) / 1_000)
    while (sent + unsent < due) {
      const connection = free.shift()
      if (!connection) {
        unsent++
        continue
      }
      const asked = Load.ask(round, 'overload', connection, requests[sent++]!).then(() => {
        free.push(connection)
        underWay.delete(asked)
      })
      underWay.add(asked)
    }
    await sleep(2)
  }
  const ended = performance.now()
  const { system, user } = process.cpuUsage(cpu)
  const { probes, since } = await recover(stage, members, options)
  await Promise.all(underWay)
  for (const connection of free) connection.close()
  return {
    probes,
    recovered: since && since - ended,
    round: { ...round, cpu: (system + user) / 1_000, seconds: (ended - start) / 1_000 },
    unsent,
  }
}

/** Finds the start of the first `inRow` fast sign-ins in a row. */
async function recover(
  stage: Load.Setup,
  from: number,
  { inRow, patience }: Options,
): Promise<Pick<Overloaded, 'probes'> & { since: number | undefined }> {
  const nonce = await Load.fetchNonce(stage)
  const start = performance.now()
  const probes: Overloaded['probes'] = []
  let since: number | undefined
  let good = 0
  for (let index = from; index < stage.devices.length && good < inRow; index++) {
    const began = performance.now()
    if (began - start > patience) break
    const round: Load.Round = { cpu: 0, seconds: 0, statuses: {}, times: {} }
    const request = writeRequest(stage, index, nonce)
    // Use a new connection each time, as a new client does.
    const [connections = []] = await Load.openAll(stage, 1)
    const isGood = await signIn(round, connections, request, { index, nonce, stage, turn: index })
    for (const connection of connections) connection.close()
    const time = performance.now() - began
    probes.push({ statuses: round.statuses, time })
    if (isGood && time < wanted) {
      since ??= began
      good++
    } else {
      since = undefined
      good = 0
    }
    await sleep(20)
  }
  return { probes, since: good < inRow ? undefined : since }
}
