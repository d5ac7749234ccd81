import type { Errors, Event, Rpc } from '@latchkey/protocol'
import { custom, type EIP1193Provider } from 'viem'
import { expectTypeOf, test } from 'vitest'
import {
  type ActionName,
  Client,
  connectDevice,
  connectEmail,
  createWallet,
  request,
  signOut,
  updateEmail,
  type Wallet,
} from './index.ts'

const wallet = createWallet({ frameUrl: 'https://wallet.example.com/sdk', projectId: 'demo' })

test('required parameters are required', () => {
  // @ts-expect-error
  createWallet({ projectId: 'demo' })
  // @ts-expect-error
  wallet.connectEmail()
  // @ts-expect-error
  wallet.updateEmail()
  // @ts-expect-error
  wallet.getSocialRedirectUri({ provider: 'myspace' })
  wallet.connectDevice()
  wallet.connectDevice({ signal: new AbortController().signal })
  wallet.signOut()
})

test('actions and their functions have the same types', () => {
  expectTypeOf(connectEmail(wallet, { email: '' })).toEqualTypeOf(
    wallet.connectEmail({ email: '' }),
  )
  expectTypeOf(updateEmail(wallet, { email: '' })).toEqualTypeOf(wallet.updateEmail({ email: '' }))
  expectTypeOf(connectDevice(wallet)).toEqualTypeOf(wallet.connectDevice())
  expectTypeOf(signOut(wallet)).toEqualTypeOf<Promise<void>>()
})

test('answers have the types of the table', () => {
  expectTypeOf(wallet.ask('GET_USER')).resolves.toEqualTypeOf<Event.Answer<'GET_USER'>>()
  expectTypeOf(wallet.connectEmail({ email: '' })).resolves.toEqualTypeOf<{
    action: 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'
    windowUri?: string | undefined
  }>()
})

test('the state has a user when connected', () => {
  const state = wallet.getState()
  expectTypeOf(state.address).toEqualTypeOf<`0x${string}` | undefined>()
  if (state.status === 'connected') expectTypeOf(state.user.address).toEqualTypeOf<string>()
  else expectTypeOf(state.user).toEqualTypeOf<undefined>()
})

test('viem accepts the provider. The recipes of docs/eip-1193.md do the same for wagmi and ethers.', () => {
  custom(wallet.provider)
  expectTypeOf(wallet.provider).toExtend<EIP1193Provider>()
  wallet.provider.on('accountsChanged', (accounts) =>
    expectTypeOf(accounts).toEqualTypeOf<`0x${string}`[]>(),
  )
  // @ts-expect-error there is no such event.
  wallet.provider.on('accountChanged', () => {})
  wallet.provider.on('chainChanged', (chainId) =>
    expectTypeOf(chainId).toEqualTypeOf<`0x${string}`>(),
  )
  expectTypeOf<Rpc.ApprovalMethod>().toExtend<Rpc.Method>()
})

test('requests have the types of their method', () => {
  const { provider } = wallet
  expectTypeOf(provider.request({ method: 'eth_requestAccounts' })).resolves.toEqualTypeOf<
    `0x${string}`[]
  >()
  expectTypeOf(wallet.request({ method: 'eth_requestAccounts' })).resolves.toEqualTypeOf<
    `0x${string}`[]
  >()
  expectTypeOf(request(wallet, { method: 'eth_chainId' })).resolves.toEqualTypeOf<`0x${string}`>()
  expectTypeOf(
    provider.request({ method: 'personal_sign', params: ['Hello', '0x00'] }),
  ).resolves.toEqualTypeOf<`0x${string}`>()
  // @ts-expect-error the params are missing.
  provider.request({ method: 'personal_sign' })
  // @ts-expect-error an address begins with 0x.
  provider.request({ method: 'personal_sign', params: ['Hello', 'ada'] })
  // @ts-expect-error the first param is an object.
  wallet.request({ method: 'eth_sendTransaction', params: ['0x00'] })
  const accounts = ['0x00'] as const
  wallet.request({ method: 'wallet_getAssets', params: [{ account: accounts[0] }] })
  // @ts-expect-error the account is hex.
  wallet.request({ method: 'wallet_getAssets', params: [{ account: 'ada' }] })
  // Params of other methods are not checked, and neither are those of a method that is only known at run time.
  expectTypeOf(provider.request({ method: 'eth_sign', params: [1] })).resolves.toBeUnknown()
  provider.request({ method: 'eth_chainId' as string, params: {} })
})

