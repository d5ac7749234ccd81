import { Message, Provider, Reason } from '@latchkey/protocol'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  address,
  dump,
  email,
  memoryArea,
  names,
  refuse,
  type Script,
  setup,
  signedIn,
  user,
} from '../../test/setup.ts'
import { NotConnectedError } from './errors.ts'

const signedInArea = () =>
  memoryArea({
    '@latchkey/EMAIL': email,
    '@latchkey/EMAIL_LOGIN_USED_KEY': 'true',
    '@latchkey/LAST_USED_CHAIN_KEY': '137',
    '@latchkey/SESSION_TOKEN_KEY': 'handle',
    '@latchkey/SOCIAL_USERNAME': 'ada',
  })

beforeEach(() =>
  vi.useFakeTimers({
    now: 1_000_000,
    toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'],
  }),
)

afterEach(() => vi.useRealTimers())

describe('connectEmail', () => {
  test('default', async () => {
    const { wallet } = setup({ script: signedIn })
    expect(await wallet.connectEmail({ email })).toEqual({ action: 'VERIFY_OTP' })
    expect(wallet.getState().status).toBe('disconnected')
  })

  test('error: cooldown, rounded up', async () => {
    const { wallet } = setup({ script: signedIn })
    await wallet.connectEmail({ email })
    await expect(wallet.connectEmail({ email })).rejects.toMatchInlineSnapshot(
      `[CooldownError: Please try again after 30 seconds]`,
    )
    vi.setSystemTime(1_000_000 + 28_001)
    await expect(wallet.connectEmail({ email })).rejects.toMatchObject({ seconds: 2 })
    vi.setSystemTime(1_000_000 + 29_999)
    await expect(wallet.connectEmail({ email })).rejects.toThrow('Please try again after 1 seconds')
    vi.setSystemTime(1_000_000 + 30_000)
    expect(await wallet.connectEmail({ email })).toEqual({ action: 'VERIFY_OTP' })
  })

  test('behavior: a failed send does not start the cooldown', async () => {
    const { frame, wallet } = setup({ script: { ...signedIn, CONNECT_EMAIL: refuse } })
    await expect(wallet.connectEmail({ email })).rejects.toThrow('No.')
    frame.script.CONNECT_EMAIL = () => ({ action: 'VERIFY_DEVICE' })
    expect(await wallet.connectEmail({ email })).toEqual({ action: 'VERIFY_DEVICE' })
    await expect(wallet.connectEmail({ email: 'x' })).rejects.toThrow('Please try again')
  })

  test('behavior: an invalid address does not start the cooldown', async () => {
    const { wallet } = setup({ script: signedIn })
    await expect(wallet.connectEmail({ email: 'nobody' })).rejects.toMatchObject({ code: -32602 })
    expect(await wallet.connectEmail({ email })).toEqual({ action: 'VERIFY_OTP' })
  })

  test('behavior: two clicks send one email', async () => {
    const { frame, wallet } = setup({ script: signedIn })
    const results = await Promise.allSettled([
      wallet.connectEmail({ email }),
      wallet.connectEmail({ email }),
    ])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
    expect(names(frame.received)).toEqual(['CONNECT_EMAIL'])
  })

  test('behavior: a changed clock does not lock the user out', async () => {
    const { wallet } = setup({ script: signedIn })
    await wallet.connectEmail({ email })
    vi.setSystemTime(1_000_000 - 86_400_000)
    expect(await wallet.connectEmail({ email })).toEqual({ action: 'VERIFY_OTP' })
    await expect(wallet.connectEmail({ email })).rejects.toMatchObject({ seconds: 30 })
    vi.setSystemTime(1_000_000 + 86_400_000)
    expect(await wallet.connectEmail({ email })).toEqual({ action: 'VERIFY_OTP' })
  })

  test('behavior: already signed in', async () => {
    const { wallet } = setup({
      script: { ...signedIn, CONNECT_EMAIL: () => ({ action: 'CONNECT' }) },
    })
    expect(await wallet.connectEmail({ email })).toEqual({ action: 'CONNECT' })
    expect(wallet.getState()).toMatchObject({ status: 'connected', user: { address } })
  })
})

