import { english } from '@latchkey/words/kit'
import { StrictMode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { act } from '../../../test/act.ts'
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
import { LatchkeyProvider } from '../../provider.tsx'
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

  describe('notices', () => {
    const openWith = async (latchkey_notices: unknown) => {
      const { container } = await open({
        script: {
          RPC_REQUEST: ({ method }) =>
            method === 'eth_getBalance'
              ? '0x0'
              : { '0x0': { latchkey_custody: { sentence: 'Answered.' }, latchkey_notices } },
        },
      })
      await until(() => expect(container.textContent).toContain('Answered.'))
      return [...container.querySelectorAll('p.lk-notice[dir=auto]')].map((it) => it.textContent)
    }

    test('T66: shows what the wallet says about new browsers and recoveries', async () => {
      const sentences = [
        'A new browser signed in to your wallet.',
        'Your wallet was restored in another browser. <b>Move</b> what you own.',
      ]
      expect(await openWith({ sentences })).toEqual(sentences)
    })

    test('behavior: none for other wallets, and none of an answer that cannot be read', async () => {
      for (const answer of [undefined, null, 7, {}, { sentences: 'x' }, { sentences: [7, {}] }])
        expect(await openWith(answer)).toEqual([])
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
    const told = { mode: 'assisted', operator: 'Ex', sentence: 'Ex can open your wallet.' }

    test('T51: the wallet tells who can open it', async () => {
      const container = await openWith(told)
      await until(() => expect(container.textContent).toContain(told.sentence))
      expect(container.textContent).not.toContain(generic)
    })

    test('T51: no prop of the app changes it', async () => {
      const claim = 'Only you can open this wallet.'
      const messages = Object.fromEntries(
        [
          ...Object.keys(english.messages),
          ...['Named', 'Operator', 'Self'].map((it) => `account.custody${it}`),
        ].map((id) => [id, claim]),
      )
      const language = { ...english, messages } as unknown as typeof english
      for (const [answer, sentence] of [
        [told, told.sentence],
        [{ mode: 'assisted', operator: 'Ex' }, generic],
        [undefined, generic],
      ] as const) {
        const container = await openWith(answer, { provider: { language } })
        await until(() => expect(container.textContent).toContain(sentence))
      }
    })

    test('behavior: asks again after a change of the language', async () => {
      let locale = ''
      const { container, root, wallet } = await open({
        script: {
          LOCALE: (payload) => {
            locale = payload.locale
          },
          RPC_REQUEST: ({ method }) =>
            method === 'eth_getBalance'
              ? '0x0'
              : { '0x0': { latchkey_custody: { ...told, sentence: `In ${locale}` } } },
        },
      })
      await until(() => expect(container.textContent).toContain('In en'))
      await act(async () =>
        root.render(
          <StrictMode>
            <LatchkeyProvider language="de" wallet={wallet}>
              <AccountPanel />
            </LatchkeyProvider>
          </StrictMode>,
        ),
      )
      await until(() => expect(container.textContent).toContain('In de'))
    })

    test('behavior: opens the transactions in the wallet, and says why it cannot', async () => {
      let isDown = false
      const { container, frame } = await open({
        script: {
          RPC_REQUEST({ method }) {
            if (method === 'eth_getBalance') return '0x0'
            if (method !== 'latchkey_showTransactions')
              return { '0x0': { latchkey_custody: { mode: 'assisted', operator: 'Ex' } } }
            return isDown ? refusal('SERVER_UNREACHABLE') : null
          },
        },
      })
      await until(() => button('View this app’s transactions'))
      await click(button('View this app’s transactions'))
      const asked = frame.received.map(({ payload }) => Object(payload).method)
      expect(asked).toContain('latchkey_showTransactions')
      expect(alerts()).toBe('')
      isDown = true
      await click(button('View this app’s transactions'))
      await until(() => expect(alerts()).not.toBe(''))
      expect(container.textContent).toContain('Transactions')
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

    test('behavior: no link for other wallets', async () => {
      await openWith(undefined)
      expect(document.querySelector('a')).toBeNull()
    })

    test('behavior: an older wallet, or an answer that cannot be read', async () => {
      for (const answer of [undefined, null, 7, {}, { mode: 'none' }, { operator: ['x'] }])
        expect((await openWith(answer)).textContent).toContain(generic)
    })

    test('behavior: an older wallet, in the language of the page', async () => {
      const container = await openWith(undefined, { provider: { language: 'de' } })
      await until(() => expect(container.textContent).toContain('Der Betreiber dieser Wallet kann'))
    })
  })
})

describe('account type', () => {
  const smart = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'
  const both = [
    { address, type: 'eoa' as const },
    { address: smart, type: 'smartAccount' as const },
  ]
  type Kind = (typeof both)[number]['type']

  /** A wallet with smart accounts on Ethereum and Base. The frame stores the kind of account that the user chooses. */
  function play(
    options: {
      deploy?(): void
      /** Whether the frame fails to find the smart account. */
      isMissing?(): boolean
      isRefused?: boolean
      isRequired?: boolean
      isUpgraded?(): boolean
      preferred?: Kind
    } = {},
  ) {
    let type: Kind = options.isRequired ? 'smartAccount' : 'eoa'
    let chainId = 1
    let isDeployed = false
    const find = (kind: Kind) => both.find((it) => it.type === kind)!
    const script: Script = {
      GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({ smartAccountEnabledNetworks: [1, 8453] }),
      GET_USER: () => {
        const kind = chainId === 10 ? 'eoa' : type
        const { address } = find(kind)
        return {
          ...user,
          accounts:
            chainId === 10 || options.isMissing?.() || options.isRequired ? [find(kind)] : both,
          address,
          chainId,
          preferredAccountType: kind,
          smartAccountDeployed: chainId === 8453 || isDeployed,
        }
      },
      INIT_SMART_ACCOUNT: (payload) => {
        expect(payload).toEqual({ deploy: true })
        options.deploy?.()
        isDeployed = true
        return { address: smart, isDeployed }
      },
      RPC_REQUEST: ({ chainId, method, params }) => {
        if (method === 'eth_getBalance') return '0x0'
        if (method === 'eth_getCode') return chainId === 8453 ? '0xef' : '0x'
        const { isRequired = false, isUpgraded, preferred = 'eoa' } = options
        const [asked, [first]] = params as [string, string[]]
        // The smart account sends several calls as one on Ethereum. The standard account needs an upgrade for this.
        if (first === '0x1')
          return asked === smart || isUpgraded?.()
            ? { '0x1': { atomic: { status: 'supported' } } }
            : {}
        return { '0x0': { latchkey_account: { preferred, required: isRequired } } }
      },
      SET_PREFERRED_ACCOUNT: (payload) => {
        if (options.isRefused) return refusal('SERVER_UNREACHABLE')
        ;({ type } = payload)
        return { address: find(type).address, type }
      },
      SWITCH_NETWORK: (payload) => {
        chainId = Number(payload.chainId)
        return payload
      },
    }
    return open({ script })
  }

  async function openList(options?: Parameters<typeof play>[0]) {
    const result = await play(options)
    const name = options?.isRequired ? 'Smart account' : 'Standard account'
    await until(() => button(name))
    await click(button(name))
    return result
  }

  test('default: shows both accounts, and switches', async () => {
    const { container, wallet } = await openList()
    expect(find('h2').textContent).toBe('Choose an account')
    expect(document.activeElement).toBe(find('h2'))
    expect(container.textContent).toContain(address)
    expect(container.textContent).toContain(smart)
    expect(container.textContent).toContain(
      'Not deployed on Ethereum yet. Your first transaction deploys it.',
    )
    expect(find('li[aria-current]').textContent).toContain('Standard account')
    await click(button('Smart account'))
    await until(() => expect(find('li[aria-current]').textContent).toContain('Smart account'))
    expect(wallet.getState().user).toMatchObject({
      address: smart,
      preferredAccountType: 'smartAccount',
    })
    await click(button('Back'))
    expect(container.textContent).toContain(smart)
    expect(button('Smart account')).toBeTruthy()
  })

  test('T35: a link to the page of the wallet that upgrades the key', async () => {
    const { wallet } = await openList()
    const link = find<HTMLAnchorElement>('a')
    expect(link.textContent).toBe('Upgrade your standard account')
    const { frameUrl, projectId } = wallet.options
    expect(link.href).toBe(new URL(`/upgrade?project=${projectId}`, frameUrl).href)
    expect(link).toMatchObject({ rel: 'noreferrer', target: '_blank' })
    await click(button('Smart account'))
    expect(find<HTMLAnchorElement>('a').href).toBe(link.href)
  })

  test('behavior: says that the key is upgraded, once the user is back from the wallet’s page', async () => {
    let isUpgraded = false
    const { container } = await openList({ isUpgraded: () => isUpgraded })
    const comeBack = () =>
      act(async () => void document.dispatchEvent(new Event('visibilitychange')))
    const row = () => find('li').textContent
    await comeBack()
    expect(row()).not.toContain('Upgraded')
    isUpgraded = true
    await comeBack()
    await until(() => expect(row()).toContain('Upgraded on Ethereum.'))
    expect(find('a').textContent).toBe('Manage upgrades of your standard account')
    isUpgraded = false
    await comeBack()
    await until(() => expect(container.textContent).not.toContain('Upgraded'))
    expect(find('a').textContent).toBe('Upgrade your standard account')
  })

  test('error: the smart account can’t be loaded, and the panel says so until it can', async () => {
    let isMissing = true
    const { container, wallet } = await play({ isMissing: () => isMissing })
    const sentence =
      'Your smart account can’t be loaded right now. You’re using your standard account.'
    await until(() => expect(container.textContent).toContain(sentence))
    expect(wallet.getState().user).toMatchObject({ address, preferredAccountType: 'eoa' })
    await click(button('Try again'))
    await until(() => expect(button('Try again').getAttribute('aria-busy')).toBeNull())
    expect(container.textContent).toContain(sentence)

    await click(button('Standard account'))
    expect(container.textContent).toContain(sentence)
    expect(button('Smart account').getAttribute('aria-disabled')).toBe('true')
    isMissing = false
    await click(button('Try again'))
    await until(() => expect(container.textContent).toContain(smart))
    expect(container.textContent).not.toContain(sentence)
    await click(button('Back'))
    expect(container.textContent).not.toContain(sentence)
  })

  test('behavior: deploys the account on the current network', async () => {
    const deploy = vi.fn()
    const { container } = await openList({ deploy })
    await click(button('Deploy it now'))
    await until(() => expect(container.textContent).toContain('Deployed on Ethereum.'))
    expect(deploy).toHaveBeenCalledOnce()
    expect(container.textContent).not.toContain('Deploy it now')
    expect(alerts()).toBe('')
  })

  test('error: the user rejects the deployment', async () => {
    const deploy = () => refusal('USER_REJECTED')
    const { container } = await openList({ deploy })
    await click(button('Deploy it now'))
    await until(() => expect(alerts()).toBe('The request was rejected.'))
    expect(container.textContent).toContain('Not deployed on Ethereum yet.')
    expect(button('Deploy it now')).toBeTruthy()
  })

  test('behavior: nothing to deploy where there are no smart accounts, or it is deployed', async () => {
    const { container, wallet } = await openList()
    for (const chainId of [10, 8453]) {
      await act(async () => void (await wallet.switchNetwork({ chainId })))
      await until(() => expect(container.textContent).not.toContain('Deploy it now'))
    }
  })

  test('behavior: copies each address', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await openList()
    await click(button('Copy the address of your smart account'))
    await click(button('Copy the address of your standard account'))
    expect(writeText.mock.calls).toEqual([[smart], [address]])
  })

  test('behavior: reads from each network whether the account is deployed there', async () => {
    const { frame } = await openList()
    const asked = () =>
      frame.received.flatMap(({ payload }) =>
        Object(payload).method === 'eth_getCode' ? [Object(payload).chainId] : [],
      )
    // Only the current network is read, since a transaction there may have deployed the account.
    expect(new Set(asked())).toEqual(new Set([1]))
    await click(button('See where it’s deployed'))
    await until(() => find('.lk-states'))
    expect([...document.querySelectorAll('.lk-states > div')].map((it) => it.textContent)).toEqual([
      'EthereumNot deployed',
      'BaseDeployed',
    ])
    expect([...new Set(asked())]).toEqual([1, 8453])
  })

  test('behavior: falls back to the key on a network without smart accounts, and says so', async () => {
    const { container, wallet } = await play()
    await act(async () => void (await wallet.setPreferredAccount({ type: 'smartAccount' })))
    await act(async () => void (await wallet.switchNetwork({ chainId: 10 })))
    expect(wallet.getState().user).toMatchObject({ address, preferredAccountType: 'eoa' })
    const sentence =
      'There are no smart accounts on OP Mainnet. You’re using your standard account here.'
    await until(() => expect(container.textContent).toContain(sentence))
    await click(button('Standard account'))
    expect(container.textContent).toContain(sentence)
    expect(button('Smart account').getAttribute('aria-disabled')).toBe('true')
    await act(async () => void (await wallet.switchNetwork({ chainId: 1 })))
    expect(wallet.getState().user).toMatchObject({ address: smart })
  })

  test('behavior: a project that requires smart accounts', async () => {
    const { container } = await openList({ isRequired: true })
    await until(() =>
      expect(container.textContent).toContain('This app works with smart accounts only.'),
    )
    expect(document.querySelectorAll('.lk-account')).toHaveLength(1)
    expect(container.textContent).not.toContain(address)
  })

  test('behavior: a project that prefers smart accounts', async () => {
    const { container } = await openList({ preferred: 'smartAccount' })
    await until(() =>
      expect(container.textContent).toContain('This app recommends the smart account.'),
    )
  })

  test('behavior: nothing if the wallet has no smart accounts', async () => {
    const script = {
      GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({ smartAccountEnabledNetworks: [] }),
    }
    const { container } = await open({ script })
    expect(container.textContent).not.toContain('Standard account')
  })

  test('behavior: in the language of the page', async () => {
    const script = {
      GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({ smartAccountEnabledNetworks: [1] }),
    }
    const { container } = await open({ provider: { language: 'ar' }, script })
    await until(() => expect(container.textContent).toContain('حساب عادي'))
  })

  test('error: the wallet refuses the switch', async () => {
    const { wallet } = await openList({ isRefused: true })
    await click(button('Smart account'))
    await until(() => expect(alerts()).toBe('The wallet can’t reach its server. Try again.'))
    expect(wallet.getState().user).toMatchObject({ address })
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
    // The list leaves out networks that the wallet does not serve, and test networks.
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
    ).toHaveLength(2) // One request about any account, and one about this account.
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
