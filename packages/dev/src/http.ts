import { once } from 'node:events'
import type { IncomingMessage, Server } from 'node:http'

/** Listens on a port, or on any free port if that one is in use. */
export async function listen(server: Server, address: string, port: number): Promise<void> {
  try {
    await once(server.listen(port, address), 'listening')
  } catch (error) {
    if (port === 0 || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    await once(server.listen(0, address), 'listening')
  }
}

export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
