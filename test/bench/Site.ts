import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A local server of the bench's pages. Two host names make two sites. */
export type Site = {
  /** Adds a page that runs these scripts in order. Returns its URL. */
  add(name: 'app' | 'wallet', path: string, page: Page): string
  stop(): Promise<void>
}

export type Page = { policy?: string; scripts: readonly string[] }

export async function create(): Promise<Site> {
  const files = new Map<string, { body: string; headers: Record<string, string> }>()
  const server = createServer(({ url }, response) => {
    const file = files.get(new URL(url ?? '/', 'http://localhost').pathname)
    if (file) response.writeHead(200, file.headers).end(file.body)
    else response.writeHead(404).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo

  return {
    add(name, path, { policy, scripts }) {
      const sources = scripts.map((body, index) => {
        const source = `${path}.${index}.js`
        files.set(source, { body, headers: { 'content-type': 'text/javascript; charset=utf-8' } })
        return source
      })
      files.set(path, {
        body: `<!doctype html><title>Bench</title><link rel="icon" href="data:,"><body>${sources
          .map((source) => `<script type="module" src="${source}"></script>`)
          .join('')}`,
        headers: {
          'content-type': 'text/html; charset=utf-8',
          ...(policy && { 'content-security-policy': policy }),
        },
      })
      return `http://${name}.localhost:${port}${path}`
    },
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
