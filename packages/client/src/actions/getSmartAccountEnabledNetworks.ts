import { AbortedError, type AskOptions, type Client } from '../Client.ts'

/** Asks on which networks smart accounts are available. None, when that cannot be told. */
export async function getSmartAccountEnabledNetworks(
  client: Client,
  options?: AskOptions,
): Promise<readonly number[]> {
  const networks = await client
    .ask('GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined, options)
    .then((answer) => answer.smartAccountEnabledNetworks)
    .catch((error) => {
      if (error instanceof AbortedError) throw error
      return []
    })
  client.storage.set('SMART_ACCOUNT_ENABLED_NETWORKS', networks)
  client.storage.set('SMART_ACCOUNT_ENABLED', networks.length > 0)
  return networks
}

export declare namespace getSmartAccountEnabledNetworks {
  type ErrorType = AbortedError
}
