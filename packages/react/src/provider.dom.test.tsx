import { Frame } from '@latchkey/client'
import { de } from '@latchkey/words/locales/de/kit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { act } from '../test/act.ts'
import { address, find, memoryArea, names, settle, setup, until } from '../test/setup.tsx'
import { AccountPanel } from './components/AccountPanel/AccountPanel.tsx'
import { ConnectButton } from './components/ConnectButton/ConnectButton.tsx'
import { SignIn } from './components/SignIn/SignIn.tsx'
import { SignInDialog } from './components/SignIn/SignInDialog.tsx'
import { useRequest } from './hooks/actions/requests.ts'
import { useSession } from './hooks/useSession.ts'
import { useTheme } from './hooks/useTheme.ts'
import { useWallet } from './hooks/useWallet.ts'
import { useLatchkey } from './internal/Latchkey.ts'
import { LatchkeyProvider } from './provider.tsx'

const options = {
  frameUrl: 'https://wallet.example.com/sdk',
  logLevel: 'silent',
  projectId: 'demo',
} as const

/**
 * Options with a stored session, so that the wallet creates its frame at once. The frame never answers. On an insecure
 * page, the wallet creates no frame.
 */
const returning = () => ({
  ...options,
  area: memoryArea({ '@latchkey/EMAIL_LOGIN_USED_KEY': 'true' }),
  frame: (): Frame.Frame => {
    const element = document.createElement('x-frame')
    return {
      destroy: () => element.remove(),
      hide() {},
      mount() {
        if (!globalThis.isSecureContext) throw new Frame.NotMountedError()
        document.documentElement.append(element)
      },
      resize() {},
      show() {},
    }
  },
})

const frames = () => document.querySelectorAll('x-frame').length
let warnings: unknown[][] = []

beforeEach(() => {
  vi.stubGlobal('isSecureContext', true)
  warnings = []
  vi.spyOn(console, 'error').mockImplementation((...rest) => {
    // React 18 warns because this test renders on the server while a document exists. server.test.tsx has none.
    if (!String(rest[0]).includes('useLayoutEffect does nothing on the server')) warnings.push(rest)
  })
  vi.spyOn(console, 'warn').mockImplementation((...rest) => void warnings.push(rest))
})

afterEach(() => {
  expect(warnings).toEqual([])
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (const frame of document.querySelectorAll('x-frame')) frame.remove()
})

/** Creates a root without strict mode. */
function mount(node: React.ReactNode) {
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  return { container, root, show: () => act(async () => root.render(node)) }
}

describe('options', () => {
  test('behavior: one frame in strict mode, removed on unmount', async () => {
    const page = mount(
      <StrictMode>
        <LatchkeyProvider options={returning()}>
          <ConnectButton />
        </LatchkeyProvider>
      </StrictMode>,
    )
    await page.show()
    expect(frames()).toBe(1)
    await settle()
    expect(frames()).toBe(1)
    await act(async () => page.root.unmount())
    await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 5))))
    expect(frames()).toBe(0)
  })

  test('behavior: one wallet for any number of renders', async () => {
    const wallets = new Set()
    function Probe() {
      wallets.add(useWallet())
      return null
    }
    const page = mount(null)
    for (const _ of [1, 2, 3])
      await act(async () =>
        page.root.render(
          <LatchkeyProvider options={{ ...options, area: memoryArea() }}>
            <Probe />
          </LatchkeyProvider>,
        ),
      )
    expect(wallets.size).toBe(1)
    expect(frames()).toBe(0)
    await act(async () => page.root.unmount())
  })

  test('behavior: a discarded tree creates no frame', async () => {
    const never = new Promise(() => {})
    function Suspended(): null {
      throw never
    }
    const page = mount(
      <LatchkeyProvider options={returning()}>
        <Suspended />
      </LatchkeyProvider>,
    )
    await page.show()
    expect(frames()).toBe(0)
    await act(async () => page.root.unmount())
  })

  test('error: an insecure page', async () => {
    vi.stubGlobal('isSecureContext', false)
    const page = mount(
      <LatchkeyProvider options={returning()}>
        <ConnectButton />
      </LatchkeyProvider>,
    )
    await page.show()
    await settle()
    expect(page.container.textContent).toBe('Sign in')
    await act(async () => page.root.unmount())
  })
})

