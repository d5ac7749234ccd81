import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const command = fileURLToPath(new URL('../../node_modules/.bin/anvil', import.meta.url))

/** Starts an EVM node on a port that the system picks. */
export async function startAnvil(): Promise<{ stop(): Promise<void>; url: string }> {
  const node = spawn(command, ['--hardfork', 'prague', '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exit = once(node, 'exit')
  const address = await new Promise<string>((resolve, reject) => {
    createInterface(node.stdout).on('line', (line) => {
      const [, address] = /^Listening on (\S+)$/.exec(line) ?? []
      if (address) resolve(address)
    })
    exit.then(() => reject(new Error('anvil ended before it listened')), reject)
  })
  return {
    async stop() {
      node.kill()
      await exit
    },
    url: `http://${address}`,
  }
}
