import { paths } from '@latchkey/protocol/api/paths'
import { Hono } from 'hono'
import type { Registry } from 'prom-client'
import type * as Log from './Log.ts'
import { type Listening, listen, PortError } from './start/listen.ts'

/** Serves metrics to this machine only. Returns undefined if the port is in use. Then the process runs without them. */
export async function serveMetrics(
  registry: Registry,
  options: serveMetrics.Options,
): Promise<Listening | undefined> {
  const { log, port: wanted, setting } = options
  const app = new Hono().get(paths.metrics, async (c) =>
    c.body(await registry.metrics(), 200, { 'content-type': registry.contentType }),
  )
  try {
    const listening = await listen(app.fetch, {
      host: '127.0.0.1',
      port: wanted,
      settings: { port: setting },
    })
    const { port } = listening
    log('info', 'metrics', { port, url: `http://127.0.0.1:${port}${paths.metrics}` })
    return listening
  } catch (error) {
    if (!(error instanceof PortError)) throw error
    log('error', `metrics are not served. ${error.message}`, { port: wanted })
    return undefined
  }
}

export declare namespace serveMetrics {
  type Options = {
    log: Log.Log
    port: number
    /** The name of the setting of the port, for errors. */
    setting: string
  }
}
