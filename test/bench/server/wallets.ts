import { DeviceStore, enter, Seed } from '@latchkey/vault'
import * as Player from '../../flow/Player.ts'
import * as Stage from './Stage.ts'
import { project } from './shared.ts'

/**
 * New wallets: from the session that a right code gave to the activation, with the real vault and
 * the frame's own way of asking. `server` is what of it was spent waiting for answers.
 */
export async function wallets(stage: Stage.Stage, load: Stage.Load): Promise<Stage.Round> {
  const { deployment, newDevices } = stage
  return Stage.measure(load, async (turn, _, round) => {
    const index = load.from + turn
    const { ports } = deployment
    let waited = 0
    const target = {
      fetch: (async (input: string, init?: RequestInit) => {
        const start = performance.now()
        const response = await fetch(input, init)
        Stage.count(round, response.status)
        // The answer is whole before the clock is read.
        const text = await response.text()
        waited += performance.now() - start
        return new Response(text, response)
      }) as typeof fetch,
    }
    const player = await Player.create(target, {
      device: newDevices[index]!,
      origin: project.origin,
      projectId: project.id,
      url: `http://127.0.0.1:${ports[turn % ports.length]}`,
    })
    const { walletId, ...tokens } = deployment.newcomers[index]!
    await player.store.set({ ...tokens, email: null, handle: '', walletId })
    try {
      const start = performance.now()
      const context = { custodian: player.custodian, store: DeviceStore.memory() }
      const { keys, seed } = await enter(context, { slots: await player.slots(), walletId })
      Stage.note(round, 'wallet', performance.now() - start)
      Stage.note(round, 'server', waited)
      Seed.wipe(seed, keys)
    } catch {
      Stage.count(round, 'error')
    }
  })
}