describe('connectOtp', () => {
  test('default: signs in and fetches the user', async () => {
    const { area, frame, wallet } = setup({ script: signedIn })
    expect(await wallet.connectOtp({ otp: '123456' })).toEqual(user)
    expect(names(frame.received)).toEqual(['CONNECT_OTP', 'GET_USER'])
    expect(wallet.getState()).toEqual({
      address: user.address,
      chainId: 'eip155:1',
      evmAccounts: [user.address],
      evmChainId: '0x1',
      status: 'connected',
      user: { ...user, accounts: [{ address, type: 'eoa' }], preferredAccountType: 'eoa' },
      persistent: true,
      visible: false,
    })
    expect(dump(area)).toEqual({
      EMAIL: email,
      EMAIL_LOGIN_USED_KEY: 'true',
      FORMAT: '1',
      LAST_USED_CHAIN_KEY: '1',
      PREFERRED_ACCOUNT_TYPE: 'eoa',
    })
  })

  test('behavior: stores the sign-in even if the user cannot be fetched', async () => {
    const { area, wallet } = setup({ script: { ...signedIn, GET_USER: refuse } })
    await expect(wallet.connectOtp({ otp: '123456' })).rejects.toThrow('No.')
    expect(dump(area)).toMatchObject({ EMAIL_LOGIN_USED_KEY: 'true' })
  })

  test('error: wrong code', async () => {
    const { area, wallet } = setup({ script: { ...signedIn, CONNECT_OTP: refuse } })
    await expect(wallet.connectOtp({ otp: '000000' })).rejects.toThrow('No.')
    expect(dump(area)).toEqual({})
  })
})

describe('sign-out and sign-in', () => {
  test('behavior: no wait for another email once the code of the last one was used', async () => {
    const { frame, wallet } = setup({ script: signedIn })
    for (let turn = 0; turn < 2; turn++) {
      await wallet.connectEmail({ email })
      await wallet.connectOtp({ otp: '123456' })
      await wallet.signOut()
    }
    await wallet.connectEmail({ email })
    await expect(wallet.connectEmail({ email })).rejects.toThrow(
      'Please try again after 30 seconds',
    )
    expect(frame.received.filter(({ name }) => name === 'CONNECT_EMAIL')).toHaveLength(3)
  })
})

describe('connectSocial', () => {
  test('default: both generations', async () => {
    for (const extra of [{ email: '' }, { email: null, userName: null }, {}]) {
      const { area, wallet } = setup({
        script: { CONNECT_SOCIAL: () => ({ address, chainId: 137, ...extra }) as never },
      })
      await wallet.connectSocial({ uri: '?code=1' })
      expect(wallet.getState()).toMatchObject({ chainId: 'eip155:137', status: 'connected' })
      expect(wallet.getState().user?.email).toBe(undefined)
      expect(dump(area)).not.toHaveProperty('EMAIL')
    }
    const { area, wallet } = setup({
      script: { CONNECT_SOCIAL: () => ({ address, chainId: 1, email, userName: 'ada' }) },
    })
    await wallet.connectSocial({ uri: '?code=1' })
    expect(dump(area)).toMatchObject({ EMAIL: email, SOCIAL_USERNAME: 'ada' })
  })
})

describe('connectFarcaster', () => {
  test('default', async () => {
    const { area, wallet } = setup({
      script: { ...signedIn, CONNECT_FARCASTER: () => ({ userName: 'ada' }) },
    })
    expect(await wallet.connectFarcaster()).toEqual({ userName: 'ada' })
    expect(wallet.getState().status).toBe('connected')
    expect(dump(area)).toMatchObject({ EMAIL_LOGIN_USED_KEY: 'true', SOCIAL_USERNAME: 'ada' })
  })
})

describe('getSocialRedirectUri, getFarcasterUri, connectDevice, initSmartAccount', () => {
  test('default', async () => {
    const { wallet } = setup({
      script: {
        CONNECT_DEVICE: () => undefined,
        GET_FARCASTER_URI: () => ({ url: 'https://farcaster.example' }),
        GET_SOCIAL_REDIRECT_URI: ({ provider }) => ({ uri: `https://${provider}.example` }),
        INIT_SMART_ACCOUNT: () => undefined,
      },
    })
    expect(await wallet.getSocialRedirectUri({ provider: 'github' })).toEqual({
      uri: 'https://github.example',
    })
    expect(await wallet.getFarcasterUri()).toEqual({ url: 'https://farcaster.example' })
    // With a frame of an older generation, a code always follows.
    expect(await wallet.connectDevice()).toEqual({ action: 'VERIFY_OTP' })
    expect(await wallet.initSmartAccount()).toBeUndefined()
    await expect(
      wallet.getSocialRedirectUri({ provider: 'myspace' as never }),
    ).rejects.toMatchObject({
      cause: `provider should be one of ${Provider.names.filter(Provider.isSocial).join(', ')}.`,
    })
  })
})

