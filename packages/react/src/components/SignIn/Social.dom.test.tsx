import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { act } from '../../../test/act.ts'
import {
  alerts,
  button,
  click,
  find,
  names,
  refusal,
  type Script,
  settle,
  setup,
  until,
  user,
} from '../../../test/setup.tsx'
import { ConnectButton } from '../ConnectButton/ConnectButton.tsx'
import { SignIn } from './SignIn.tsx'

const uri = `https://wallet.example.com/social#${'a'.repeat(22)}`
const methods = ['email', 'google', 'github', 'farcaster'] as const
const heading = () => find('h2').textContent
const providers = () =>
  [...document.querySelectorAll('.lk-providers button')].map((it) => it.textContent)

/** A frame that answers with the methods that the operator has configured. */
const offering =
  (...methods: string[]): NonNullable<Script['RPC_REQUEST']> =>
  ({ method }) =>
    method === 'wallet_getCapabilities' ? { '0x0': { latchkey_signIn: { methods } } } : null

type Popup = ReturnType<typeof createPopup>
function createPopup() {
  const popup = {
    close: vi.fn(() => {
      popup.closed = true
    }),
    closed: false,
    document: document.implementation.createHTMLDocument(),
    location: { replace: vi.fn() },
  }
  return popup
}

/** The window that was opened last. */
let popup: Popup
const openPopup = () => {
  popup = createPopup()
  return popup as unknown as Window
}
beforeEach(() => void vi.spyOn(window, 'open').mockImplementation(openPopup))
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

async function open(script: Script = {}, options: setup.Options = {}) {
  return setup({
    children: <SignIn />,
    provider: { methods },
    script: { CONNECT_SOCIAL: undefined, GET_SOCIAL_REDIRECT_URI: () => ({ uri }), ...script },
    ...options,
  })
}

describe('methods', () => {
  test('default: lists the methods of the app, below the email field', async () => {
    const { frame } = await open()
    expect(providers()).toEqual(['Google', 'GitHub', 'Farcaster'])
    expect(find('.lk-or').textContent).toBe('or')
    // An embedded sign-in makes no request and does not take the focus.
    expect(names(frame.received)).toEqual([])
    expect(document.activeElement).toBe(document.body)
  })

  test('behavior: hides methods that are not configured, also at the next visit', async () => {
    const script = { RPC_REQUEST: offering('email', 'google') }
    const first = await open(script)
    await act(async () => button('Continue with GitHub').focus())
    await until(() => expect(providers()).toEqual(['Continue with Google']))
    await act(async () => first.root.render(null))
    const { frame } = await open(script)
    expect(providers()).toEqual(['Continue with Google'])
    expect(names(frame.received)).toEqual([])
  })

  test('behavior: shows all methods if the wallet does not report them', async () => {
    const { frame } = await open()
    await act(async () => button('Continue with GitHub').focus())
    await until(() => expect(names(frame.received)).toContain('RPC_REQUEST'))
    await settle()
    expect(providers()).toEqual(['Google', 'GitHub', 'Farcaster'])
  })

  test('behavior: without email', async () => {
    await open({}, { provider: { methods: ['google', 'oidc'] } })
    expect(document.querySelector('input')).toBe(null)
    expect(document.querySelector('.lk-or')).toBe(null)
    expect(providers()).toEqual(['Google', 'Single sign‑on'])
  })

  test('behavior: no provider is configured', async () => {
    await open({ RPC_REQUEST: offering('email') })
    await act(async () => button('Continue with GitHub').focus())
    await until(() => expect(document.querySelector('.lk-providers')).toBe(null))
    expect(document.querySelector('.lk-or')).toBe(null)
  })
})