describe('wallet', () => {
  test('behavior: does not destroy a wallet that was passed in', async () => {
    const { root, wallet } = await setup({ isSignedIn: true })
    const destroy = vi.spyOn(wallet, 'destroy')
    await act(async () => root.render(null))
    await settle()
    expect(destroy).not.toHaveBeenCalled()
  })

  test.each([
    ['', {}],
    [', without a log', { logLevel: 'silent' }],
  ] as const)(
    'error: an invalid option is named on a developer’s machine, instead of an empty page%s',
    async (_, level) => {
      vi.stubGlobal('location', { ...location, hostname: 'localhost' })
      const root = createRoot(document.body.appendChild(document.createElement('div')))
      act(() =>
        root.render(
          <StrictMode>
            <LatchkeyProvider options={{ frameUrl: '', projectId: 'demo', ...level }}>
              <ConnectButton />
            </LatchkeyProvider>
          </StrictMode>,
        ),
      )
      const text =
        'The option "frameUrl" of createWallet should be the URL of the frame, such as "https://wallet.example.com/sdk".'
      await vi.waitFor(() => {
        expect(document.querySelector('[role=alert]')?.textContent).toContain(text)
      })
      expect(warnings).toEqual('logLevel' in level ? [] : [[`[latchkey] ${text}`]])
      warnings = []
      act(() => root.unmount())
      await vi.waitFor(() => expect(document.querySelector('[role=alert]')).toBeNull())
    },
  )

  test('error: an invalid option is thrown in a deployed app', () => {
    vi.stubGlobal('location', { ...location, hostname: 'shop.example' })
    expect(() =>
      renderToString(
        <LatchkeyProvider options={{ ...options, projectId: '' }}>
          <ConnectButton />
        </LatchkeyProvider>,
      ),
    ).toThrow('The option "projectId" of createWallet should be the id of a registered project')
  })

  test('error: no provider', () => {
    expect(() => renderToString(<ConnectButton />)).toThrowErrorMatchingInlineSnapshot(
      `[ProviderNotFoundError: There is no LatchkeyProvider above this component.]`,
    )
  })
})

describe('hydration', () => {
  function App() {
    return (
      <StrictMode>
        <LatchkeyProvider options={returning()}>
          <ConnectButton />
          <SignIn />
          <AccountPanel />
          <SignInDialog onClose={() => {}} open />
        </LatchkeyProvider>
      </StrictMode>
    )
  }

  test('behavior: hydrates the HTML of a server without changes', async () => {
    const container = document.createElement('div')
    document.body.append(container)
    container.innerHTML = renderToString(<App />)
    expect(container.textContent).toContain('Sign in')
    expect(container.innerHTML).not.toContain('style=')
    const first = container.querySelector('button')
    const root = await act(async () =>
      hydrateRoot(container, <App />, { onRecoverableError: (error) => warnings.push([error]) }),
    )
    expect(container.querySelector('button')).toBe(first)
    // Only the browser knows about the stored session, not the server.
    expect(container.textContent).toContain('Connecting…')
    await act(async () => root.unmount())
  })
})

describe('theme', () => {
  test('default: sends the theme to the frame, and follows the device', async () => {
    const media = Object.assign(new EventTarget(), { matches: false })
    vi.stubGlobal('matchMedia', () => media)
    const { frame, wallet } = await setup({ children: <SignIn /> })
    await act(async () => wallet.preload())
    const themes = () =>
      frame.received.filter(({ name }) => name === 'SYNC_THEME').map(({ payload }) => payload)
    expect(themes().at(-1)).toEqual({ themeMode: 'light', themeVariables: {} })
    media.matches = true
    await act(async () => void media.dispatchEvent(new Event('change')))
    await settle()
    expect(themes().at(-1)).toEqual({ themeMode: 'dark', themeVariables: {} })
    expect(find('.lk').dataset.theme).toBe('system')
  })

  test('behavior: accent and radius for kit and frame, the font only for the kit', async () => {
    const theme = { accent: '#fd0', font: 'Inter, sans-serif', mode: 'dark', radius: 4 } as const
    const { frame, wallet } = await setup({ children: <SignIn />, provider: { theme } })
    await act(async () => wallet.preload())
    expect(frame.received.find(({ name }) => name === 'SYNC_THEME')?.payload).toEqual({
      themeMode: 'dark',
      themeVariables: { accent: '#fd0', radius: '4px' },
    })
    const { style } = find('.lk')
    expect(style.getPropertyValue('--lk-accent')).toBe('light-dark(#fd0, #fd0)')
    expect(style.getPropertyValue('--lk-on-accent')).toBe('light-dark(#000, #000)')
    expect(style.getPropertyValue('--lk-radius')).toBe('4px')
    expect(style.getPropertyValue('--lk-font')).toBe('Inter, sans-serif')
  })

  test('behavior: useTheme resolves `system`', async () => {
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
    function Probe() {
      return useTheme().resolved
    }
    const { container } = await setup({ children: <Probe /> })
    expect(container.textContent).toBe('dark')
  })
})

