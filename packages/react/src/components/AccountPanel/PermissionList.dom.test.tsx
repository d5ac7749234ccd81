import { afterEach, describe, expect, test } from 'vitest'
import { alerts, button, click, find, refusal, setup, until } from '../../../test/setup.tsx'
import { AccountPanel } from './AccountPanel.tsx'

afterEach(() => localStorage.clear())

const delegate = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const toGranted = (isRevoked: boolean) => ({
  chainId: '0x2105',
  context: '0x1234',
  expiry: 1_900_000_000,
  permissions: [
    {
      data: { periodAmount: '0x6f05b59d3b20000', periodDuration: 86_400, startTime: 1_800_000_000 },
      policies: [],
      type: 'native-token-periodic',
    },
  ],
  signer: { data: { address: delegate }, type: 'account' },
  use: { coins: '300000000000000000', isRevoked },
})

type Payload = { chainId?: unknown; method?: string; params?: unknown }

/** Opens the permissions of an app in the panel. */
async function open(options: { isFailed?: boolean; isNone?: boolean; isRefused?: boolean } = {}) {
  let isRevoked = false
  const result = await setup({
    children: <AccountPanel />,
    isSignedIn: true,
    script: {
      GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({ smartAccountEnabledNetworks: [1, 8453] }),
      RPC_REQUEST: ({ method, params }) => {
        if (method === 'eth_getBalance') return '0x0'
        if (method === 'wallet_revokePermissions') {
          if (options.isRefused) return refusal('REJECTED')
          isRevoked = true
          return {}
        }
        const [, chains] = params as [string, string[]]
        if (chains.length < 2) return {}
        if (options.isFailed) return refusal('SERVER_UNREACHABLE')
        const granted = options.isNone ? [] : [toGranted(isRevoked)]
        return { '0x0': { latchkey_permissions: { granted } } }
      },
    },
  })
  await until(() => button('View this app’s permissions'))
  await click(button('View this app’s permissions'))
  const requests = () =>
    result.frame.received.flatMap(({ payload }) => {
      const { chainId, method, params } = Object(payload) as Payload
      return method === 'wallet_revokePermissions' ? [{ chainId, params }] : []
    })
  return { ...result, requests }
}

describe('PermissionList', () => {
  test('default: limits in words, use so far, expiry; revoked on the network of the permission', async () => {
    const { container, requests } = await open()
    await until(() => find('.lk-permission'))
    for (const line of [
      'Spend up to 0.5 ETH per day',
      'Used in the current period: 0.3 ETH',
      'For 0x7099…79C8 on Base',
      'Ends on Mar 17, 2030',
    ])
      expect(container.textContent).toContain(line)
    await click(button('Revoke the permission of 0x7099…79C8'))
    await until(() => expect(find('.lk-permission').textContent).toContain('Revoked'))
    expect(requests()).toEqual([{ chainId: 8453, params: [{ permissionContext: '0x1234' }] }])
  })

  test('behavior: revokes those of every app, without a permission of its own', async () => {
    const { container, requests } = await open({ isNone: true })
    await until(() => expect(container.textContent).toContain('This app has no permissions.'))
    await click(button('Revoke all on Ethereum'))
    await until(() =>
      expect(container.textContent).toContain('No app has permissions on Ethereum now.'),
    )
    expect(requests()).toEqual([{ chainId: 1, params: [{ latchkey_all: true }] }])
  })

  test('error: the user denies it', async () => {
    await open({ isRefused: true })
    await until(() => find('.lk-permission'))
    await click(button('Revoke the permission of 0x7099…79C8'))
    await until(() => expect(alerts()).not.toBe(''))
    expect(button('Revoke the permission of 0x7099…79C8').getAttribute('aria-busy')).toBeNull()
  })

  test('error: the wallet does not answer', async () => {
    const { container } = await open({ isFailed: true })
    await until(() =>
      expect(container.textContent).toContain('The permissions can’t be loaded right now.'),
    )
    expect(button('Try again')).toBeTruthy()
  })
})
