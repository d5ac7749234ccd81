import * as Words from '@latchkey/words/account'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as Speech from '../../Speech.ts'
import type { AccountFlow } from './AccountFlow.ts'
import { AccountPage } from './AccountPage.tsx'
import type { ListedPermission } from './readListed.ts'
import type { Screen, State } from './State.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: Root
beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.querySelector('#root')!)
})
afterEach(() => act(async () => root.unmount()))

/** Renders a screen of the page. */
async function show(
  screen: Screen,
  page: AccountFlow['page'] = 'account',
  rest: Partial<State> = {},
) {
  const state = { isBusy: false, screen, ...rest }
  const account = {
    getState: () => state,
    page,
    revokePermission() {},
    subscribe: () => () => {},
  }
  const speech = Speech.create(Words)
  await act(async () =>
    root.render(<AccountPage account={account as unknown as AccountFlow} speech={speech} />),
  )
}

const alerts = () =>
  [...document.querySelectorAll('[role=alert]')].map((it) => it.textContent).join('')
const buttons = () => [...document.querySelectorAll('button')].map((it) => it.textContent)

const permission: ListedPermission = {
  app: 'Shop',
  chainId: '0x1',
  context: '0x12',
  createdAt: '',
  expiry: 1_900_000_000,
  origins: ['https://shop.example.com'],
  permissions: [
    {
      data: { periodAmount: '0x6f05b59d3b20000', periodDuration: 86_400, startTime: 1 },
      policies: [],
      type: 'native-token-periodic',
    },
  ],
  signer: { data: { address: `0x${'12'.repeat(20)}` }, type: 'account' },
  use: { coins: '0', isRevoked: false },
}

