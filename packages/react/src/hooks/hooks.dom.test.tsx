import { de } from '@latchkey/words/locales/de/operation'
import { onlineManager } from '@tanstack/react-query'
import { afterEach, describe, expect, test } from 'vitest'
import { act } from '../../test/act.ts'
import { address, names, refusal, settle, setup, until, user } from '../../test/setup.tsx'
import { useSwitchNetwork } from './actions/network.ts'
import { useSetLocale } from './actions/page.ts'
import { useRejectRequests } from './actions/requests.ts'
import { useGetUser, useIsConnected, useSignOut } from './actions/session.ts'
import { useConnectEmail } from './actions/signIn.ts'
import { useErrorMessage } from './useErrorMessage.ts'
import { useWallet } from './useWallet.ts'

afterEach(() => onlineManager.setOnline(true))

/** Renders a component with a hook. Returns the latest result of the hook. */
async function run<result>(hook: () => result, options: setup.Options = {}) {
  const found = {} as { current: result }
  function Probe() {
    found.current = hook()
    return null
  }
  return { found, ...(await setup({ ...options, children: <Probe /> })) }
}

describe('mutations', () => {
  test('default', async () => {
    const { found, frame } = await run(() => useConnectEmail())
    expect(found.current.isIdle).toBe(true)
    await act(async () => found.current.mutate({ email: 'ada@example.com' }))
    await until(() => expect(found.current.data).toEqual({ action: 'VERIFY_OTP' }))
    expect(names(frame.received)).toEqual(['CONNECT_EMAIL'])
  })

  test('behavior: options of TanStack Query', async () => {
    const told: unknown[] = []
    const { found } = await run(() =>
      useSwitchNetwork({ mutation: { onSuccess: (data) => void told.push(data) } }),
    )
    await act(async () => void (await found.current.mutateAsync({ chainId: 10 })))
    expect(told).toEqual([{ chainId: 10 }])
  })

  test('behavior: mutates without parameters', async () => {
    const { found, wallet } = await run(() => useSignOut(), { isSignedIn: true })
    await act(async () => void (await found.current.mutateAsync()))
    expect(wallet.getState().status).toBe('disconnected')
  })

  test('behavior: a synchronous action', async () => {
    // A request that waits for the user's approval forever.
    const script = { RPC_REQUEST: () => new Promise(() => {}) }
    const { found, wallet } = await run(() => useRejectRequests(), { isSignedIn: true, script })
    const params = ['Hello', address] as const
    const asked = wallet.request({ method: 'personal_sign', params }).catch((error) => error.name)
    await act(async () => void (await found.current.mutateAsync()))
    expect(await asked).toBe('AbortedError')
  })

  test('behavior: runs while offline', async () => {
    onlineManager.setOnline(false)
    const { found } = await run(() => useSetLocale())
    await act(async () => found.current.mutate({ locale: 'de' }))
    await until(() => expect(found.current.isSuccess).toBe(true))
  })

  test('error: has a message', async () => {
    const hook = () => {
      const mutation = useConnectEmail()
      return { ...mutation, message: useErrorMessage(mutation.error) }
    }
    const script = { CONNECT_EMAIL: () => refusal('MAIL_UNAVAILABLE') }
    const { found } = await run(hook, { script })
    expect(found.current.message).toBe(undefined)
    await act(async () => found.current.mutate({ email: 'ada@example.com' }))
    await until(() =>
      expect(found.current.message).toBe('We couldn’t send the email. Try again in a moment.'),
    )
  })
})

describe('useErrorMessage', () => {
  const failed = (reason: string) => ({ message: 'English.', name: 'FrameError', reason })

  test.each(Object.entries(de))('behavior: a failed operation: %s', async (id, sentence) => {
    const hook = () => useErrorMessage(failed(id.replace('problems.', '')))
    const { found } = await run(hook, { provider: { language: 'de' } })
    await until(() => expect(found.current).toBe(sentence))
  })

  test('behavior: a reason that the kit does not know', async () => {
    const hook = () => useErrorMessage(failed('toString'))
    const { found } = await run(hook, { provider: { language: 'de' } })
    await until(() =>
      expect(found.current).toBe('Etwas ist schiefgegangen. Versuchen Sie es noch einmal.'),
    )
  })
})

describe('queries', () => {
  test('default', async () => {
    const { found } = await run(() => useIsConnected(), { isSignedIn: true })
    await until(() => expect(found.current.data).toBe(true))
  })

  test('behavior: waits until a user is signed in', async () => {
    const { found, frame, wallet } = await run(() => useGetUser())
    await settle()
    expect(frame.received).toEqual([])
    await act(async () => void (await wallet.connectOtp({ otp: '1' })))
    await until(() => expect(found.current.data).toEqual({ ...user, chainId: 1 }))
  })

  test('behavior: options of TanStack Query', async () => {
    const { frame } = await run(() => useIsConnected({ query: { enabled: false } }))
    await settle()
    expect(frame.received).toEqual([])
  })
})

describe('useWallet', () => {
  test('default', async () => {
    const { found, wallet } = await run(() => useWallet())
    expect(found.current).toBe(wallet)
  })
})
