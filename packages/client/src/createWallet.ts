import { connectDevice } from './actions/connectDevice.ts'
import { connectEmail } from './actions/connectEmail.ts'
import { connectFarcaster } from './actions/connectFarcaster.ts'
import { connectOtp } from './actions/connectOtp.ts'
import { connectSocial } from './actions/connectSocial.ts'
import { getChainId } from './actions/getChainId.ts'
import { getFarcasterUri } from './actions/getFarcasterUri.ts'
import { getSmartAccountEnabledNetworks } from './actions/getSmartAccountEnabledNetworks.ts'
import { getSocialRedirectUri } from './actions/getSocialRedirectUri.ts'
import { getUser } from './actions/getUser.ts'
import { initSmartAccount } from './actions/initSmartAccount.ts'
import { isConnected } from './actions/isConnected.ts'
import { rejectRequests } from './actions/rejectRequests.ts'
import { request } from './actions/request.ts'
import { restore } from './actions/restore.ts'
import { setLocale } from './actions/setLocale.ts'
import { setPreferredAccount } from './actions/setPreferredAccount.ts'
import { signOut } from './actions/signOut.ts'
import { switchNetwork } from './actions/switchNetwork.ts'
import { syncDappData } from './actions/syncDappData.ts'
import { syncTheme } from './actions/syncTheme.ts'
import { updateEmail } from './actions/updateEmail.ts'
import { updateEmailPrimaryOtp } from './actions/updateEmailPrimaryOtp.ts'
import { updateEmailSecondaryOtp } from './actions/updateEmailSecondaryOtp.ts'
import * as Client from './Client.ts'
import * as EthereumProvider from './EthereumProvider.ts'
import type { Change, State } from './Session.ts'
import * as Tabs from './Tabs.ts'

const actions = {
  connectDevice,
  connectEmail,
  connectFarcaster,
  connectOtp,
  connectSocial,
  getChainId,
  getFarcasterUri,
  getSmartAccountEnabledNetworks,
  getSocialRedirectUri,
  getUser,
  initSmartAccount,
  isConnected,
  rejectRequests,
  request,
  restore,
  setLocale,
  setPreferredAccount,
  signOut,
  switchNetwork,
  syncDappData,
  syncTheme,
  updateEmail,
  updateEmailPrimaryOtp,
  updateEmailSecondaryOtp,
}

type Bound<action> = action extends (client: Client.Client, ...rest: infer rest) => infer result
  ? (...rest: rest) => result
  : never
type Actions = { [name in keyof typeof actions]: Bound<(typeof actions)[name]> }

/** A client with every action on it, and an EIP-1193 provider. */
export type Wallet = Client.Client &
  Actions & {
    getState(): State
    provider: EthereumProvider.EthereumProvider
    /** Hears of every change of the state. Returns the way out. */
    subscribe(listener: (change: Change) => void): () => void
  }

/**
 * Makes a wallet.
 *
 * Nothing happens to the page before the first need, unless somebody was signed in at the last
 * visit: then the frame is made at once, and the session taken up. It may be called where there is
 * no `window`.
 *
 * @example
 * const wallet = createWallet({ frameUrl: 'https://wallet.example.com/sdk', projectId: 'demo' })
 */
export function createWallet(parameters: createWallet.Parameters): Wallet {
  const client = Client.create(parameters)
  const { session } = client
  Tabs.follow(client)

  const bound: Record<string, (parameters?: unknown) => unknown> = {}
  for (const [name, action] of Object.entries(actions))
    bound[name] = (parameters) => action(client, parameters as never)
  return {
    ...client,
    ...(bound as Actions),
    getState: session.getState,
    provider: EthereumProvider.create(client),
    subscribe: session.subscribe,
  }
}

export declare namespace createWallet {
  type Parameters = Client.create.Parameters
  type ErrorType = Client.create.ErrorType
}
