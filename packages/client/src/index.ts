export { Errors, Event, Network, Provider, Reason, Rpc, Value } from '@latchkey/protocol'
export { InvalidValueError } from '@latchkey/protocol/Schema'
export { connectDevice } from './actions/connectDevice.ts'
export { CooldownError, connectEmail } from './actions/connectEmail.ts'
export { connectFarcaster } from './actions/connectFarcaster.ts'
export { connectOtp } from './actions/connectOtp.ts'
export { connectSocial } from './actions/connectSocial.ts'
export { getChainId } from './actions/getChainId.ts'
export { getFarcasterUri } from './actions/getFarcasterUri.ts'
export { getSmartAccountEnabledNetworks } from './actions/getSmartAccountEnabledNetworks.ts'
export { getSocialRedirectUri } from './actions/getSocialRedirectUri.ts'
export { getUser, NotConnectedError } from './actions/getUser.ts'
export { initSmartAccount } from './actions/initSmartAccount.ts'
export { isConnected } from './actions/isConnected.ts'
export { rejectRequests } from './actions/rejectRequests.ts'
export { request } from './actions/request.ts'
export { restore } from './actions/restore.ts'
export { setLocale } from './actions/setLocale.ts'
export { setPreferredAccount } from './actions/setPreferredAccount.ts'
export { signOut } from './actions/signOut.ts'
export { switchNetwork, UnknownChainError } from './actions/switchNetwork.ts'
export { syncDappData } from './actions/syncDappData.ts'
export { syncTheme } from './actions/syncTheme.ts'
export { updateEmail } from './actions/updateEmail.ts'
export { updateEmailPrimaryOtp } from './actions/updateEmailPrimaryOtp.ts'
export { updateEmailSecondaryOtp } from './actions/updateEmailSecondaryOtp.ts'
/** Asks the frame, waits, gives up, and always settles. */
export * as Client from './Client.ts'
export { createWallet, type Wallet } from './createWallet.ts'
/** EIP-1193. */
export * as EthereumProvider from './EthereumProvider.ts'
/** The element that holds the frame. */
export * as Frame from './Frame.ts'
/** From a document in the frame to a pipe. */
export * as Handshake from './Handshake.ts'
/** Where the frame stands. */
export type * as Layout from './Layout.ts'
/** What `onEvent` hears. */
export type * as Log from './Log.ts'
/** How a wallet is set up. */
export * as Options from './Options.ts'
/** The observable state. */
export * as Session from './Session.ts'
/** What is remembered on the host's side. */
export * as Storage from './Storage.ts'
