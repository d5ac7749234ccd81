import * as DevFarcaster from '../src/farcaster/Farcaster.ts'
import { startLocalChains } from './startLocalChains.ts'

/** Starts Farcaster on local chains of its own, which stop with it. */
export async function startFarcaster(
  options: Pick<DevFarcaster.create.Options, 'interval'> = {},
): Promise<DevFarcaster.DevFarcaster> {
  const localChains = await startLocalChains()
  const farcaster = DevFarcaster.create({ ...options, localChains })
  return {
    ...farcaster,
    async stop() {
      await farcaster.stop()
      await localChains.stop()
    },
  }
}
