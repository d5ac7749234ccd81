import type * as Client from '../Client.ts'

/** Gives the frame the look of the application: now, or once there is a frame. */
export function syncTheme(
  client: Client.Client,
  parameters: Client.Parameters<'SYNC_THEME'>,
): Promise<void> {
  return client.keep('SYNC_THEME', parameters)
}
