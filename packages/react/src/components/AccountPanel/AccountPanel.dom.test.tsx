import { act } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  address,
  alerts,
  button,
  click,
  find,
  refusal,
  type Script,
  setup,
  until,
  user,
} from '../../../test/setup.tsx'
import { AccountPanel } from './AccountPanel.tsx'

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

const open = (options: setup.Options = {}) =>
  setup({ children: <AccountPanel />, isSignedIn: true, ...options })

describe('AccountPanel', () => {
  test('default', async () => {
    const { container, frame } = await open()
    for (const part of [
      'Your account',
      '0x5290…9EE7',
      'ada@example.com',
      address,
      '1\u00a0ETH',
      'Ethereum',
      'The operator of this wallet can restore your access, which also means it could open your wallet.',
    ])
      expect(container.textContent).toContain(part)
    expect(frame.received.find(({ name }) => name === 'RPC_REQUEST')?.payload).toEqual({
      chainId: 1,
      method: 'eth_getBalance',
      params: [address, 'latest'],
    })
  })

  test('behavior: renders nothing without a signed-in user', async () => {
    const { container } = await open({ isSignedIn: false })
    expect(container.innerHTML).toBe('')
  })

  test('behavior: shows the name and email of a social sign-in', async () => {
    const script = { GET_USER: () => ({ ...user, userName: 'ada' }) }
    const { container } = await open({ script })
    expect(find('.lk-person').textContent).toBe('ada0x5290…9EE7')
    expect(container.textContent).toContain('ada@example.comChange')
  })

  test('behavior: a user without an email address can add one', async () => {
    const script = { GET_USER: () => ({ ...user, email: undefined, userName: 'ada' }) }
    await open({ script })
    await click(button('Add an email address'))
    expect(find('h2').textContent).toBe('Add an email address')
  })

  describe('picture', () => {
    const picture = 'data:image/png;base64,iVBORw0KGgo='
    const openWith = async (avatar: unknown) => {
      const { frame } = await open({
        script: {
          GET_USER: () => ({ ...user, userName: 'ada' }),
          RPC_REQUEST: ({ method }) =>
            method === 'eth_getBalance' ? '0x0' : { '0x0': { latchkey_profile: { avatar } } },
        },
      })
      return frame.received.flatMap(({ name, payload }) =>
        name === 'RPC_REQUEST' && Object(payload).method === 'wallet_getCapabilities'
          ? [Object(payload).params]
          : [],
      )
    }

    test('default: shows the picture from the wallet', async () => {
      expect(await openWith(picture)).toContainEqual([address, ['0x0']])
      await until(() => find('.lk-person img'))
      expect(find<HTMLImageElement>('.lk-person img').src).toBe(picture)
      // Falls back to the generated avatar if the page's CSP blocks the picture.
      await act(async () => void find('.lk-person img').dispatchEvent(new Event('error')))
      expect(find('.lk-person svg')).toBeTruthy()
    })

    test('T25: does not load a remote URL, whose host would see each visit', async () => {
      for (const avatar of ['https://pictures.example/ada', 'data:text/html,<b>', 7, undefined]) {
        await openWith(avatar)
        expect(document.querySelector('img')).toBeNull()
      }
    })
  })

  describe('custody', () => {
    const openWith = async (latchkey_custody: unknown, more: setup.Options = {}) => {
      const { container } = await open({
        ...more,
        script: {
          RPC_REQUEST: ({ method }) =>
            method === 'eth_getBalance' ? '0x0' : { '0x0': { latchkey_custody } },
        },
      })
      return container
    }
    const generic =
      'The operator of this wallet can restore your access, which also means it could open your wallet.'

    test('T51: the wallet tells who can open it', async () => {
      const container = await openWith({ mode: 'assisted', operator: 'Example Inc.' })
      await until(() =>
        expect(container.textContent).toContain(
          'Example Inc., the operator of this wallet, can restore your access, which also means it could open your wallet.',
        ),
      )
    })

    test('T51: no prop of the app changes it', async () => {
      for (const custody of ['keeper', 'operator', 'self', 'none']) {
        const provider = { custody } as never
        const container = await openWith({ mode: 'assisted', operator: 'Ex' }, { provider })
        await until(() => expect(container.textContent).toContain('Ex, the operator'))
        expect(container.textContent).toContain('it could open your wallet.')
      }
    })

    test('T52: a link to the page of the wallet with browsers and activity', async () => {
      const { wallet } = await open({
        script: {
          RPC_REQUEST: ({ method }) =>
            method === 'eth_getBalance'
              ? '0x0'
              : { '0x0': { latchkey_custody: { mode: 'assisted', operator: 'Ex' } } },
        },
      })
      await until(() => find('a'))
      const link = find<HTMLAnchorElement>('a')
      expect(link.textContent).toBe('Your browsers and activity')
      expect(new URL(link.href).pathname).toBe('/account')
      expect(new URL(link.href).origin).toBe(new URL(wallet.options.frameUrl).origin)
      expect(link).toMatchObject({ rel: 'noreferrer', target: '_blank' })
    })

    test('behavior: no link for other wallets, or without an email address', async () => {
      await openWith(undefined)
      expect(document.querySelector('a')).toBeNull()
      const custody = { mode: 'assisted', operator: 'Ex' }
      const { container } = await open({
        script: {
          GET_USER: () => ({ ...user, email: undefined }),
          RPC_REQUEST: ({ method }) =>
            method === 'eth_getBalance' ? '0x0' : { '0x0': { latchkey_custody: custody } },
        },
      })
      await until(() => expect(container.textContent).toContain('Ex, the operator'))
      expect(document.querySelector('a')).toBeNull()
    })

    test('behavior: self-custody', async () => {
      const container = await openWith({ mode: 'self', operator: 'Example Inc.' })
      await until(() =>
        expect(container.textContent).toContain('doesn’t hold enough parts to open your wallet.'),
      )
    })

    test('behavior: an older wallet, or an answer that cannot be read', async () => {
      for (const answer of [undefined, null, 7, {}, { mode: 'none' }, { operator: ['x'] }])
        expect((await openWith(answer)).textContent).toContain(generic)
    })

    test('behavior: in the language of the page', async () => {
      const assisted = { mode: 'assisted', operator: 'Example Inc.' }
      const container = await openWith(assisted, { provider: { language: 'de' } })
      await until(() =>
        expect(container.textContent).toContain('Example Inc., der Betreiber dieser Wallet, kann'),
      )
    })
  })
})