describe('language', () => {
  test('default: follows the browser, and sends the language to the frame', async () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['sw', 'fr-CA', 'de'])
    const provider = { language: undefined }
    const { container, frame, wallet } = await setup({ children: <SignIn />, provider })
    await until(() => {
      expect(container.textContent).toContain('Connexion')
    })
    expect(find('.lk').lang).toBe('fr')
    await act(async () => wallet.preload())
    expect(frame.received.find(({ name }) => name === 'LOCALE')?.payload).toEqual({ locale: 'fr' })
  })

  test('behavior: by name', async () => {
    const { container } = await setup({ children: <SignIn />, provider: { language: 'ar' } })
    await until(() => {
      expect(container.textContent).toContain('تسجيل الدخول')
    })
    const { dir, lang } = find('.lk')
    expect({ dir, lang }).toEqual({ dir: 'rtl', lang: 'ar' })
  })

  test('behavior: by the locale of the wallet', async () => {
    const provider = { language: undefined }
    const { container } = await setup({ children: <SignIn />, locale: 'it-CH', provider })
    await until(() => expect(container.textContent).toContain('Accedi'))
  })

  test('behavior: as data, at the first render', () => {
    const html = renderToString(
      <LatchkeyProvider language={de} options={options}>
        <ConnectButton />
      </LatchkeyProvider>,
    )
    expect(html).toContain('Anmelden')
  })
})

describe('query client', () => {
  function Probe({ onClient }: { onClient(client: QueryClient): void }) {
    onClient(useLatchkey().queryClient)
    return null
  }

  test.each(['own', 'around', 'given'] as const)('behavior: %s', async (which) => {
    const around = new QueryClient()
    const given = new QueryClient()
    let found: QueryClient | undefined
    const provider = (
      <LatchkeyProvider options={options} queryClient={which === 'given' ? given : undefined}>
        <Probe onClient={(client) => (found = client)} />
      </LatchkeyProvider>
    )
    renderToString(
      which === 'own' ? (
        provider
      ) : (
        <QueryClientProvider client={around}>{provider}</QueryClientProvider>
      ),
    )
    expect(found).toBeInstanceOf(QueryClient)
    if (which !== 'own') expect(found).toBe({ around, given }[which])
  })
})

describe('eth_requestAccounts', () => {
  test('behavior: opens the sign-in, and resolves when the user has signed in', async () => {
    const { wallet } = await setup()
    const accounts = wallet.provider.request({ method: 'eth_requestAccounts' })
    await until(() => {
      expect(find('dialog').textContent).toContain('Email address')
    })
    await act(async () => void (await wallet.connectOtp({ otp: '123456' })))
    expect(await accounts).toEqual([address])
    await settle()
    expect(find<HTMLDialogElement>('dialog').open).toBe(false)
  })

  test('error: closed without a sign-in', async () => {
    const { wallet } = await setup()
    const accounts = wallet.provider.request({ method: 'eth_requestAccounts' })
    const outcome = expect(accounts).rejects.toMatchObject({ code: 4001 })
    await settle()
    await act(async () => find<HTMLDialogElement>('dialog').dispatchEvent(new Event('cancel')))
    await outcome
    await settle()
  })

  test('behavior: keeps the sign-in of the app', async () => {
    const signIn = vi.fn(async () => {})
    const { root, wallet } = await setup({ signIn })
    await expect(wallet.request({ method: 'eth_requestAccounts' })).rejects.toThrow()
    expect(signIn).toHaveBeenCalledOnce()
    await act(async () => root.render(null))
    expect(wallet.options.signIn).toBe(signIn)
  })
})

describe('useSession and useRequest', () => {
  test('behavior: follows the wallet', async () => {
    function Probe() {
      const { chainId, status, user, visible } = useSession()
      return `${status} ${chainId} ${user?.address} ${visible}`
    }
    const { container, frame, wallet } = await setup({ children: <Probe /> })
    expect(container.textContent).toBe('disconnected eip155:1 undefined false')
    await act(async () => void (await wallet.connectOtp({ otp: '1' })))
    expect(container.textContent).toBe(`connected eip155:1 ${address} false`)
    await act(async () => void (await wallet.switchNetwork({ chainId: 137 })))
    await act(async () => frame.notify('SHOW', {}))
    await settle()
    expect(container.textContent).toBe(`connected eip155:137 ${address} true`)
  })

  test('behavior: a request, its answer and its error', async () => {
    function Probe() {
      const { data, error, mutate } = useRequest<string>()
      return (
        <button onClick={() => mutate({ method: 'eth_getBalance', params: [] })} type="button">
          {error ? error.reason : data}
        </button>
      )
    }
    const { container, frame } = await setup({ children: <Probe />, isSignedIn: true })
    const press = async () => {
      await act(async () => find('button').click())
      await settle()
    }
    await press()
    expect(container.textContent).toBe('0xde0b6b3a7640000')
    frame.script.RPC_REQUEST = () => {
      throw { message: 'x', reason: 'SERVER_UNREACHABLE' }
    }
    await press()
    expect(container.textContent).toBe('SERVER_UNREACHABLE')
    expect(names(frame.received)).toContain('RPC_REQUEST')
  })
})
