import { once } from 'node:events'
import { cpSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type Setup, setup } from '../../packages/server/test/setup.ts'

/** A server in this process with a database, and the built pages of the wallet's origin. */
export type PageServer = { deployment: Setup; origin: string; stop(): Promise<void> }

export async function servePages(start?: Parameters<typeof setup>[0]): Promise<PageServer> {
  let origin = ''
  let answer: (request: Request) => Response | Promise<Response> = () => new Response()
  const server = createServer(async (message, response) => {
    const { body, headers, status } = await answer(await toRequest(message, origin))
    response.writeHead(status, Object.fromEntries(headers))
    if (body) for await (const chunk of body) response.write(chunk)
    response.end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  origin = `http://localhost:${port}`

  const deployment = await setup(start)
  const frame = join(deployment.folder, 'frame')
  rmSync(frame, { recursive: true })
  cpSync(join(inject('product'), 'apps/frame/dist'), frame, { recursive: true })
  const app = await deployment.create({ environment: { LATCHKEY_PORT: String(port) } })
  answer = app.fetch
  return {
    deployment,
    origin,
    async stop() {
      server.close()
      server.closeAllConnections()
      await deployment.stop()
    },
  }
}

async function toRequest(message: IncomingMessage, origin: string): Promise<Request> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk)
  const { headers, method = 'GET', url = '/' } = message
  return new Request(new URL(url, origin), {
    headers: headers as Record<string, string>,
    method,
    ...(chunks.length && { body: Buffer.concat(chunks) }),
  })
}
