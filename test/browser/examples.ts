import type { Event, Notice } from '@latchkey/protocol'

export const address = '0x00000000000000000000000000000000000000a1'
export const email = 'ada@example.com'
export const code = '123456'
/** Looks like a signature, and is easy to recognize. */
export const signature = `0x${'ab'.repeat(65)}`

const account = { address, type: 'eoa' } as const
const user = {
  accounts: [account],
  address,
  chainId: 1,
  email,
  preferredAccountType: 'eoa',
} as const

/** A valid payload for every event. A new event does not compile until it has a row here. */
export const payloads: { [name in Event.Name]: Event.Payload<name> } = {
  ABORT: { id: 'nobody' },
  CONNECT_DEVICE: undefined,
  CONNECT_EMAIL: { email },
  CONNECT_FARCASTER: undefined,
  CONNECT_OTP: { otp: code },
  CONNECT_PASSKEY: undefined,
  CONNECT_SOCIAL: { uri: 'https://example.com' },
  GET_CHAIN_ID: undefined,
  GET_FARCASTER_URI: undefined,
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: undefined,
  GET_SOCIAL_REDIRECT_URI: { provider: 'github' },
  GET_USER: undefined,
  HELLO: { nonce: 'nonce', versions: [1] },
  INIT_SMART_ACCOUNT: undefined,
  IS_CONNECTED: undefined,
  LOCALE: { locale: 'en' },
  RELOAD: undefined,
  RPC_ABORT: undefined,
  RPC_REQUEST: { method: 'eth_blockNumber' },
  SET_PREFERRED_ACCOUNT: { type: 'eoa' },
  SIGN_OUT: undefined,
  SWITCH_NETWORK: { chainId: 137 },
  SYNC_DAPP_DATA: { projectId: 'test' },
  SYNC_THEME: {},
  UPDATE_EMAIL: { email },
  UPDATE_EMAIL_PRIMARY_OTP: { otp: code },
  UPDATE_EMAIL_SECONDARY_OTP: { otp: code },
}

/** A valid answer for every event. */
export const answers: { [name in Event.Name]: Event.Answer<name> } = {
  ABORT: undefined,
  CONNECT_DEVICE: undefined,
  CONNECT_EMAIL: { action: 'VERIFY_OTP' },
  CONNECT_FARCASTER: { userName: 'ada' },
  CONNECT_OTP: undefined,
  CONNECT_PASSKEY: undefined,
  CONNECT_SOCIAL: { ...user, accounts: [account] },
  GET_CHAIN_ID: { chainId: 1 },
  GET_FARCASTER_URI: { url: 'https://example.com' },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: { smartAccountEnabledNetworks: [] },
  GET_SOCIAL_REDIRECT_URI: { uri: 'https://example.com' },
  GET_USER: { ...user, accounts: [account] },
  HELLO: { nonce: 'nonce', version: 1 },
  INIT_SMART_ACCOUNT: { address, isDeployed: false },
  IS_CONNECTED: { isConnected: true },
  LOCALE: undefined,
  RELOAD: undefined,
  RPC_ABORT: undefined,
  RPC_REQUEST: '0x10',
  SET_PREFERRED_ACCOUNT: account,
  SIGN_OUT: undefined,
  SWITCH_NETWORK: { chainId: 137 },
  SYNC_DAPP_DATA: undefined,
  SYNC_THEME: undefined,
  UPDATE_EMAIL: { action: 'VERIFY_PRIMARY_OTP' },
  UPDATE_EMAIL_PRIMARY_OTP: undefined,
  UPDATE_EMAIL_SECONDARY_OTP: { newEmail: 'grace@example.com' },
}

/** A valid payload for every notice of a frame. */
export const notices: { [name in Notice.Name]: Notice.Payload<name> } = {
  HIDE: undefined,
  READY: { hello: true },
  REFUSED: { message: 'No such project.', reason: 'PROJECT_UNKNOWN' },
  RESIZE: { height: 321 },
  SESSION_UPDATE: { token: 'stolen' },
  SHOW: undefined,
}
