import type * as Client from '../Client.ts'

/** Chooses the language of the frame. A frame of another generation keeps its own. */
export function setLocale(
  client: Client.Client,
  parameters: Client.Parameters<'LOCALE'>,
): Promise<void> {
  return client.keep('LOCALE', parameters)
}
