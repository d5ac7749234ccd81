import { DeviceStore, enter, Seed } from '@latchkey/vault'
import * as PlayedFrame from '../../harness/PlayedFrame.ts'
import * as Load from './Load.ts'
import { project } from './shared.ts'

/**
 * Creates wallets, from the new session to the activation, with the real vault and the frame's HTTP client. `server` is
 * the time during which a client waits for responses.
 */
export async function wallets(stage: Load.Setup, load: Load.Load): Promise<Load.Round> {
  const { deployment, newDevices } = stage
  return Load.measure(load, async (turn, _, round) => {
    const index = load.from + turn
    const { ports } = deployment
    let waited = 0
    const target = {
      fetch: (async (input: string, init?: RequestInit) => {
        const start = performance.now()
        const response = await fetch(input, init)
        Load.count(round, response.status)
        // Read the whole response before the time is taken.
        const text = await response.text()
        waited += performance.now() - start
        return new Response(text, response)
      }) as typeof fetch,
    }
    const player = await PlayedFrame.create(target, {
      device: newDevices[index]!,
      origin: project.origin,
      projectId: project.id,
      url: `http://127.0.0.1:${ports[turn % ports.length]}`,
    })
    const { walletId, ...tokens } = deployment.newUsers[index]!
    await player.store.set({ ...tokens, email: null, handle: '', walletId })
    try {
      const start = performance.now()
      const context = { custodian: player.custodian, store: DeviceStore.memory() }
      const { keys, seed } = await enter(context, { slots: await player.slots(), walletId })
      Load.note(round, 'wallet', performance.now() - start)
      Load.note(round, 'server', waited)
      Seed.wipe(seed, keys)
    } catch {
      Load.count(round, 'error')
    }
  })
}
