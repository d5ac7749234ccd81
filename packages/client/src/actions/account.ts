import type { Event } from '@latchkey/protocol'
import * as Client from '../Client.ts'
import { getUser } from './session.ts'

/**
 * Chooses the externally owned account or the smart account. Returns the account. If it fails, the
 * choice falls back to the externally owned account, and a `Client.ErrorType` is thrown.
 *
 * @example
 * const { address } = await setPreferredAccount(client, { type: 'smartAccount' })
 */
export async function setPreferredAccount(
  client: Client.Client,
  parameters: Client.Parameters<'SET_PREFERRED_ACCOUNT'>,
): Promise<Event.Answer<'SET_PREFERRED_ACCOUNT'>> {
  const chosen = client.ask('SET_PREFERRED_ACCOUNT', parameters)
  const type = await chosen.then(
    (answer) => answer.type,
    () => 'eoa' as const,
  )
  client.storage.set('PREFERRED_ACCOUNT_TYPE', type)
  if (client.session.getState().user)
    await getUser(client, { preferredAccountType: type }).catch(() => {})
  return chosen
}

/**
 * Returns the address of the user's smart account, and whether it is deployed on the current network; a frame of an
 * older generation returns nothing. With `deploy`, asks the user to deploy an account that is not deployed, and returns
 * after the deployment. Without `deploy`, the account's first transaction deploys it. Throws a `Client.FrameError` with
 * the reason `NOT_AVAILABLE` on a network without smart accounts, a `Client.FrameError` with the code 4001 if the user
 * rejects, or another `Client.ErrorType`.
 *
 * @example
 * const account = await initSmartAccount(client, { deploy: true })
 * if (account) console.log(account.address, account.isDeployed)
 */
export const initSmartAccount = /* @__PURE__ */ Client.asks('INIT_SMART_ACCOUNT')

/**
 * Lists the networks with smart accounts, and stores the list. Returns the chain ids, or an empty list
 * if the frame cannot tell. It never throws.
 *
 * @example
 * const chainIds = await getSmartAccountEnabledNetworks(client)
 */
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

export default { getSmartAccountEnabledNetworks, initSmartAccount, setPreferredAccount }
