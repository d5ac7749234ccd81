import type * as Event from '../src/Event.ts'

export const address = '0x52908400098527886E0F7030069857D2E4169EE7'
const siwxMessage = {
  accountAddress: '<<AccountAddress>>',
  chainId: 'eip155:1',
  domain: 'app.example',
  nonce: 'n0nce',
  uri: 'https://app.example',
  version: '1',
}
const wholeSiwxMessage = {
  ...siwxMessage,
  expirationTime: '2026-01-02T00:00:00Z',
  issuedAt: '2026-01-01T00:00:00Z',
  notBefore: '2026-01-01T00:00:00Z',
  requestId: '1',
  resources: ['https://app.example/terms'],
  serializedMessage: 'app.example wants you to sign in',
  statement: 'Sign in.',
}
export const metadata = {
  description: 'An application',
  icons: ['https://app.example/icon.png'],
  name: 'App',
  url: 'https://app.example',
}

const emails = {
  first: [{ email: 'person@example.com' }],
  wrong: [undefined, {}, { email: null }, { email: '' }, { email: 'person' }, { email: 1 }, []],
}
const otps = {
  first: [{ otp: '123456' }, { otp: '' }],
  wrong: [undefined, {}, { otp: 123456 }, { otp: null }, '123456'],
}
const chains = {
  first: [{ chainId: 1 }, { chainId: '1' }, { chainId: 'eip155:1' }],
  wrong: [undefined, {}, { chainId: null }, { chainId: 1n }, { chainId: [1] }, 1],
}

/** Samples for the payload or answer of a row: valid ones for each generation, and invalid ones. */
export type Samples = {
  /** Samples of the specification's generation (5.1). */
  first: unknown[]
  /** Samples of the later generation (1.8), if they differ. */
  later?: unknown[]
  /** Samples that only our own client and frame send. */
  ours?: unknown[]
  wrong: unknown[]
}

export const machine = 30_000
const person = 600_000

/**
 * Samples of every row, in the order of the specification. A row without a payload or an answer has no samples of it.
 */
