import * as Network from '@latchkey/protocol/Network'
import type * as Value from '@latchkey/protocol/Value'
import type { State } from '../Session.ts'
import type { Capabilities } from './capabilities.ts'

/** Both accounts of a user, and the kind in use. */
export type AccountKinds = {
  /** The address of the user's key. Undefined if the project requires the smart account. */
  eoa: string | undefined
  /**
   * Whether the wallet failed to load the smart account on a network with smart accounts. The wallet then uses the
   * account of the key.
   */
  hasFailed: boolean
  /** Whether the current network has smart accounts. */
  isAvailable: boolean
  /** The networks with smart accounts. */
  networks: readonly Network.CaipId[]
  /** The address of the smart account. Undefined on a network without smart accounts, and if it `hasFailed`. */
  smartAccount: string | undefined
  /** Whether the smart account is deployed on the current network. Undefined if the frame did not report it. */
  smartAccountDeployed: boolean | undefined
  /** The kind in use. Undefined if no user is signed in. */
  type: Value.AccountType | undefined
}

/**
 * Returns both accounts of the signed-in user. `chainIds` are the networks with smart accounts, which
 * `getSmartAccountEnabledNetworks` returns.
 *
 * @example
 * const chainIds = await wallet.getSmartAccountEnabledNetworks()
 * const { smartAccount, type } = toAccountKinds(wallet.getState(), chainIds)
 */
export function toAccountKinds(
  { chainId, user }: State,
  chainIds: readonly number[],
): AccountKinds {
  const networks = user ? chainIds.flatMap((it) => Network.from(it) ?? []) : []
  const find = (type: Value.AccountType) => user?.accounts.find((it) => it.type === type)?.address
  const isAvailable = networks.includes(chainId)
  const smartAccount = find('smartAccount')
  return {
    eoa: find('eoa'),
    // During a switch, the accounts are still those of the previous network, so a missing smart account is no failure.
    hasFailed: isAvailable && !smartAccount && Network.from(user!.chainId) === chainId,
    isAvailable,
    networks,
    smartAccount,
    // The answer of a social sign-in does not say whether the account is deployed.
    smartAccountDeployed:
      user && 'smartAccountDeployed' in user ? user.smartAccountDeployed : undefined,
    type: user?.preferredAccountType,
  }
}

/**
 * Returns the kind of account that the project prefers or requires, from the answer of `getCapabilities`.
 *
 * @example
 * const { isRequired } = toAccountPolicy(await getCapabilities(wallet, { address }))
 */
export function toAccountPolicy({ latchkey_account }: Capabilities): toAccountPolicy.ReturnType {
  const { preferred, required } = Object(latchkey_account)
  return {
    isRequired: required === true,
    recommended: preferred === 'smartAccount' ? preferred : undefined,
  }
}

export declare namespace toAccountPolicy {
  type ReturnType = {
    /** Whether the project accepts only the preferred kind. */
    isRequired: boolean
    /** The kind that the project prefers, if it is not the default. */
    recommended: 'smartAccount' | undefined
  }
}
