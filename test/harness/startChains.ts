import type { LocalChains } from '@latchkey/dev'
import type { Network } from '@latchkey/protocol'
import { startLocalChains } from '../../packages/dev/test/startLocalChains.ts'
import * as Alto from './Alto.ts'

/** The command of alto. Set if `npm run test:bundler` runs the tests. */
const alto = process.env.LATCHKEY_TEST_ALTO

/** Whether the tests run with alto instead of the local bundler. */
export const hasAlto = alto !== undefined

/** Starts local chains. With `npm run test:bundler`, alto is the bundler of one of them. */
export async function startChains(chainId: Network.Id): Promise<LocalChains.LocalChains> {
  const chains = await startLocalChains()
  if (!alto) return chains
  const { port, stop } = await Alto.start(alto, chains.upstreams.get(chainId)![0]!).catch(
    async (error) => {
      await chains.stop()
      throw error
    },
  )
  const bundler = [new URL(`http://127.0.0.1:${port}`)]
  return {
    ...chains,
    bundlers: new Map([...chains.bundlers, [chainId, bundler]]),
    async stop() {
      await stop()
      await chains.stop()
    },
  }
}