describe('address', () => {
  test('behavior: copies and confirms', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await open()
    await click(button('Copy address'))
    expect(writeText).toHaveBeenCalledExactlyOnceWith(address)
    expect(find('[role=status]').textContent).toBe('Copied')
  })

  test('error: the browser denies copying', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    await open()
    await click(button('Copy address'))
    expect(find('[role=status]').textContent).toMatch(/^Your browser doesn’t allow copying here/)
  })

  test('behavior: shows a QR code on demand', async () => {
    await open()
    await click(button('Show QR code'))
    await until(() => {
      expect(find('[role=img]').getAttribute('aria-label')).toBe('QR code of your address')
    })
    expect(button('Hide QR code').getAttribute('aria-expanded')).toBe('true')
    await click(button('Hide QR code'))
    expect(document.querySelector('[role=img]')).toBe(null)
  })
})

describe('balance', () => {
  test('error: shows a message with a retry', async () => {
    const { container, frame } = await open({ script: { RPC_REQUEST: () => refusal('X') } })
    await until(() =>
      expect(container.textContent).toContain('We can’t get your balance right now.'),
    )
    frame.script.RPC_REQUEST = () => '0x1'
    await click(button('Try again'))
    await until(() => expect(container.textContent).toContain('< 0.00001\u00a0ETH'))
  })

  test('behavior: shows the balance of the current network', async () => {
    const { container, wallet } = await open()
    await act(async () => void (await wallet.switchNetwork({ chainId: 137 })))
    await until(() => expect(container.textContent).toContain('1\u00a0POL'))
  })
})