describe('AccountPage', () => {
  test.each([
    ['blocked', 'The browser blocked the window. Allow pop-ups for this page, then try again.'],
    ['late', 'The transaction was sent, but isn’t confirmed yet. Check again in a few minutes.'],
    ['refused', 'The network refused the transaction. Nothing has changed.'],
    ['feeRisen', 'The network’s fee has risen since you approved. Nothing was sent. Try again.'],
    [
      'operationDropped',
      'The transaction was dropped before it was carried out. Check your account before you try again.',
    ],
    ['operationFailed', 'The transaction was sent, but it failed. Its fee was charged.'],
    [
      'deploymentFailed',
      'Your smart account couldn’t be set up on this network. Nothing was sent. Try again.',
    ],
    ['sponsorExpired', 'The app’s offer to pay the fee has expired. Nothing was sent. Try again.'],
    [
      'sponsorGone',
      'The app no longer pays the fee of this transaction. Nothing was sent. Try again.',
    ],
    [
      'unconfirmed',
      'Another transaction of your account isn’t confirmed yet. Wait until it is, then try again.',
    ],
  ] as const)('error: tells that a change was %s', async (problem, sentence) => {
    await show({ account: '0x12', name: 'upgrades', networks: [], problem }, 'upgrade')
    expect(alerts()).toBe(sentence)
    await show({ name: 'permissions', permissions: [], problem }, 'permissions')
    expect(alerts()).toBe(sentence)
  })

  test('error: tells how long to wait', async () => {
    const limited = { problem: 'TOO_MANY_REQUESTS', wait: 200 } as const
    await show({ name: 'email', socials: [] }, 'account', limited)
    expect(alerts()).toBe('Too many requests. Please try again after 4 minutes.')
    await show({ name: 'email', socials: [] }, 'account', { ...limited, wait: undefined })
    expect(alerts()).toBe('Too many requests. Wait a moment and try again.')
  })

  test.each([
    ['window', 'Continue in the window that opened.'],
    ['network', 'Waiting for the network…'],
    [undefined, ''],
  ] as const)('behavior: says that it waits for the %s', async (awaits, sentence) => {
    const busy = { awaits, isBusy: true }
    const said = () => document.querySelector('[role=status]')?.textContent
    await show({ account: '0x12', name: 'upgrades', networks: [] }, 'upgrade', busy)
    expect(said()).toBe(sentence)
    await show({ name: 'permissions', permissions: [] }, 'permissions', busy)
    expect(said()).toBe(sentence)
  })

  test('default: upgrades, each with what can be done', async () => {
    const networks = [
      { chainId: 'eip155:1', code: { kind: 'plain' } },
      { chainId: 'eip155:10', code: { kind: 'upgraded' } },
      { chainId: 'eip155:8453', code: { address: `0x${'34'.repeat(20)}`, kind: 'other' } },
      { chainId: 'eip155:137' },
    ] as const
    await show({ account: '0x12', name: 'upgrades', networks }, 'upgrade')
    expect(buttons()).toEqual(['Upgrade', 'Undo', 'Undo', 'Check again', 'Sign out of this page'])
    expect(document.body.textContent).toContain('Can’t be read right now')
  })

  test('T76: the recovery methods, and what is lost with them', async () => {
    const keeper = { id: 'k', kind: 'keeper' } as const
    const code = { id: 'c', kind: 'code' } as const
    const rest = { custody: 'Ex could open your wallet.', name: 'recovery' } as const
    const view = { name: 'list' } as const
    await show({ ...rest, methods: [keeper], view }, 'recovery')
    expect(buttons()).toEqual(['Create a code', 'Add a password', 'Sign out of this page'])
    expect(document.body.textContent).toContain('first add a method of your own')
    await show({ ...rest, methods: [keeper, code], view }, 'recovery')
    expect(buttons().slice(0, 3)).toEqual(['Move to self-custody', 'Test', 'Remove'])
    expect(document.body.textContent).toContain('the operator can still restore your wallet')
    await show({ ...rest, methods: [code], view }, 'recovery')
    expect(buttons().slice(0, 2)).toEqual(['Test', 'Remove'])
    expect(document.body.textContent).toContain('your wallet is lost for good')
    // The last method has no form to remove it.
    const remove = { method: code, name: 'remove' } as const
    await show({ ...rest, methods: [code], view: remove }, 'recovery')
    expect(buttons()).toEqual(['Back', 'Sign out of this page'])
    expect(document.body.textContent).toContain('This is the only method.')
  })

  test('T76: each method that can prove a removal is offered', async () => {
    const methods = [
      { id: 'k', kind: 'keeper' },
      { id: 'c', kind: 'code' },
      { id: 'p', kind: 'password' },
    ] as const
    const rest = { custody: '', methods: [...methods], name: 'recovery' } as const
    const move = { by: methods[1], method: methods[0], name: 'remove' } as const
    await show({ ...rest, view: move }, 'recovery')
    const back = ['Back', 'Sign out of this page']
    expect(buttons()).toEqual(['Move to self-custody', 'Use another method: Password', ...back])
    expect(document.querySelector('input')!.type).toBe('text')
    await show({ ...rest, view: { ...move, by: methods[2] } }, 'recovery')
    expect(document.querySelector('input')!.type).toBe('password')
    const locked = { kind: 'code', kinds: ['code', 'password'], name: 'locked' } as const
    await show({ ...rest, view: { ...locked, kinds: [...locked.kinds] } }, 'recovery')
    expect(buttons()).toEqual([
      'Open the wallet',
      'Use another method: Password',
      'Sign out of this page',
    ])
  })

  test('behavior: a user without an email address signs in at a provider', async () => {
    for (const page of ['account', 'permissions', 'recovery', 'upgrade'] as const) {
      await show({ name: 'email', socials: ['google', 'oidc', 'farcaster'] }, page)
      expect(buttons()).toEqual([
        'Continue',
        'Continue with Google',
        'Continue with Single sign‑on',
        'Continue with Farcaster',
      ])
    }
    await show({ name: 'email', socials: [] })
    expect(buttons()).toEqual(['Continue'])
    await show({ name: 'provider', provider: 'google' })
    expect(document.body.textContent).toContain('Continue in the window that opened.')
    expect(buttons()).toEqual(['Sign in another way'])
  })

  test('T35, T58: /account links to the page that revokes permissions', async () => {
    const revoked = { ...permission, context: '0x34', use: { isRevoked: true } } as const
    const permissions = [permission, revoked]
    await show({ name: 'permissions', permissions }, 'permissions')
    expect(document.body.textContent).toContain('Shop · https://shop.example.com')
    expect(document.body.textContent).toContain('Spend up to 0.5 ETH per day')
    expect(buttons()).toEqual(['Revoke', 'Check again', 'Sign out of this page'])

    const custody = 'Ex could open your wallet.'
    const empty = { activity: [], devices: [], email: '', held: [] }
    const overview = { ...empty, custody, name: 'overview' } as const
    const hrefs = () => [...document.querySelectorAll('a')].map((it) => it.getAttribute('href'))
    await show({ ...overview, activity: [], devices: [], permissions })
    expect(document.body.textContent).toContain(custody)
    expect(hrefs()).toEqual(['/recovery', '/upgrade', '/export', '/permissions'])
    expect(buttons()).not.toContain('Revoke')
    await show({ ...overview, activity: [], devices: [], permissions: [revoked] })
    expect(hrefs()).toEqual(['/recovery', '/upgrade', '/export'])
  })

  test('T62: names a new browser that waits, and lets only some decide', async () => {
    const device = {
      app: 'Shop',
      browser: 'Chrome',
      deviceId: 'd',
      mayConfirm: true,
      system: 'Windows',
      time: '2026-11-18T10:00:00Z',
      until: '2026-11-19T10:00:00Z',
    }
    const empty = { activity: [], devices: [], email: '', permissions: [] }
    const overview = { ...empty, custody: '', name: 'overview' } as const
    await show({ ...overview, held: [device], isAlways: false })
    const text = () => document.body.textContent
    expect(text()).toContain('A new browser signed in to')
    expect(text()).toContain('The browser says so itself, and it may lie.')
    expect(buttons()).toEqual(['Block', 'Allow', 'Sign out of this page'])
    expect(document.querySelector('input')!.checked).toBe(false)
    await show({ ...overview, held: [{ ...device, mayConfirm: false }] })
    expect(text()).toContain('on a device you used before it signed in')
    expect(buttons()).toEqual(['Sign out of this page'])
    expect(document.querySelector('input')).toBeNull()
  })

  test('T66 says of a held browser that it does not have the key, and of others that it may', async () => {
    const time = '2026-11-18T10:00:00Z'
    const held = { browser: 'Chrome', id: '2', isHeld: true, kind: 'newDevice', time }
    const other = { browser: 'Firefox', id: '1', kind: 'newDevice', time }
    const empty = { activity: [], devices: [], email: '', held: [], permissions: [] }
    const overview = { ...empty, custody: '', name: 'overview' } as const
    const text = () => document.body.textContent
    await show({ ...overview, notices: [held] })
    expect(text()).toContain('that browser doesn’t have your key')
    expect(text()).toContain('Block that browser on this page')
    expect(text()).not.toMatch(/may know your key|Move everything you own/)
    await show({ ...overview, notices: [held, other] })
    expect(text()).toMatch(/that browser doesn’t have your key.*may know your key.*Move everything/)
    await show({ ...overview, notices: [other] })
    expect(text()).toMatch(/may know your key.*Move everything/)
    expect(text()).not.toContain('doesn’t have your key')
  })

  test('T66 shows a change without the old mailbox, and lets the user stop it', async () => {
    const change = {
      app: 'Shop',
      id: 'change',
      mayStop: true,
      newEmail: 'ada@new.example',
      oldEmail: 'ada@old.example',
      origin: 'https://shop.example.com',
      startedAt: '2026-11-18T10:00:00Z',
      until: '2026-11-25T10:00:00Z',
    }
    const empty = { activity: [], devices: [], email: '', held: [], permissions: [] }
    const overview = { ...empty, custody: '', name: 'overview' } as const
    await show({ ...overview, slowChange: change })
    expect(document.body.textContent).toMatch(/Shop.*ada@old\.example.*ada@new\.example/)
    expect(buttons()).toEqual(['Stop the change', 'Sign out of this page'])
    await show({ ...overview, slowChange: { ...change, mayStop: false } })
    expect(buttons()).toEqual(['Sign out of this page'])
  })

  test('T35 a permission of an app without a name can be found and revoked', async () => {
    const nameless = { ...permission, app: '', origins: [] }
    await show({ name: 'permissions', permissions: [nameless] }, 'permissions')
    expect(document.querySelector('.rows strong')?.textContent).toBe('Unknown app')
    expect(buttons()).toContain('Revoke')
  })

  test('T35 a permission on a network outside of the table does not hide the others', async () => {
    const unknown = { ...permission, chainId: '0x1e240', context: '0x34' } as const
    const permissions = [unknown, permission]
    await show({ name: 'permissions', permissions }, 'permissions')
    const rows = [...document.querySelectorAll('.rows li')].map((it) => it.textContent)
    expect(rows).toEqual([
      expect.stringContaining('on 0x1e240'),
      expect.stringContaining('on Ethereum'),
    ])
    // The wallet has no node on that network.
    expect(buttons()).toEqual(['Revoke', 'Check again', 'Sign out of this page'])
  })
})