describe('in a window', () => {
  test('default: opens in the click with a text, then navigates to the provider', async () => {
    let arrive = () => {}
    const { wallet } = await open({
      CONNECT_SOCIAL: () =>
        new Promise((resolve) => (arrive = () => resolve({ ...user, userName: 'ada' }))),
    })
    const google = button('Continue with Google')
    await act(async () => {
      google.click()
      expect(window.open).toHaveBeenCalledExactlyOnceWith(
        '',
        '_blank',
        expect.stringMatching(/^popup,/),
      )
    })
    expect(popup.document.body.textContent).toBe('One moment…')
    await settle()
    expect(popup.location.replace).toHaveBeenCalledExactlyOnceWith(uri)
    expect(heading()).toBe('Sign in with Google')
    expect(document.activeElement).toBe(find('h2'))
    expect(find('[role=status]').textContent).toBe(
      'Waiting for you to sign in. This page continues automatically.',
    )
    arrive()
    await settle()
    expect(wallet.getState().user?.userName).toBe('ada')
    expect(popup.close).toHaveBeenCalled()
    expect(sessionStorage.length).toBe(0)
  })

  test('behavior: back returns the focus to the chosen button', async () => {
    const { frame } = await open()
    await click(button('Continue with GitHub'))
    await click(button('Back'))
    expect(document.activeElement).toBe(button('Continue with GitHub'))
    expect(names(frame.received)).toContain('ABORT')
  })

  test('behavior: a closed window can be opened again', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    await open()
    await click(button('Continue with Google'))
    popup.closed = true
    await act(async () => vi.advanceTimersByTime(500))
    expect(document.body.textContent).toContain('Did you close the window? Open it again.')
    await click(button('Open the window again'))
    expect(document.activeElement).toBe(button('Open the window again'))
    expect(window.open).toHaveBeenCalledTimes(2)
    expect(document.body.textContent).toContain('Continue in the window that opened.')
  })

  test('error: blocked, with two alternatives', async () => {
    vi.mocked(window.open).mockImplementation(() => null)
    await open()
    await click(button('Continue with Google'))
    expect(alerts()).toBe('The browser blocked the sign-in window.')
    expect(button('Continue without a window')).toBeTruthy()
    vi.mocked(window.open).mockImplementation(openPopup)
    await click(button('Try again'))
    expect(alerts()).toBe('')
    expect(popup.location.replace).toHaveBeenCalledWith(uri)
  })

  test('T62: a held device: says so in the heading', async () => {
    await open({ CONNECT_SOCIAL: () => refusal('DEVICE_HELD') })
    await click(button('Continue with Google'))
    expect(heading()).toBe('Confirm this browser')
  })

  test('T62: blocked where a window is needed: no way without one', async () => {
    vi.mocked(window.open).mockImplementation(() => null)
    const { wallet } = await open({}, { isOtherSite: true, needsWindow: true })
    await act(() => wallet.preload())
    await click(button('Continue with Google'))
    expect(alerts()).toBe('The browser blocked the sign-in window.')
    expect(() => button('Continue without a window')).toThrow('No button')
    expect(document.body.textContent).not.toContain('installed app')
    vi.mocked(window.open).mockImplementation(openPopup)
    await click(button('Try again'))
    expect(popup.location.replace).toHaveBeenCalledWith(uri)
  })

  test('T62: in an installed app where a window is needed, says what to do', async () => {
    const media = { addEventListener() {}, removeEventListener() {} }
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) => ({ ...media, matches: query.includes('standalone') }) as unknown as MediaQueryList,
    )
    const { wallet } = await open({}, { isOtherSite: true, needsWindow: true })
    await act(() => wallet.preload())
    await click(button('Continue with Google'))
    expect(popup.location.replace).toHaveBeenCalledWith(uri)
    expect(document.body.textContent).toContain('open the app in your browser and sign in there')
    expect(() => button('Continue without a window')).toThrow('No button')
  })

  test.each([
    ['PROVIDER_DENIED', 'The sign-in was canceled or denied.'],
    ['PROVIDER_UNAVAILABLE', 'The sign-in service isn’t responding. Try again in a moment.'],
    ['EMAIL_UNVERIFIED', 'Your email address isn’t verified there. Verify it and try again.'],
    ['SOCIAL_EXPIRED', 'This sign-in has expired. Start again.'],
    ['POPUP_CLOSED', 'The sign-in window was closed.'],
  ])('error: %s', async (reason, words) => {
    await open({ CONNECT_SOCIAL: () => refusal(reason) })
    await click(button('Continue with Google'))
    expect(alerts()).toBe(words)
    await click(button('Back'))
    expect(heading()).toBe('Sign in')
  })
})

