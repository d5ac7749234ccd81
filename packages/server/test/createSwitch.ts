import * as TcpSwitch from '../../../test/harness/TcpSwitch.ts'
import { createDatabase } from './createDatabase.ts'
import type { Engine } from './engines.ts'

/** A database that a test cuts off. Pass `start` to `setup`. */
export async function createSwitch(): Promise<{ cut(): void; start(): Promise<Engine> }> {
  const network = await TcpSwitch.create()
  return {
    cut: network.cut,
    async start() {
      const { stop, url } = await createDatabase()
      network.point(Number(new URL(url).port))
      return {
        async stop() {
          await network.close()
          await stop()
        },
        url: Object.assign(new URL(url), { host: `127.0.0.1:${network.port}` }).href,
      }
    },
  }
}
