import { HybridDeleGator } from '@latchkey/accounts'
import { afterEach, describe, expect, test } from 'vitest'
import { createContext } from '../test/createContext.ts'
import { findGrantor } from './approval/approvals/internal/findGrantor.ts'
import { findSigner } from './findSigner.ts'
import * as Host from './Host.ts'
import { handlers } from './handlers/index.ts'
import * as ServerSession from './remote/ServerSession.ts'

const address = '0x52908400098527886E0F7030069857D2E4169EE7'
const smart = HybridDeleGator.from(address).address

afterEach(() => {
  document.head.innerHTML = ''
})

/** Creates the host of a document. The server has written the app's preferred kind of account into the document. */
function create(account: string) {
  document.head.innerHTML = `
    <meta name="latchkey-account" content="${account}">
    <meta name="latchkey-bundlers" content="eip155:1 eip155:8453">
    <meta name="latchkey-networks" content="eip155:1 eip155:8453">`
  const parameters = new URLSearchParams({ client: '1', projectId: 'demo' })
  return Host.create('https://app.example.com', parameters)
}

describe('create', () => {
  test.each([
    ['eoa', { isRequired: false, preferred: 'eoa' }, ['eip155:1', 'eip155:8453']],
    ['eoa required', { isRequired: true, preferred: 'eoa' }, []],
    ['smartAccount', { isRequired: false, preferred: 'smartAccount' }, ['eip155:1', 'eip155:8453']],
    [
      'smartAccount required',
      { isRequired: true, preferred: 'smartAccount' },
      ['eip155:1', 'eip155:8453'],
    ],
  ])('default: %s', (account, accounts, networks) => {
    const host = create(account)
    expect(host.accounts).toEqual(accounts)
    expect(host.networks.listSmart()).toEqual(networks)
  })

  test('behavior: an app that requires the user’s own key never gets a smart account', async () => {
    const host = create('eoa required')
    const sessions = ServerSession.memory()
    const account = {
      accessToken: 'a',
      address,
      email: null,
      handle: 'h',
      preferredAccountType: 'smartAccount',
      refreshToken: 'r',
      walletId: 'w',
    } as const
    // The user has chosen the smart account in another app.
    await sessions.set(account)
    const context = { ...createContext(), host: { ...host, sessions } }
    const wish = { preferredAccountType: 'smartAccount' } as const
    expect(await handlers.GET_USER(wish, context)).toMatchObject({
      accounts: [{ address, type: 'eoa' }],
      address,
      preferredAccountType: 'eoa',
    })
    const refused = { reason: 'NOT_AVAILABLE' }
    await expect(
      handlers.SET_PREFERRED_ACCOUNT({ type: 'smartAccount' }, context),
    ).rejects.toMatchObject(refused)
    await expect(handlers.INIT_SMART_ACCOUNT(undefined, context)).rejects.toMatchObject(refused)
    expect(handlers.GET_SMART_ACCOUNT_ENABLED_NETWORKS(undefined, context)).toEqual({
      smartAccountEnabledNetworks: [],
    })
    expect(await findSigner(context.host, account, 'eip155:1', undefined)).toEqual({ address })
    await expect(findSigner(context.host, account, 'eip155:1', smart)).rejects.toMatchObject({
      reason: 'ACCOUNT_UNKNOWN',
    })
    const request = { account: address, chainId: 'eip155:1', params: [], walletId: 'w' } as const
    expect(() => findGrantor(request, context)).toThrow(expect.objectContaining(refused))
  })
})
