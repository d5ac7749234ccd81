import { paths } from '@latchkey/protocol/api/paths'
import * as Load from './Load.ts'

/** Requests the readiness of the processes, as a load balancer does. */
export async function probes(stage: Load.Setup, load: Load.Load): Promise<Load.Round> {
  const request = `GET ${paths.ready} HTTP/1.1\r\nhost: wallet.example.com\r\n\r\n`
  const connections = await Load.openAll(stage, load.atOnce)
  const round = await Load.measure(load, async (index, worker, round) => {
    const all = connections[worker]!
    await Load.ask(round, 'probe', all[index % all.length]!, request)
  })
  for (const connection of connections.flat()) connection.close()
  return round
}