describe('isConnected', () => {
  test('default: sends the session handle', async () => {
    const { frame, wallet } = setup({ area: signedInArea(), script: signedIn })
    await wallet.session.settled
    expect(await wallet.isConnected()).toBe(true)
    expect(frame.received.at(-1)!.payload).toEqual({ token: 'handle' })
  })

  test('behavior: "no" removes email, flag, last chain and social username', async () => {
    const { area, wallet } = setup({
      area: signedInArea(),
      script: { ...signedIn, IS_CONNECTED: () => ({ isConnected: false }) },
    })
    expect(await wallet.isConnected()).toBe(false)
    expect(dump(area)).toEqual({ SESSION_TOKEN_KEY: 'handle' })
    expect(wallet.getState()).toMatchObject({ chainId: 'eip155:1', status: 'disconnected' })
  })

  test("behavior: the frame's own error removes them too", async () => {
    const { area, wallet } = setup({ area: signedInArea(), script: { IS_CONNECTED: refuse } })
    await expect(wallet.isConnected()).rejects.toThrow('No.')
    expect(dump(area)).toEqual({ SESSION_TOKEN_KEY: 'handle' })
  })

  test('behavior: a time-out or a lost frame does not sign out', async () => {
    const { area, frame, wallet } = setup({ area: signedInArea() })
    const asked = wallet.isConnected().catch((error) => error)
    await vi.advanceTimersByTimeAsync(31_000)
    expect(await asked).toMatchObject({ name: 'TimeoutError' })
    const again = wallet.isConnected().catch((error) => error)
    await Promise.resolve()
    frame.element.onLost()
    expect(await again).toMatchObject({ name: 'LostError' })
    expect(dump(area)).toMatchObject({ EMAIL: email, EMAIL_LOGIN_USED_KEY: 'true' })
  })
})

describe('restore', () => {
  test('default: restores the session of an earlier visit', async () => {
    vi.stubGlobal('document', {})
    const { frame, wallet } = setup({ area: signedInArea(), script: signedIn })
    vi.unstubAllGlobals()
    expect(frame.mounts).toBe(1)
    expect(wallet.getState().status).toBe('connecting')
    await wallet.session.settled
    expect(wallet.getState()).toMatchObject({ chainId: 'eip155:137', status: 'connected' })
  })

  test('behavior: does nothing without a stored session or a document', () => {
    vi.stubGlobal('document', {})
    expect(setup({ script: signedIn }).frame.mounts).toBe(0)
    vi.unstubAllGlobals()
    expect(setup({ area: signedInArea(), script: signedIn }).frame.mounts).toBe(0)
  })
})

