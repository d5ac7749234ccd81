import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { act } from '../../test/act.ts'
import { button, click, find, refusal, setup, submit, type, until } from '../../test/setup.tsx'
import { AccountPanel } from './AccountPanel/AccountPanel.tsx'
import { ConnectButton } from './ConnectButton/ConnectButton.tsx'
import { SignIn } from './SignIn/SignIn.tsx'

/** Returns the problems that axe finds in the page. Colors and sizes need a real browser. */
async function check() {
  const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } }
  let violations: axe.Result[] = []
  await act(async () => {
    ;({ violations } = await axe.run(document.body, { rules }))
  })
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

afterEach(() => void vi.restoreAllMocks())

test('button', async () => {
  const { wallet } = await setup({ children: <ConnectButton /> })
  await check()
  await act(async () => void (await wallet.connectOtp({ otp: '1' })))
  await check()
})

test('dialog', async () => {
  await setup({ children: <ConnectButton />, provider: { footer: <a href="/terms">Terms</a> } })
  await click(button('Sign in'))
  await until(() => find('input[name=email]'))
  await check()
})

test('email address, with an error', async () => {
  await setup({ children: <SignIn /> })
  await submit()
  await check()
})

test.each(['', 'DEVICE_REFUSED', 'SERVER_UNREACHABLE'])('device %s', async (reason) => {
  await setup({
    children: <SignIn />,
    script: {
      CONNECT_DEVICE: reason ? () => refusal(reason) : undefined,
      CONNECT_EMAIL: () => ({ action: 'VERIFY_DEVICE' }),
    },
  })
  await type('input', 'ada@example.com')
  await submit()
  await check()
})

test.each(['CODE_WRONG', 'CODE_EXPIRED', 'SERVER_UNREACHABLE'])('code, %s', async (reason) => {
  const script = { CONNECT_OTP: () => refusal(reason) }
  await setup({ children: <SignIn />, script })
  await type('input', 'ada@example.com')
  await submit()
  await check()
  await type('input', '123456')
  await until(() => find('[role=alert] p'))
  await check()
})

test.each([false, true])('a provider, blocked: %s', async (isBlocked) => {
  const words = document.implementation.createHTMLDocument()
  const popup = { close() {}, closed: false, document: words, location: { replace() {} } }
  vi.spyOn(window, 'open').mockReturnValue(isBlocked ? null : (popup as unknown as Window))
  const script = {
    GET_FARCASTER_URI: () => ({ url: 'https://farcaster.example/' }),
    GET_SOCIAL_REDIRECT_URI: () => ({ uri: 'https://wallet.example.com/social#a' }),
  }
  const methods = ['email', 'google', 'x', 'farcaster'] as const
  await setup({ children: <SignIn />, provider: { methods }, script })
  await check()
  await click(button('Continue with Google'))
  await check()
  await click(button('Back'))
  await click(button('Continue with Farcaster'))
  await until(() => find('[role=img]'))
  await check()
})

test('account and networks', async () => {
  await setup({ children: <AccountPanel />, isSignedIn: true, networks: [10, 11155111] })
  await click(button('Show QR code'))
  await until(() => find('[role=img]'))
  await check()
  await click(button('Ethereum'))
  await check()
})

test('change of address', async () => {
  const script = {
    UPDATE_EMAIL: () => ({ action: 'VERIFY_PRIMARY_OTP' as const }),
    UPDATE_EMAIL_PRIMARY_OTP: () => undefined,
    UPDATE_EMAIL_SECONDARY_OTP: () => ({ newEmail: 'ada@new.example' }),
  }
  await setup({ children: <AccountPanel />, isSignedIn: true, script })
  await click(button('ada@example.comChange'))
  await check()
  await type('input', 'ada@new.example')
  await submit()
  await check()
  await type('input', '111111')
  await until(() => expect(find('h2').textContent).toBe('Confirm the new address'))
  await check()
  await type('input', '222222')
  await until(() => button('Done'))
  await check()
})