describe('a page that was loaded during a sign-in', () => {
  test('default: after a return, shows the dialog and cleans the URL', async () => {
    let arrive = () => {}
    const brought = `${uri}.${'b'.repeat(43)}`
    history.replaceState({ own: 7 }, '', `/cart?id=7&resultUri=${encodeURIComponent(brought)}#top`)
    const { frame, wallet } = await open(
      { CONNECT_SOCIAL: () => new Promise((resolve) => (arrive = () => resolve({ ...user }))) },
      { children: <ConnectButton /> },
    )
    await until(() => expect(location.href).toMatch(/\/cart\?id=7#top$/))
    expect(history.state).toEqual({ own: 7 })
    await until(() => expect(find('dialog [role=status]').textContent).toBe('Signing you in…'))
    const asked = frame.received.filter(({ name }) => name === 'CONNECT_SOCIAL')
    expect(asked.map(({ payload }) => payload)).toEqual([{ uri: brought }])
    arrive()
    await settle()
    expect(wallet.getState().status).toBe('connected')
    await until(() => expect(document.querySelector('dialog[open]')).toBe(null))
  })

  test('behavior: an embedded sign-in shows it without a dialog', async () => {
    history.replaceState(null, '', `/?resultUri=${encodeURIComponent(uri)}`)
    await open({ CONNECT_SOCIAL: () => refusal('PROVIDER_DENIED') })
    await until(() => expect(alerts()).toBe('The sign-in was canceled or denied.'))
    expect(document.querySelector('dialog')).toBe(null)
    await click(button('Try again'))
    expect(providers()).toEqual(['Google', 'GitHub', 'Farcaster'])
  })

  test('behavior: ignores a parameter of the app with the same name', async () => {
    history.replaceState(null, '', '/?resultUri=https://elsewhere.example/')
    const { frame } = await open()
    expect(location.search).toBe('?resultUri=https://elsewhere.example/')
    expect(names(frame.received)).toEqual([])
  })

  test('behavior: after a reload with an open window, waits silently', async () => {
    const first = await open()
    await click(button('Continue with Google'))
    await act(async () => first.root.render(null))
    const { frame, wallet } = await open(
      { CONNECT_SOCIAL: () => ({ ...user }) },
      { children: <ConnectButton /> },
    )
    await until(() => expect(wallet.getState().status).toBe('connected'))
    expect(names(frame.received)).toContain('CONNECT_SOCIAL')
    expect(document.querySelector('dialog')).toBe(null)
    expect(sessionStorage.length).toBe(0)
  })
})

describe('Farcaster', () => {
  const url = 'https://farcaster.example/~/siwf?channelToken=ABC'
  const script: Script = { CONNECT_FARCASTER: undefined, GET_FARCASTER_URI: () => ({ url }) }
  const pointer = (isCoarse: boolean) =>
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        ({
          addEventListener() {},
          matches: isCoarse && /coarse/.test(query),
          removeEventListener() {},
        }) as unknown as MediaQueryList,
    )

  test('default: shows a QR code and its remaining time', async () => {
    await open(script)
    await click(button('Continue with Farcaster'))
    expect(heading()).toBe('Sign in with Farcaster')
    await until(() => find('[role=img]'))
    expect(find('[role=img]').getAttribute('aria-label')).toBe('QR code for Farcaster')
    expect(find('[role=timer]').textContent).toMatch(/^Expires in 9:\d\d\.$/)
    expect(find<HTMLAnchorElement>('a').href).toBe(url)
  })

  test('behavior: shows a link on a touch screen', async () => {
    pointer(true)
    await open(script)
    await click(button('Continue with Farcaster'))
    expect(document.querySelector('.lk-qr')).toBe(null)
    expect(find('a').className).toContain('lk-primary')
    await click(button('Show QR code'))
    expect(find('.lk-qr')).toBeTruthy()
  })

  test('error: denied, then retried', async () => {
    const { frame } = await open({ ...script, CONNECT_FARCASTER: () => refusal('PROVIDER_DENIED') })
    await click(button('Continue with Farcaster'))
    expect(alerts()).toBe('The sign-in was canceled or denied.')
    frame.script.CONNECT_FARCASTER = undefined
    await click(button('Try again'))
    expect(alerts()).toBe('')
    expect(document.activeElement).toBe(find('h2'))
    expect(find('[role=status]').textContent).toBe(
      'Waiting for approval. This page continues automatically.',
    )
  })

  test('behavior: back aborts the request', async () => {
    const { frame } = await open(script)
    await click(button('Continue with Farcaster'))
    await click(button('Back'))
    expect(document.activeElement).toBe(button('Continue with Farcaster'))
    expect(names(frame.received)).toContain('ABORT')
  })
})
