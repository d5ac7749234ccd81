import * as Load from './Load.ts'

/** Measures unlocking wallets. Each request reads the server's share of a device. */
export async function reads(stage: Load.Setup, load: Load.Load): Promise<Load.Round> {
  const nonce = await Load.fetchNonce(stage)
  const requests = Array.from({ length: load.count }, (_, index) =>
    writeRead(stage, (load.from + index) % stage.devices.length, nonce),
  )
  const connections = await Load.openAll(stage, load.atOnce)
  const round = await Load.measure(load, async (index, worker, round) => {
    const all = connections[worker]!
    const answer = await Load.ask(round, 'read', all[index % all.length]!, requests[index]!)
    // Count a response without a share as a failure.
    if (answer && !answer.body.includes('"share"')) Load.count(round, 'no share')
  })
  for (const connection of connections.flat()) connection.close()
  return round
}

export function writeRead(stage: Load.Setup, index: number, nonce: string): string {
  const { setId, walletId } = stage.deployment.members[index]!
  return Load.write(stage, index, {
    body: { setId, walletId },
    name: 'fetchAuthShare',
    nonce,
  })
}
