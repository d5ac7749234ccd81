import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Starts an HTTP server on a free port, which records its requests. */
export async function serve(
  listener: RequestListener,
): Promise<{ requests: IncomingMessage[]; stop(): Promise<void>; url: string }> {
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    listener(request, response)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    requests,
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
    url: `http://127.0.0.1:${port}`,
  }
}
