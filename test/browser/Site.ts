import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export function toPage(body: string): string {
  return `<!doctype html><html lang="en"><title>Application</title><link rel="icon" href="data:,"><body>${body}</body></html>`
}

/** A server of host pages. */
export type Site = {
  port: number
  put(path: string, body: string, headers?: Record<string, string>): void
  stop(): Promise<void>
}

/** Starts the server of host pages at a free port. */
export async function createSite(): Promise<Site> {
  const pages = new Map<string, { body: string; headers: Record<string, string> }>()
  const server: Server = createServer(({ url }, response) => {
    const page = pages.get(new URL(url ?? '/', 'http://localhost').pathname)
    response.writeHead(page ? 200 : 404, {
      'content-type': 'text/html; charset=utf-8',
      ...page?.headers,
    })
    response.end(page?.body)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    put: (path, body, headers = {}) => void pages.set(path, { body, headers }),
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
