import type * as Client from '../Client.ts'
import { toDappData } from '../Options.ts'

/** Tells the frame about the application: now, or once there is a frame. */
export function syncDappData(
  client: Client.Client,
  parameters: Partial<Client.Parameters<'SYNC_DAPP_DATA'>>,
): Promise<void> {
  return client.keep('SYNC_DAPP_DATA', { ...toDappData(client.options), ...parameters })
}