export const rows: {
  [name in Event.Name]: { answer?: Samples; patience?: number; payload?: Samples }
} = {
  SWITCH_NETWORK: {
    payload: {
      ...chains,
      later: [{ chainId: 'eip155:137', rpcUrl: 'https://rpc.example' }],
      wrong: [...chains.wrong, { chainId: 1, rpcUrl: 1 }],
    },
    answer: chains,
  },
  CONNECT_EMAIL: {
    payload: emails,
    answer: {
      first: [{ action: 'VERIFY_DEVICE' }, { action: 'VERIFY_OTP' }],
      later: [{ action: 'CONNECT' }],
      wrong: [undefined, {}, { action: 'VERIFY' }, { action: 'verify_otp' }, 'VERIFY_OTP'],
    },
  },
  CONNECT_DEVICE: {
    answer: {
      first: [undefined],
      ours: [{ action: 'CONNECT' }, { action: 'VERIFY_OTP', windowUri: 'https://wallet.example' }],
      wrong: [{}, { action: 'VERIFY_DEVICE' }, { action: 'CONNECT', windowUri: 1 }, 'CONNECT'],
    },
    patience: person,
  },
  CONNECT_OTP: { payload: otps },
  CONNECT_SOCIAL: {
    payload: {
      first: [{ uri: 'https://app.example/?code=1' }],
      later: [
        { chainId: 1, preferredAccountType: 'eoa', rpcUrl: 'https://rpc.example', uri: 'u' },
        { chainId: 'eip155:1', siwxMessage, uri: 'u' },
        { preferredAccountType: 'smartAccount', siwxMessage: wholeSiwxMessage, uri: 'u' },
      ],
      wrong: [
        undefined,
        {},
        { uri: 1 },
        { preferredAccountType: 'EOA', uri: 'u' },
        { siwxMessage: {}, uri: 'u' },
        { siwxMessage: { ...siwxMessage, nonce: 1 }, uri: 'u' },
        { siwxMessage: { ...wholeSiwxMessage, resources: [1] }, uri: 'u' },
      ],
    },
    answer: {
      first: [
        { address, chainId: 1, email: 'person@example.com' },
        { address, chainId: 1, email: '' },
        {
          accounts: [{ address, type: 'eoa' }],
          address,
          chainId: '1',
          email: '',
          userName: 'person',
        },
      ],
      later: [
        { address, chainId: 1 },
        {
          accounts: [
            { address, type: 'eoa' },
            { address, type: 'smartAccount' },
          ],
          address,
          chainId: 'eip155:1',
          message: 'app.example wants you to sign in',
          preferredAccountType: 'smartAccount',
          signature: '0x00',
          siwxMessage: wholeSiwxMessage,
        },
      ],
      wrong: [
        undefined,
        {},
        { address, email: '' },
        { chainId: 1, email: '' },
        { address, chainId: 1, email: 1 },
        { address, chainId: 1, email: 'person' },
        { accounts: {}, address, chainId: 1 },
        { accounts: [{ address }], address, chainId: 1 },
        { accounts: [{ address, type: 'both' }], address, chainId: 1 },
        { accounts: [null], address, chainId: 1 },
      ],
    },
    patience: person,
  },
  GET_SOCIAL_REDIRECT_URI: {
    payload: {
      first: ['google', 'github', 'apple', 'facebook', 'x', 'discord'].map((provider) => ({
        provider,
      })),
      ours: [{ provider: 'oidc' }, { provider: 'google', returnUrl: 'https://app.example/cart' }],
      wrong: [
        ...[undefined, {}, { provider: 'twitter' }, { provider: 'Google' }, 'google'],
        { provider: 'google', returnUrl: 1 },
      ],
    },
    answer: {
      first: [{ uri: 'https://accounts.example/authorize' }],
      wrong: [undefined, {}, { uri: null }, { url: 'https://accounts.example' }],
    },
  },
  GET_FARCASTER_URI: {
    answer: {
      first: [{ url: 'https://farcaster.example/connect' }],
      wrong: [undefined, {}, { url: 1 }, { uri: 'https://farcaster.example' }],
    },
  },
  CONNECT_FARCASTER: {
    answer: {
      first: [{ userName: 'person' }],
      wrong: [undefined, {}, { userName: null }, { username: 'person' }],
    },
    patience: person,
  },
  CONNECT_PASSKEY: { patience: person },
  GET_USER: {
    payload: {
      first: [
        undefined,
        {},
        { chainId: 0 },
        { chainId: 'eip155:1', preferredAccountType: 'smartAccount' },
      ],
      later: [
        {
          chainId: 1,
          preferredAccountType: 'eoa',
          rpcUrl: 'https://rpc.example',
          siwxMessage: wholeSiwxMessage,
          socialUri: 'u',
        },
      ],
      wrong: ['', 0, [], { chainId: {} }, { preferredAccountType: '' }, { socialUri: 1 }],
    },
    answer: {
      first: [
        { address, chainId: 1 },
        { address, chainId: '1', email: 'person@example.com' },
        {
          accounts: [{ address, type: 'smartAccount' }],
          address,
          chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
          preferredAccountType: 'eoa',
          smartAccountDeployed: false,
        },
      ],
      later: [{ address, chainId: 1, message: 'm', signature: '0x00', siwxMessage }],
      ours: [{ address, chainId: 1, userName: 'person' }],
      wrong: [
        undefined,
        {},
        { address },
        { chainId: 1 },
        { address: null, chainId: 1 },
        { address, chainId: 1, email: 'person' },
        { address, chainId: 1, email: '' },
        { address, chainId: 1, smartAccountDeployed: 'no' },
        { accounts: [address], address, chainId: 1 },
        { address, chainId: 1, preferredAccountType: 'none' },
      ],
    },
  },
  SIGN_OUT: {},
  IS_CONNECTED: {
    payload: {
      first: [undefined, { token: 'handle' }],
      ours: [{}],
      wrong: ['handle', { token: 1 }, []],
    },
    answer: {
      first: [{ isConnected: true }, { isConnected: false }],
      wrong: [undefined, {}, { isConnected: 'true' }, { isConnected: null }, true],
    },
  },
  GET_CHAIN_ID: { answer: chains },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: {
    answer: {
      first: [
        { smartAccountEnabledNetworks: [] },
        { smartAccountEnabledNetworks: [1, 137, 11155111] },
      ],
      wrong: [
        undefined,
        [],
        {},
        { smartAccountEnabledNetworks: '1,137' },
        { smartAccountEnabledNetworks: ['1'] },
        { smartAccountEnabledNetworks: [Number.NaN] },
      ],
    },
  },
  INIT_SMART_ACCOUNT: {
    payload: {
      first: [undefined, {}, { deploy: true }, { deploy: false }],
      wrong: [true, { deploy: 'true' }, { deploy: 1 }],
    },
    answer: {
      first: [undefined, { address, isDeployed: true }],
      wrong: [
        {},
        { address },
        { address, isDeployed: 1 },
        { address: address.slice(2), isDeployed: true },
        address,
      ],
    },
  },
  SET_PREFERRED_ACCOUNT: {
    payload: {
      first: [{ type: 'eoa' }, { type: 'smartAccount' }],
      wrong: [undefined, {}, { type: 'smart_account' }, 'eoa'],
    },
    answer: {
      first: [{ address, type: 'eoa' }],
      wrong: [undefined, {}, { address }, { type: 'eoa' }, { address, type: 'EOA' }],
    },
  },
  RPC_REQUEST: {
    payload: {
      first: [
        { method: 'eth_blockNumber' },
        { method: 'personal_sign', params: ['0x00', address] },
        { method: 'solana_signMessage', params: { message: 'm', pubkey: 'p' } },
      ],
      later: [
        { chainId: 1, chainNamespace: 'eip155', method: 'eth_gasPrice', rpcUrl: 'https://r' },
        { chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', method: 'wallet_getAssets' },
      ],
      wrong: [undefined, {}, { method: 1 }, { method: null }, { method: ['eth_call'] }, 'eth_call'],
    },
    answer: {
      first: [undefined, null, '0x1', 1, true, [], {}, { a: [{ b: null }] }],
      wrong: [],
    },
  },
  UPDATE_EMAIL: {
    payload: emails,
    answer: {
      first: [{ action: 'VERIFY_PRIMARY_OTP' }, { action: 'VERIFY_SECONDARY_OTP' }],
      wrong: [undefined, {}, { action: 'VERIFY_OTP' }],
    },
    patience: person,
  },
  UPDATE_EMAIL_PRIMARY_OTP: { payload: otps },
  UPDATE_EMAIL_SECONDARY_OTP: {
    payload: otps,
    answer: {
      first: [{ newEmail: 'person@example.com' }],
      wrong: [undefined, {}, { newEmail: '' }, { newEmail: null }, { email: 'person@example.com' }],
    },
  },
  SYNC_THEME: {
    payload: {
      first: [
        {},
        { themeMode: 'light' },
        {
          themeMode: 'dark',
          themeVariables: { '--w3m-accent': '#fff', '--w3m-z-index': 1 },
          w3mThemeVariables: { '--w3m-background': '#000' },
        },
      ],
      wrong: [
        undefined,
        [],
        { themeMode: 'system' },
        { themeVariables: [] },
        { themeVariables: { a: {} } },
        { themeVariables: { a: null } },
        { w3mThemeVariables: { a: 1 } },
      ],
    },
  },
  SYNC_DAPP_DATA: {
    payload: {
      first: [
        { projectId: 'p', sdkVersion: 'html-wagmi-5.1.11' },
        { metadata, projectId: 'p', sdkVersion: '5.1.11' },
      ],
      later: [{ projectId: 'p' }, { metadata, projectId: 'p', sdkType: 'appkit' }],
      wrong: [
        undefined,
        {},
        { projectId: 1 },
        { projectId: 'p', sdkVersion: 5 },
        { metadata: {}, projectId: 'p' },
        { metadata: { ...metadata, icons: '' }, projectId: 'p' },
        { metadata: { ...metadata, icons: [1] }, projectId: 'p' },
        { metadata: { ...metadata, url: undefined }, projectId: 'p' },
      ],
    },
  },
  RELOAD: {},
  RPC_ABORT: {},
  HELLO: {
    payload: {
      first: [],
      ours: [
        { nonce: 'n', versions: [1] },
        { nonce: 'n', versions: [] },
      ],
      wrong: [undefined, {}, { nonce: 'n' }, { nonce: 'n', versions: ['1'] }, { versions: [1] }],
    },
    answer: {
      first: [],
      ours: [{ nonce: 'n', version: 1 }],
      wrong: [undefined, {}, { nonce: 'n' }, { nonce: 'n', version: '1' }],
    },
  },
  ABORT: {
    payload: { first: [], ours: [{ id: 'i' }], wrong: [undefined, {}, { id: 1 }, { id: null }] },
  },
  LOCALE: {
    payload: { first: [], ours: [{ locale: 'de' }], wrong: [undefined, {}, { locale: 1 }, 'de'] },
  },
}