describe('getUser', () => {
  test('behavior: an answer that arrives after a sign-out is ignored', async () => {
    const { area, frame, wallet } = setup({ script: { ...signedIn, GET_USER: undefined } })
    const asked = wallet.getUser().catch((error) => error)
    await wallet.signOut()
    const { id } = frame.received.find(({ name }) => name === 'GET_USER')!
    frame.post(Message.fromAnswer({ id, name: 'GET_USER', payload: user }))
    expect(await asked).toMatchObject({ code: 4100, name: 'NotConnectedError' })
    expect(dump(area)).not.toHaveProperty('EMAIL')
  })

  /** Serves only Ethereum and Base. */
  const GET_USER: Script['GET_USER'] = (payload) => {
    const { chainId = 1 } = payload ?? {}
    if (chainId !== 1 && chainId !== 8453)
      throw { code: 4902, message: 'This network is not available.', reason: 'CHAIN_UNKNOWN' }
    return { ...user, chainId }
  }

  test.each(['137', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'])(
    'behavior: the stored network %s is no longer served, so the wallet chooses another',
    async (stored) => {
      const area = memoryArea({ '@latchkey/LAST_USED_CHAIN_KEY': stored })
      const events: unknown[] = []
      const { frame, wallet } = setup({
        area,
        onEvent: ({ name, reason, type }) => events.push([type, name, reason]),
        script: { ...signedIn, GET_USER },
      })
      const changes: string[] = []
      wallet.provider.on('chainChanged', (chainId) => changes.push(chainId))
      await wallet.connectOtp({ otp: '123456' })
      expect(wallet.getState()).toMatchObject({ chainId: 'eip155:1', status: 'connected' })
      expect(dump(area)).toMatchObject({ LAST_USED_CHAIN_KEY: '1' })
      const asked = frame.received.filter(({ name }) => name === 'GET_USER')
      expect(asked.map(({ payload }) => Object(payload).chainId)).toEqual([
        Number(stored) || stored,
        undefined,
      ])
      expect(changes).toEqual(stored === '137' ? ['0x1'] : [])
      expect(events).toContainEqual(['error', 'GET_USER', 'CHAIN_UNKNOWN'])
    },
  )

  test('error: an unknown network of the caller; the stored one stays', async () => {
    const { area, wallet } = setup({ script: { ...signedIn, GET_USER } })
    await wallet.switchNetwork({ chainId: 8453 })
    await expect(wallet.getUser({ chainId: 137 })).rejects.toMatchObject({
      code: 4902,
      reason: 'CHAIN_UNKNOWN',
    })
    expect(dump(area)).toMatchObject({ LAST_USED_CHAIN_KEY: '8453' })
    expect(await wallet.getUser()).toMatchObject({ chainId: 8453 })
  })

  test('error: any other error keeps the stored network', async () => {
    const area = memoryArea({ '@latchkey/LAST_USED_CHAIN_KEY': '8453' })
    const { frame, wallet } = setup({ area, script: { ...signedIn, GET_USER: refuse } })
    await expect(wallet.getUser()).rejects.toThrow('No.')
    expect(dump(area)).toMatchObject({ LAST_USED_CHAIN_KEY: '8453' })
    expect(frame.received.filter(({ name }) => name === 'GET_USER')).toHaveLength(1)
  })
})

describe('signOut', () => {
  test('default: removes the values of the user', async () => {
    const { area, wallet } = setup({ script: signedIn })
    await wallet.connectOtp({ otp: '123456' })
    await wallet.signOut()
    expect(dump(area)).toEqual({ FORMAT: '1', PREFERRED_ACCOUNT_TYPE: 'eoa' })
    expect(wallet.getState()).toMatchObject({ status: 'disconnected', user: undefined })
  })

  test('error: the frame rejects, and the user stays signed in', async () => {
    const { wallet } = setup({ script: { ...signedIn, SIGN_OUT: refuse } })
    await wallet.connectOtp({ otp: '123456' })
    await expect(wallet.signOut()).rejects.toThrow('No.')
    expect(wallet.getState().status).toBe('connected')
  })
})

describe('updateEmail, updateEmailPrimaryOtp, updateEmailSecondaryOtp', () => {
  test('default: stores the new address and the sign-in', async () => {
    const newEmail = 'lovelace@example.com'
    const { area, wallet } = setup({
      script: {
        ...signedIn,
        UPDATE_EMAIL: () => ({ action: 'VERIFY_PRIMARY_OTP' }),
        UPDATE_EMAIL_PRIMARY_OTP: () => undefined,
        UPDATE_EMAIL_SECONDARY_OTP: () => ({ newEmail }),
      },
    })
    await wallet.connectOtp({ otp: '123456' })
    expect(await wallet.updateEmail({ email: newEmail })).toEqual({ action: 'VERIFY_PRIMARY_OTP' })
    expect(await wallet.updateEmailPrimaryOtp({ otp: '1' })).toBeUndefined()
    expect(wallet.getState().user).toMatchObject({ email })
    expect(await wallet.updateEmailSecondaryOtp({ otp: '2' })).toEqual({ newEmail })
    expect(wallet.getState().user).toMatchObject({ address, email: newEmail })
    expect(dump(area)).toMatchObject({ EMAIL: newEmail, EMAIL_LOGIN_USED_KEY: 'true' })
  })
})

describe('SESSION_UPDATE', () => {
  test('default: stores the handle', async () => {
    const { area, frame, wallet } = setup({ script: signedIn })
    await wallet.preload()
    frame.notify('SESSION_UPDATE', { token: 'handle' })
    frame.post({ payload: {}, type: '@w3m-frame/SESSION_UPDATE' })
    await wallet.isConnected()
    expect(dump(area)).toEqual({ FORMAT: '1', SESSION_TOKEN_KEY: 'handle' })
  })
})

describe('NotConnectedError', () => {
  test('default: has the code and the sentence of its reason', () => {
    const { code, message } = Reason.table.NOT_CONNECTED
    expect(new NotConnectedError()).toMatchObject({ code, message })
  })
})
