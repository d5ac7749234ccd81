import { afterEach, describe, expect, test } from 'vitest'
import { act } from '../../../test/act.ts'
import {
  address,
  button,
  click,
  find,
  refusal,
  type Script,
  setup,
  until,
  user,
} from '../../../test/setup.tsx'
import { ConnectButton } from '../ConnectButton/ConnectButton.tsx'
import { AccountPanel } from './AccountPanel.tsx'

afterEach(() => localStorage.clear())

const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const testnet = 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'
const own = 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk'

/** A wallet that serves Ethereum and one network of Solana. */
const script: Script = {
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({ smartAccountEnabledNetworks: [1] }),
  GET_USER: (payload) => {
    const chainId = payload?.chainId || 1
    const account = String(chainId).startsWith('solana:') ? own : address
    return { ...user, accounts: [{ address: account, type: 'eoa' }], address: account, chainId }
  },
  RPC_REQUEST: ({ method }) => {
    if (method === 'wallet_getCapabilities')
      return { '0x0': { latchkey_networks: { chainIds: ['eip155:1', devnet] } } }
    if (method === 'solana_getBalance') return { context: { slot: 1 }, value: 2_500_000_000 }
    return '0x0'
  },
}
const open = (options: setup.Options = {}) =>
  setup({ children: <AccountPanel />, isSignedIn: true, script, ...options })
const rows = () => [...document.querySelectorAll('li')].map((it) => it.textContent)

describe('AccountPanel on Solana', () => {
  test('default: the list has the served networks; the panel has the account there', async () => {
    const { container, frame, wallet } = await open()
    await until(() => expect(container.textContent).toContain('Standard account'))
    await click(button('Ethereum'))
    await until(() => expect(rows()).toEqual(['EthereumIn use', 'Solana Devnet']))
    await click(button('Solana Devnet'))
    expect(wallet.getState()).toMatchObject({ chainId: devnet, user: { address: own } })
    await until(() => expect(container.textContent).toContain('2.5\u00a0SOL'))
    expect(find('.lk-person').textContent).toBe('HAgk14…Kpqk')
    expect(find('.lk-mono').textContent).toBe(own)
    expect(button('Solana Devnet')).toBeTruthy()
    // The panel shows nothing that only EVM networks have.
    expect(container.textContent).not.toContain('Standard account')
    // Each request names the account of its own network, even during a switch.
    const balances = frame.received.flatMap(({ payload }) => {
      const { chainId, method, params } = Object(payload)
      return /getBalance/.test(method) ? [`${chainId} ${params[0]}`] : []
    })
    expect([...new Set(balances)]).toEqual([`1 ${address}`, `${devnet} ${own}`])
    await act(async () => void (await wallet.switchNetwork({ chainId: 1 })))
    await until(() => expect(find('.lk-mono').textContent).toBe(address))
  })

  test('behavior: a network that the wallet does not serve is not listed', async () => {
    await open({ networks: ['eip155:1', testnet, devnet] })
    await click(button('Ethereum'))
    await until(() => expect(rows()).toEqual(['EthereumIn use', 'Solana Devnet']))
  })

  test('error: the balance cannot be read', async () => {
    const { container, wallet } = await open({
      script: {
        ...script,
        RPC_REQUEST: (payload) =>
          payload.method === 'solana_getBalance'
            ? refusal('SERVER_UNREACHABLE')
            : script.RPC_REQUEST!(payload),
      },
    })
    await act(async () => void (await wallet.switchNetwork({ chainId: devnet })))
    await until(() =>
      expect(container.textContent).toContain('We can’t get your balance right now.'),
    )
  })

  test('error: a wallet without an account on Solana stays where it is', async () => {
    await open({ script: { ...script, SWITCH_NETWORK: () => refusal('NOT_AVAILABLE', 4200) } })
    await click(button('Ethereum'))
    await until(() => expect(rows()).toContain('Solana Devnet'))
    await click(button('Solana Devnet'))
    expect(find('[role=alert]').textContent).toBe('This isn’t available here.')
  })
})

describe('Avatar', () => {
  test('behavior: two addresses have different colors', async () => {
    const other = 'A9XMsJWUGLsT1GUqJXyL9dEoC1vUUxPLiqgBMCBG2QFr'
    const drawn: string[] = []
    for (const address of [own, other]) {
      const GET_USER = () => ({ ...user, address, chainId: devnet })
      const { container } = await setup({
        children: <ConnectButton />,
        isSignedIn: true,
        script: { ...script, GET_USER },
      })
      drawn.push(container.querySelector('.lk-avatar')!.innerHTML)
    }
    expect(new Set(drawn).size).toBe(2)
  })
})
