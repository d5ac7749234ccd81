import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, createLogger } from 'vite'
import { approveDevice } from '../../harness/approveDevice.ts'
import { createEnvironment } from '../../harness/createEnvironment.ts'
import { createFolder } from '../../harness/createFolder.ts'
import * as ServerProcess from '../../harness/ServerProcess.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const frameFolder = join(root, 'apps/frame')

/** The wallet's server as `npm start` runs it, with a separate data folder. */
export type Wallet = {
  /** Approves a device by the link in the newest email, as a user does. Returns the code. */
  approve(email: string): Promise<string>
  /** Sends a request to a network. */
  ask(chainId: string, method: string, ...params: unknown[]): Promise<unknown>
  frameUrl: string
  /** Adds ten coins to an address, on Ethereum or another network. */
  fund(address: string, chainId?: number | string): Promise<void>
  stop(): Promise<void>
}

export async function start(): Promise<Wallet> {
  await build({
    configFile: join(frameFolder, 'vite.config.ts'),
    customLogger: createLogger('error'),
    root: frameFolder,
  })
  const { path: folder, remove } = createFolder('bench')
  const { listening, stop } = ServerProcess.start({
    environment: createEnvironment(folder, { LATCHKEY_LIMIT_NETWORK: '100000' }),
  })
  const port = await listening
  const url = `http://localhost:${port}`
  return {
    approve: (email) => approveDevice(url, email),
    async ask(chainId, method, ...params) {
      const response = await fetch(
        `${url}/v1/?${new URLSearchParams({ chainId, projectId: 'demo' })}`,
        {
          body: JSON.stringify({ id: 1, jsonrpc: '2.0', method, params }),
          headers: { 'content-type': 'application/json' },
          method: 'POST',
        },
      )
      const { error, result } = await response.json()
      if (error) throw new Error(error.message)
      return result
    },
    // The frame is on another site than the host, as in many deployments.
    frameUrl: `http://wallet.localhost:${port}/sdk`,
    async fund(address, chainId = 1) {
      const { ok } = await fetch(`${url}/dev/faucet`, {
        body: JSON.stringify({ address, chainId }),
        headers: { 'content-type': 'application/json' },
        method: 'POST',
      })
      if (!ok) throw new Error('The faucet gave no coins.')
    },
    async stop() {
      await stop()
      remove()
    },
  }
}