test('the answer of wallet_sendCalls has the type of its version', () => {
  const { provider } = wallet
  const method = 'wallet_sendCalls'
  const calls = [{ to: '0x00', value: '0x1' }] as const
  type Sent = { capabilities?: { readonly [name: string]: unknown }; id: string }
  expectTypeOf(
    provider.request({ method, params: [{ calls, version: '1.0' }] }),
  ).resolves.toEqualTypeOf<string>()
  expectTypeOf(
    wallet.request({ method, params: [{ calls, version: '1.0' }] }),
  ).resolves.toEqualTypeOf<string>()
  expectTypeOf(
    request(wallet, { method, params: [{ calls, version: '1.0' }] }),
  ).resolves.toEqualTypeOf<string>()
  expectTypeOf(
    provider.request({ method, params: [{ calls, version: '2.0.0' }] }),
  ).resolves.toEqualTypeOf<Sent>()
  expectTypeOf(provider.request({ method, params: [{ calls }] })).resolves.toEqualTypeOf<Sent>()
  expectTypeOf(
    provider.request({ method, params: [{ calls, version: '2.0.0' as string }] }),
  ).resolves.toEqualTypeOf<Sent | string>()
  // @ts-expect-error a value is hex.
  provider.request({ method, params: [{ calls: [{ to: '0x00', value: '1' }], version: '1.0' }] })
  // @ts-expect-error the calls are missing.
  provider.request({ method, params: [{ version: '1.0' }] })
})

test('the status of a batch has the words of its version', async () => {
  const status = await wallet.request({ method: 'wallet_getCallsStatus', params: ['0x1'] })
  if (status.version === undefined) {
    expectTypeOf(status.status).toEqualTypeOf<'CONFIRMED' | 'PENDING'>()
    expectTypeOf(status.receipts[0]!.status).toEqualTypeOf<`0x${string}`>()
  } else {
    expectTypeOf(status.status).toEqualTypeOf<number>()
    expectTypeOf(status.atomic).toEqualTypeOf<boolean>()
  }
})

test('every event has an action with its name', () => {
  expectTypeOf<ActionName<'CONNECT_EMAIL'>>().toEqualTypeOf<'connectEmail'>()
  expectTypeOf<
    ActionName<'GET_SMART_ACCOUNT_ENABLED_NETWORKS'>
  >().toEqualTypeOf<'getSmartAccountEnabledNetworks'>()
  expectTypeOf<Exclude<ActionName, keyof Wallet>>().toEqualTypeOf<never>()
})

/** The actions that would be needed if `LOCK` were an event. */
type Next = Record<ActionName | 'lock', unknown>

test('behavior: a new event needs one action more', () => {
  /** An action that does more than send its event. It sends `SIGN_OUT`, because there is no `LOCK`. */
  async function lock(client: Client.Client, { minutes }: { minutes: number }): Promise<void> {
    await client.ask('SIGN_OUT')
    client.storage.set('LAST_EMAIL_LOGIN_TIME', minutes)
  }
  // An action that only sends its event is one line.
  const connect = Client.asks('SIGN_OUT')
  expectTypeOf(connect(wallet)).toEqualTypeOf<Promise<undefined>>()

  ;({ ...wallet, lock }) satisfies Next
  // @ts-expect-error lock is missing.
  wallet satisfies Next
})

test('error: an event without an action', () => {
  const { connectEmail: _, ...rest } = wallet
  // @ts-expect-error connectEmail is missing.
  rest satisfies Record<ActionName, unknown>
  wallet satisfies Record<ActionName, unknown>
})

test('the reason of an error is one of the known names, or one of a newer frame', () => {
  const { reason } = {} as Client.FrameError
  expectTypeOf(reason).toEqualTypeOf<Errors.KnownReason | (string & {}) | undefined>()
  expectTypeOf<'USER_REJECTED' | 'feeRisen'>().toExtend<Errors.KnownReason>()
  expectTypeOf<'USER_REJECTD'>().not.toExtend<Errors.KnownReason>()
})
