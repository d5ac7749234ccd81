import * as Stage from './Stage.ts'

/** Wallets that are unlocked: each reads the server's share of its device. */
export async function reads(stage: Stage.Stage, load: Stage.Load): Promise<Stage.Round> {
  const nonce = await Stage.fetchNonce(stage)
  const requests = Array.from({ length: load.count }, (_, index) =>
    writeRead(stage, (load.from + index) % stage.devices.length, nonce),
  )
  const connections = await Stage.openAll(stage, load.atOnce)
  const round = await Stage.measure(load, async (index, worker, round) => {
    const all = connections[worker]!
    const answer = await Stage.ask(round, 'read', all[index % all.length]!, requests[index]!)
    // A share that does not open would be none.
    if (answer && !answer.body.includes('"share"')) Stage.count(round, 'no share')
  })
  for (const connection of connections.flat()) connection.close()
  return round
}

export function writeRead(stage: Stage.Stage, index: number, nonce: string): string {
  const { setId, walletId } = stage.deployment.members[index]!
  return Stage.write(stage, index, {
    body: { setId, walletId },
    nonce,
    path: '/api/1/custody/auth-share',
  })
}
