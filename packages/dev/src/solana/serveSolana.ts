import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRpcServer } from '../chains/serve.ts'
import type { SolanaNode } from './SolanaNode.ts'

/** The most attempts to find two consecutive free ports. */
const mostAttempts = 20

/**
 * Serves a Solana node on any free port, over HTTP and WebSocket. Also serves WebSocket on the next port, where
 * `@solana/web3.js` expects it. Creates the node on its first request. Returns the URL.
 */
export async function serveSolana(reference: string): Promise<string> {
  let node: Promise<SolanaNode> | undefined
  const open = () => {
    // Import on first use, since the module loads litesvm and @solana/kit.
    node ??= import('./SolanaNode.ts').then(({ create }) => create(reference))
    return node
  }
  const [http, socket] = await listenTwice(() => createRpcServer({ '/': open }))
  const { attach } = await import('./Sockets.ts')
  attach([http, socket], open)
  return `http://127.0.0.1:${portOf(http)}`
}

async function listenTwice(create: () => Server): Promise<[Server, Server]> {
  for (let attempt = 1; ; attempt++) {
    const first = await listen(create(), 0)
    try {
      return [first, await listen(createServer(refuse), portOf(first) + 1)]
    } catch (error) {
      first.close()
      if (attempt === mostAttempts) throw error
    }
  }
}

async function listen(server: Server, port: number): Promise<Server> {
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return server
}

const refuse: RequestListener = (_, response) => {
  response.writeHead(426).end()
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port
}
