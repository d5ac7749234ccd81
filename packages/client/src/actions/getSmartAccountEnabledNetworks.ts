import type * as Client from '../Client.ts'

/** Asks on which networks smart accounts are available. None, when that cannot be told. */
export async function getSmartAccountEnabledNetworks(
  client: Client.Client,
  parameters?: Client.Parameters<'GET_SMART_ACCOUNT_ENABLED_NETWORKS'>,
): Promise<readonly number[]> {
  const networks = await client.ask('GET_SMART_ACCOUNT_ENABLED_NETWORKS', parameters).then(
    (answer) => answer.smartAccountEnabledNetworks,
    () => [],
  )
  client.storage.set('SMART_ACCOUNT_ENABLED_NETWORKS', networks)
  client.storage.set('SMART_ACCOUNT_ENABLED', networks.length > 0)
  return networks
}
