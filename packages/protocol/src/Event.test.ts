import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as Event from './Event.ts'
import { InvalidValueError } from './Schema.ts'

const address = '0x52908400098527886E0F7030069857D2E4169EE7'
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
const metadata = {
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

/** Samples for the payload or answer of a row: valid for each generation, and invalid. */
type Samples = {
  /** Samples of the specification's generation (5.1). */
  first: unknown[]
  /** Samples of the later generation (1.8), if they differ. */
  later?: unknown[]
  /** Samples that only our own client and frame send. */
  ours?: unknown[]
  wrong: unknown[]
}

const machine = 30_000
const person = 600_000

/** Every row, in the order of the specification. An absent part has no payload. */
const rows: {
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
  CONNECT_DEVICE: { patience: person },
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
    answer: {
      first: [undefined, { address, isDeployed: true }],
      wrong: [{}, { address }, { address, isDeployed: 1 }, address],
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
    patience: person,
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

const names = Object.keys(rows) as Event.Name[]
const codes = { answer: -32603, payload: -32602 }

function all({ first, later = [], ours = [] }: Samples) {
  return [...first, ...later, ...ours]
}

/** Returns the error that a function throws. */
function thrown(run: () => unknown): unknown {
  try {
    run()
  } catch (error) {
    return error
  }
  throw new Error('Nothing was thrown.')
}

describe('table', () => {
  test('default', () => {
    expect(Object.keys(Event.table)).toEqual(names)
  })

  test.each(names)('behavior: %s accepts valid payloads only', (name) => {
    const { payload } = rows[name]
    if (!payload) {
      expect(Event.parse(name, 'payload', { anything: 'at all' })).toBeUndefined()
      return
    }
    for (const value of all(payload)) expect(Event.parse(name, 'payload', value)).toEqual(value)
    for (const value of payload.wrong) expectRefusal(name, 'payload', value)
  })

  test.each(names)('behavior: %s accepts valid answers only', (name) => {
    const { answer } = rows[name]
    if (!answer) {
      expect(Event.parse(name, 'answer', { anything: 'at all' })).toBeUndefined()
      return
    }
    for (const value of all(answer)) expect(Event.parse(name, 'answer', value)).toEqual(value)
    for (const value of answer.wrong) expectRefusal(name, 'answer', value)
  })

  test.each(names)('behavior: %s drops unknown keys', (name) => {
    for (const part of ['payload', 'answer'] as const)
      for (const value of rows[name][part] ? all(rows[name][part]) : []) {
        // An RPC result is not validated.
        if (!isObject(value) || (name === 'RPC_REQUEST' && part === 'answer')) continue
        expect(Event.parse(name, part, { ...value, anything: { at: 'all' } })).toEqual(value)
      }
  })

  test.each(names)('behavior: the time-out of %s', (name) => {
    const { patience = Event.patience }: Event.Row = Event.table[name]
    expect(patience).toBe(rows[name].patience ?? machine)
  })

  function expectRefusal(name: Event.Name, part: keyof typeof codes, value: unknown) {
    const error = thrown(() => Event.parse(name, part, value))
    expect(error, fc.stringify(value)).toBeInstanceOf(InvalidValueError)
    expect(error).toMatchObject({
      code: codes[part],
      message: `The ${part} of "${name}" is invalid.`,
    })
  }
})

describe('patience', () => {
  test('default', () => {
    expect(Event.patience).toBe(30_000)
  })
})

describe('version', () => {
  test('default', () => {
    expect(Event.version).toBe(1)
  })
})

describe('isName', () => {
  test.each(names)('default: %s', (name) => {
    expect(Event.isName(name)).toBe(true)
  })

  test.each([
    '',
    'connect_email',
    'CONNECT_EMAIL_SUCCESS',
    ' SIGN_OUT',
    'READY',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
  ])('behavior: "%s" is none', (name) => {
    expect(Event.isName(name)).toBe(false)
  })
})

describe('parse', () => {
  test('default', () => {
    const payload = { email: 'person@example.com' }
    expect(Event.parse('CONNECT_EMAIL', 'payload', payload)).toEqual(payload)
    expect(Event.parse('GET_CHAIN_ID', 'answer', { chainId: 1 })).toEqual({ chainId: 1 })
  })

  test('behavior: null counts as absent', () => {
    expect(Event.parse('GET_USER', 'payload', null)).toBeUndefined()
    expect(Event.parse('IS_CONNECTED', 'payload', null)).toBeUndefined()
    expect(Event.parse('INIT_SMART_ACCOUNT', 'answer', null)).toBeUndefined()
    expect(Event.parse('GET_USER', 'payload', { chainId: null })).toEqual({})
    const answer = { address, chainId: 1, email: null, userName: null }
    expect(Event.parse('GET_USER', 'answer', answer)).toEqual({ address, chainId: 1 })
    expect(Event.parse('CONNECT_SOCIAL', 'answer', answer)).toEqual({ address, chainId: 1 })
  })

  test('behavior: null is an RPC result', () => {
    // For example, the receipt of a pending transaction.
    expect(Event.parse('RPC_REQUEST', 'answer', null)).toBeNull()
  })

  test('error: an invalid payload has the code for invalid params', () => {
    const error = thrown(() => Event.parse('CONNECT_OTP', 'payload', { otp: 123456 }))
    expect(error).toMatchObject({
      code: -32602,
      message: 'The payload of "CONNECT_OTP" is invalid.',
      cause: 'otp should be a string.',
    })
  })

  test('error: an invalid answer has the code for an internal error', () => {
    const error = thrown(() => Event.parse('GET_USER', 'answer', { address }))
    expect(error).toMatchObject({
      code: -32603,
      message: 'The answer of "GET_USER" is invalid.',
      cause: 'chainId should be a string or a number.',
    })
  })

  test('error: never quotes the received value', () => {
    const value = fc.anything({ values: [fc.constant('canary')] })
    const part = fc.constantFrom('answer', 'payload')
    fc.assert(
      fc.property(fc.constantFrom(...names), part, value, (name, part, value) => {
        try {
          Event.parse(name, part, value)
        } catch (error) {
          const { cause, message } = error as InvalidValueError
          expect(`${message} ${cause}`).not.toContain('canary')
        }
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('T05: size and depth', () => {
  const usual = 65_536
  /** An RPC payload with exactly this many characters, including its keys. */
  const rpc = (size: number) => ({ method: 'x'.repeat(size - 'method'.length - 1) })
  const locale = (size: number) => ({ locale: 'x'.repeat(size - 'locale'.length - 1) })
  const uri = (size: number) => ({ uri: 'x'.repeat(size - 'uri'.length - 1) })
  /** Nested lists with this many levels. */
  const nest = (levels: number): unknown => (levels ? [nest(levels - 1)] : 'core')
  const tooLarge = expect.objectContaining({
    cause: 'It is too large.',
  })

  test('behavior: a payload has at most 64 Ki characters', () => {
    expect(Event.parse('LOCALE', 'payload', locale(usual))).toEqual(locale(usual))
    expect(thrown(() => Event.parse('LOCALE', 'payload', locale(usual + 1)))).toEqual(tooLarge)
  })

  test('behavior: an answer has at most 64 Ki characters', () => {
    expect(Event.parse('GET_SOCIAL_REDIRECT_URI', 'answer', uri(usual))).toEqual(uri(usual))
    expect(thrown(() => Event.parse('GET_SOCIAL_REDIRECT_URI', 'answer', uri(usual + 1)))).toEqual(
      tooLarge,
    )
  })

  test('behavior: an RPC payload has at most 1 Mi characters', () => {
    expect(Event.parse('RPC_REQUEST', 'payload', rpc(1 << 20))).toEqual(rpc(1 << 20))
    expect(thrown(() => Event.parse('RPC_REQUEST', 'payload', rpc((1 << 20) + 1)))).toEqual(
      tooLarge,
    )
  })

  test('behavior: an RPC answer may be larger', () => {
    const receipts = Array.from({ length: 10_000 }, (_, index) => ({ hash: '0x', index }))
    expect(Event.parse('RPC_REQUEST', 'answer', receipts)).toEqual(receipts)
    expect(Event.parse('RPC_REQUEST', 'answer', 'x'.repeat(1 << 24))).toHaveLength(1 << 24)
    expect(thrown(() => Event.parse('RPC_REQUEST', 'answer', 'x'.repeat((1 << 24) + 1)))).toEqual(
      tooLarge,
    )
  })

  test('behavior: unknown keys count', () => {
    const payload = { locale: 'de', other: 'x'.repeat(usual) }
    expect(thrown(() => Event.parse('LOCALE', 'payload', payload))).toEqual(tooLarge)
    const named = { locale: 'de', ['x'.repeat(usual)]: 1 }
    expect(thrown(() => Event.parse('LOCALE', 'payload', named))).toEqual(tooLarge)
  })

  test('behavior: the sizes of many small values add up', () => {
    const icons = Array.from({ length: usual / 4 }, () => 'xxxx')
    const payload = { metadata: { ...metadata, icons }, projectId: 'p' }
    expect(thrown(() => Event.parse('SYNC_DAPP_DATA', 'payload', payload))).toEqual(tooLarge)
  })

  test('behavior: many empty entries', () => {
    const payload = { locale: 'de', other: Array.from({ length: usual }, () => null) }
    expect(thrown(() => Event.parse('LOCALE', 'payload', payload))).toEqual(tooLarge)
    const keys = Object.fromEntries(Array.from({ length: usual }, (_, index) => [index, 0]))
    expect(thrown(() => Event.parse('LOCALE', 'payload', { locale: 'de', ...keys }))).toEqual(
      tooLarge,
    )
  })

  test('behavior: one list, referenced many times', () => {
    // References are small to send, but ten lists of ten with eight levels have 10^8 entries.
    const bomb = [...Array(6)].reduce((inner) => Array(10).fill(inner), 'x')
    expect(
      thrown(() => Event.parse('RPC_REQUEST', 'payload', { method: 'm', params: bomb })),
    ).toEqual(tooLarge)
  })

  test('behavior: at most eight levels', () => {
    // The payload itself is the first level.
    const payload = (levels: number) => ({ method: 'm', params: nest(levels - 1) })
    expect(Event.parse('RPC_REQUEST', 'payload', payload(8))).toEqual(payload(8))
    expect(thrown(() => Event.parse('RPC_REQUEST', 'payload', payload(9)))).toEqual(tooLarge)
    expect(Event.parse('RPC_REQUEST', 'answer', nest(8))).toEqual(nest(8))
    expect(thrown(() => Event.parse('RPC_REQUEST', 'answer', nest(9)))).toEqual(tooLarge)
  })

  test('behavior: a hundred thousand levels', () => {
    const deep = [...Array(100_000)].reduce((inner) => [inner], 'core')
    expect(thrown(() => Event.parse('RPC_REQUEST', 'answer', deep))).toEqual(tooLarge)
  })

  test('behavior: cyclic data', () => {
    const cycle: Record<string, unknown> = { method: 'm' }
    cycle.params = cycle
    expect(thrown(() => Event.parse('RPC_REQUEST', 'payload', cycle))).toEqual(tooLarge)
    const list: unknown[] = []
    list.push(list, list)
    expect(thrown(() => Event.parse('RPC_REQUEST', 'answer', list))).toEqual(tooLarge)
  })

  test('behavior: does not read a part that the row does not have', () => {
    const cycle: Record<string, unknown> = {}
    cycle.cycle = cycle
    expect(Event.parse('SIGN_OUT', 'payload', cycle)).toBeUndefined()
    expect(Event.parse('SIGN_OUT', 'answer', cycle)).toBeUndefined()
  })

  test.each([
    ['SYNC_DAPP_DATA', { metadata: { ...metadata, icons: new Array(1 << 17) }, projectId: 'p' }],
    ['RPC_REQUEST', { method: 'personal_sign', params: new Array(1 << 21) }],
  ] as const)('behavior: %s with a long list of holes', (name, payload) => {
    const sent = structuredClone(payload)
    expect(thrown(() => Event.parse(name, 'payload', sent))).toEqual(tooLarge)
  })

  // Four billion holes are tiny to send, but take minutes to iterate.
  test('behavior: rejects a long list by its length, without iterating it', () => {
    let looks = 0
    const other = new Proxy(new Array(usual + 1), {
      get(target, key) {
        looks++
        return Reflect.get(target, key)
      },
      ownKeys: () => expect.unreachable('The keys were listed.'),
    })
    const payload = { locale: 'de', other }
    expect(thrown(() => Event.parse('LOCALE', 'payload', payload))).toEqual(tooLarge)
    expect(looks).toBeLessThan(10)
  })

  test('behavior: any value is either valid or rejected', () => {
    const anything = fc.anything({
      maxDepth: 2,
      withBigInt: true,
      withBoxedValues: true,
      withDate: true,
      withMap: true,
      withNullPrototype: true,
      withSet: true,
      withTypedArray: true,
    })
    const samples = names.flatMap((name) =>
      Object.values(rows[name]).flatMap((it) =>
        typeof it === 'object' ? [...all(it), ...it.wrong].filter(isObject) : [],
      ),
    )
    const key = fc.constantFrom(
      ...new Set(samples.flatMap(Object.keys)),
      ...['__proto__', 'constructor', 'toString', 'other'],
    )
    // A valid value with a change reaches more code than random data.
    const changed = fc
      .tuple(fc.constantFrom(...samples), key, anything)
      .map(([sample, key, value]) => ({ ...sample, [key]: value }))
    const part = fc.constantFrom('answer', 'payload')
    fc.assert(
      fc.property(
        fc.constantFrom(...names),
        part,
        fc.oneof(anything, changed),
        (name, part, value) => {
          try {
            Event.parse(name, part, value)
          } catch (error) {
            if (!(error instanceof InvalidValueError)) throw error
          }
          return Object.keys(Object.prototype).length === 0
        },
      ),
      { numRuns: 10_000 },
    )
  })
})

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
