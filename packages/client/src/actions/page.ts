import type * as Client from '../Client.ts'
import { toDappData } from '../Options.ts'

/**
 * Sends the app's theme to the frame, now and whenever a new frame loads. Returns nothing. Throws a
 * `Client.ErrorType`.
 *
 * @example
 * await syncTheme(client, { themeMode: 'dark' })
 */
export function syncTheme(
  client: Client.Client,
  parameters: Client.Parameters<'SYNC_THEME'>,
): Promise<void> {
  return client.keep('SYNC_THEME', parameters)
}

/**
 * Sends the app's metadata to the frame, now and whenever a new frame loads. Returns nothing. Throws a
 * `Client.ErrorType`.
 *
 * @example
 * await syncDappData(client, { metadata })
 */
export function syncDappData(
  client: Client.Client,
  parameters: Partial<Client.Parameters<'SYNC_DAPP_DATA'>>,
): Promise<void> {
  return client.keep('SYNC_DAPP_DATA', { ...toDappData(client.options), ...parameters })
}

/**
 * Sets the frame's language, now and whenever a new frame loads. A frame of an older generation keeps
 * its own. Returns nothing. Throws a `Client.ErrorType`.
 *
 * @example
 * await setLocale(client, { locale: 'de' })
 */
export function setLocale(
  client: Client.Client,
  parameters: Client.Parameters<'LOCALE'>,
): Promise<void> {
  return client.keep('LOCALE', parameters)
}

export default { setLocale, syncDappData, syncTheme }