describe('networks', () => {
  const row = (name: string) =>
    [...document.querySelectorAll('li')].find((it) => it.textContent?.startsWith(name))!

  test('default: switches the network, then goes back', async () => {
    const { wallet } = await open()
    await click(button('Ethereum'))
    expect(find('h2').textContent).toBe('Choose a network')
    expect(document.activeElement).toBe(find('h2'))
    expect(row('Ethereum').textContent).toBe('EthereumIn use')
    expect(row('Ethereum').getAttribute('aria-current')).toBe('true')
    // Without networks that are not served yet, and without test networks.
    expect(document.body.textContent).not.toMatch(/Solana|Sepolia/)
    await click(button('Base'))
    expect(wallet.getState().chainId).toBe('eip155:8453')
    expect(find('h2').textContent).toBe('Your account')
    expect(document.activeElement).toBe(find('h2'))
    expect(button('Base')).toBeTruthy()
  })

  test('behavior: only the networks of the app, test networks separately', async () => {
    await open({ networks: [10, 11155111] })
    expect(find('.lk-row-note').textContent).toBe(
      'This app doesn’t work on Ethereum. Choose another network.',
    )
    await click(button('Ethereum'))
    expect([...document.querySelectorAll('li')].map((it) => it.textContent)).toEqual([
      'EthereumIn useThis app doesn’t work on Ethereum. Choose another network.',
      'OP Mainnet',
      'Sepolia',
    ])
    expect(find('h3').textContent).toBe('Test networks')
  })

  const serves =
    (...chainIds: string[]): Script['RPC_REQUEST'] =>
    ({ method }) =>
      method === 'wallet_getCapabilities' ? { '0x0': { latchkey_networks: { chainIds } } } : '0x0'
  const items = () => [...document.querySelectorAll('li')].map((it) => it.textContent)

  test('behavior: only networks that the wallet serves, with test networks', async () => {
    const RPC_REQUEST = serves('eip155:1', 'eip155:11155111', 'eip155:8453', 'nonsense')
    await open({ script: { RPC_REQUEST } })
    await click(button('Ethereum'))
    await until(() => expect(items()).toEqual(['EthereumIn use', 'Base', 'Sepolia']))
  })

  test('behavior: only networks of the app that the wallet serves', async () => {
    await open({
      networks: [1, 137, 84532, 31337],
      script: { RPC_REQUEST: serves('eip155:1', 'eip155:10', 'eip155:84532') },
    })
    await click(button('Ethereum'))
    await until(() => expect(items()).toEqual(['EthereumIn use', 'Base Sepolia']))
  })

  test('behavior: only the current network until the wallet has answered', async () => {
    let answer: (value: unknown) => void = () => {}
    const later = new Promise((resolve) => {
      answer = resolve
    })
    const RPC_REQUEST: Script['RPC_REQUEST'] = ({ method }) =>
      method === 'wallet_getCapabilities' ? later : '0x0'
    await open({ script: { RPC_REQUEST } })
    await click(button('Ethereum'))
    expect(items()).toEqual(['EthereumIn use'])
    await act(async () =>
      answer({ '0x0': { latchkey_networks: { chainIds: ['eip155:1', 'eip155:10'] } } }),
    )
    await until(() => expect(items()).toEqual(['EthereumIn use', 'OP Mainnet']))
  })

  test('behavior: uses the stored answer of the last visit until the wallet has answered', async () => {
    const { frame, root } = await open({ script: { RPC_REQUEST: serves('eip155:1', 'eip155:10') } })
    await until(() => expect(localStorage.getItem('@latchkey/NETWORKS')).toBeTruthy())
    expect(
      frame.received.filter(({ payload }) => /Capab/.test(JSON.stringify(payload))),
    ).toHaveLength(2) // For every account, and for this one.
    await act(async () => root.unmount())
    await open({
      script: {
        RPC_REQUEST: ({ method }) => (/Capab/.test(method) ? new Promise(() => {}) : '0x0'),
      },
    })
    await click(button('Ethereum'))
    expect(items()).toEqual(['EthereumIn use', 'OP Mainnet'])
  })

  test('error: the current network is not served', async () => {
    await open({ script: { RPC_REQUEST: serves('eip155:10') } })
    await until(() =>
      expect(find('.lk-row-note').textContent).toBe('This wallet doesn’t support this network.'),
    )
    await click(button('Ethereum'))
    expect(items()).toEqual([
      'EthereumIn useThis wallet doesn’t support this network.',
      'OP Mainnet',
    ])
  })

  test('behavior: a network that is not in the table', async () => {
    await open({ networks: [31337] })
    await click(button('Ethereum'))
    expect(button('Network 31337')).toBeTruthy()
  })

  test('error: a network that the wallet rejects is disabled with a reason', async () => {
    const { frame } = await open({
      script: { SWITCH_NETWORK: () => refusal('CHAIN_UNKNOWN', 4902) },
    })
    await click(button('Ethereum'))
    await click(button('Gnosis'))
    expect(row('Gnosis').textContent).toBe('GnosisThis wallet doesn’t support this network.')
    expect(alerts()).toBe('')
    const asked = frame.received.length
    await click(button('Gnosis'))
    expect(frame.received.length).toBe(asked)
  })

  test('error: the wallet cannot reach its server', async () => {
    await open({ script: { SWITCH_NETWORK: () => refusal('SERVER_UNREACHABLE') } })
    await click(button('Ethereum'))
    await click(button('Gnosis'))
    expect(alerts()).toBe('The wallet can’t reach its server. Try again.')
    await click(button('Back'))
    expect(find('h2').textContent).toBe('Your account')
  })
})

describe('sign out', () => {
  test('default', async () => {
    const { container, wallet } = await open()
    await click(button('Sign out'))
    expect(wallet.getState().status).toBe('disconnected')
    expect(container.innerHTML).toBe('')
  })

  test('error: shows a message, and the same button retries', async () => {
    const { frame, wallet } = await open({
      script: { SIGN_OUT: () => refusal('SERVER_UNREACHABLE') },
    })
    await click(button('Sign out'))
    expect(alerts()).toBe('The wallet can’t reach its server. Try again.')
    frame.script.SIGN_OUT = () => undefined
    await click(button('Sign out'))
    expect(wallet.getState().status).toBe('disconnected')
  })
})
