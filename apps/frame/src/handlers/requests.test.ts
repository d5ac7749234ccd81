import * as Api from '@latchkey/protocol/Api'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createContext, signedIn as session } from '../../test/createContext.ts'
import { createWallet } from '../../test/createWallet.ts'
import { playNode } from '../../test/playNode.ts'
import * as FrameLocale from '../FrameLocale.ts'
import type { Project } from '../Host.ts'
import * as Networks from '../Networks.ts'
import type * as ServerSession from '../remote/ServerSession.ts'
import { handlers } from './index.ts'

const address = '0x52908400098527886E0F7030069857D2E4169EE7' as const
const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const picture = 'data:image/png;base64,iVBORw0KGgo='
const signedIn = {
  ...session,
  address,
  avatar: 'https://pictures.example/ada',
  userName: 'ada',
}

type Slot = Project['slots'][number]
const keeper: Slot = { id: 'keeper', kind: 'keeper', publicKey: 'p', verifyKey: 'v' }
const code: Slot = { id: 'code', kind: 'code', publicKey: 'p', salt: 's' }

/** Creates a frame. Also returns its requests to the server. */
async function setup(
  stored?: ServerSession.Stored,
  answer: (name: Api.Name) => unknown = () => ({ picture }),
  slots: Slot[] = [keeper],
) {
  const asked: string[] = []
  const context = createContext({
    answer(name) {
      asked.push(Api.table[name].path)
      return answer(name)
    },
    networks: Networks.create({ first: null, served: ['eip155:1', 'eip155:8453'] }),
    project: async () => ({
      name: 'Example',
      operator: 'Example Inc.',
      slots,
      socials: ['google', 'farcaster'],
    }),
    session: stored,
  })
  const ask = (...params: unknown[]) =>
    handlers.RPC_REQUEST({ method: 'wallet_getCapabilities', params }, context)
  return { ask, asked, context, sessions: context.host.sessions }
}

const latchkey_custody = { mode: 'assisted', operator: 'Example Inc.' }
const latchkey_networks = { chainIds: ['eip155:1', 'eip155:8453'] }
const latchkey_signIn = { methods: ['email', 'google', 'farcaster'] }
const everywhere = { '0x0': { latchkey_custody, latchkey_networks, latchkey_signIn } }
const sentence =
  'Your key is split into parts. \u2068Example Inc.\u2069, the operator of this wallet, can restore your access, which also means it could open your wallet.'
/** The expected answer for the signed-in user's own account. */
const own = { '0x0': { ...everywhere['0x0'], latchkey_custody: { ...latchkey_custody, sentence } } }

describe('wallet_getCapabilities', () => {
  test('default: none per network, but sign-in methods and served networks for all', async () => {
    const { ask, asked } = await setup()
    expect(await ask()).toEqual({})
    expect(await ask(undefined, ['0x1'])).toEqual({})
    expect(await ask(address, ['0x0'])).toEqual(everywhere)
    expect(asked).toEqual([])
    const user = await setup(signedIn)
    expect(await user.ask(address, ['0x1'])).toEqual({})
    expect(await user.ask(address.toLowerCase())).toEqual({})
  })

  test.each([[undefined], [[]], [['0x1']], [['0x0', '0x1']]])(
    'error: 4100 for an account that is not signed in, on %j',
    async (chains) => {
      const user = await setup(signedIn)
      await expect(user.ask(`0x${'11'.repeat(20)}`, chains)).rejects.toMatchObject({
        code: 4100,
        reason: 'ACCOUNT_UNKNOWN',
      })
      const { ask } = await setup()
      await expect(ask(address, chains)).rejects.toMatchObject({
        code: 4100,
        reason: 'NOT_CONNECTED',
      })
    },
  )

  test('behavior: includes the picture of the signed-in user, fetched once', async () => {
    const { ask, asked, sessions } = await setup(signedIn)
    const known = { '0x0': { ...own['0x0'], latchkey_profile: { avatar: picture } } }
    expect(await ask(address, ['0x0'])).toEqual(known)
    expect(await ask(address.toLowerCase(), ['0x0'])).toEqual(known)
    const notices = '/api/1/session/notices'
    expect(asked).toEqual(['/api/1/session/picture', notices, notices])
    // The host must not learn the URL of the picture.
    expect(JSON.stringify(known)).not.toContain('pictures.example')
    expect(await sessions.get()).toEqual({ ...signedIn, picture })
  })

  test('behavior: no picture for another account, and no call without an avatar', async () => {
    const { ask, asked } = await setup(signedIn)
    expect(await ask(`0x${'0'.repeat(40)}`, ['0x0'])).toEqual(everywhere)
    const { avatar: _, ...plain } = signedIn
    const without = await setup(plain)
    expect(await without.ask(address, ['0x0'])).toEqual(own)
    expect([...asked, ...without.asked]).toEqual(['/api/1/session/notices'])
  })

  test('T66 tells the signed-in user of new devices and recoveries, with their time alone', async () => {
    const time = '2025-11-15T07:03:00.000Z'
    const notices = ['newDevice', 'release', 'newer'].map((kind) => ({
      browser: 'Chrome',
      id: kind,
      kind,
      time,
    }))
    const { ask } = await setup(signedIn, (name) => (name === 'listNotices' ? { notices } : {}))
    const { sentences } = Object(await ask(address, ['0x0']))['0x0'].latchkey_notices
    expect(sentences).toEqual([
      expect.stringMatching(
        /^A new browser signed in to your wallet: Nov 15, 2025.*may know your key/,
      ),
      expect.stringMatching(/^Your wallet was restored in another browser: Nov 15, 2025/),
    ])
    expect(JSON.stringify(sentences)).not.toContain('Chrome')
    const other = Object(await ask(`0x${'0'.repeat(40)}`, ['0x0']))['0x0']
    expect(other.latchkey_notices).toBeUndefined()
  })

  test('T66 does not say of a held device that the person may know the key', async () => {
    const time = '2025-11-15T07:03:00.000Z'
    const notices = [
      { id: '3', isHeld: true, kind: 'newDevice', time },
      { id: '2', isHeld: false, kind: 'newDevice', time },
      { id: '1', isHeld: true, kind: 'release', time },
    ]
    const { ask } = await setup(signedIn, (name) => (name === 'listNotices' ? { notices } : {}))
    const { sentences } = Object(await ask(address, ['0x0']))['0x0'].latchkey_notices
    expect(sentences).toEqual([
      expect.stringMatching(/^A new browser signed in.*that browser doesn’t have your key/),
      expect.stringMatching(/^A new browser signed in.*may know your key/),
      expect.stringMatching(/^Your wallet was restored.*may know your key/),
    ])
    expect(sentences[0]).not.toContain('may know')
  })

  test('error: omits a picture that cannot be fetched', async () => {
    const none = await setup(signedIn, () => ({ picture: null }))
    expect(await none.ask(address, ['0x0'])).toEqual(own)
    expect(await none.sessions.get()).toEqual(signedIn)
    const away = await setup(signedIn, () => {
      throw new Error('away')
    })
    expect(await away.ask(address, ['0x0'])).toEqual(own)
    expect(await away.sessions.get()).toEqual(signedIn)
  })

  test('T51: claims self-custody only for a wallet that this device has verified', async () => {
    const { avatar: _, ...plain } = signedIn
    const stored = { ...plain, walletId: 'wallet-1' }
    // The server's list of slots cannot be verified, neither for an existing wallet nor for new ones.
    const answer = () => ({ slots: { slots: [{ kind: 'code' }] } })
    const read = async (session: ServerSession.Stored, mode?: 'assisted' | 'self') => {
      const { ask, context } = await setup(session, answer, [code])
      if (mode) await createWallet(context.host.database, mode)
      return Object(await ask(address, ['0x0']))['0x0'].latchkey_custody.mode
    }
    expect(await read(stored)).toBe('assisted')
    expect(await read(stored, 'assisted')).toBe('assisted')
    expect(await read(stored, 'self')).toBe('self')
    expect(await read({ ...plain, walletId: 'wallet-2' }, 'self')).toBe('assisted')
    const { ask } = await setup(undefined, undefined, [code])
    expect(await ask(address, ['0x0'])).toMatchObject({
      '0x0': { latchkey_custody: { mode: 'assisted' } },
    })
  })

  test('T51: says who can open the wallet in the language of the frame', async () => {
    const { avatar: _, ...plain } = signedIn
    const read = async (mode: 'assisted' | 'self') => {
      const { ask, context } = await setup({ ...plain, walletId: 'wallet-1' })
      await createWallet(context.host.database, mode)
      return Object(await ask(address, ['0x0']))['0x0'].latchkey_custody.sentence
    }
    expect(await read('assisted')).toBe(sentence)
    expect(await read('self')).toContain('doesn’t hold enough current parts to open your wallet.')
    FrameLocale.apply({ locale: 'de' })
    onTestFinished(() => FrameLocale.apply({ locale: 'en' }))
    expect(await read('assisted')).toContain(
      '\u2068Example Inc.\u2069, der Betreiber dieser Wallet, kann',
    )
  })

  test('behavior: a sign-out during the fetch is not undone', async () => {
    const { ask, sessions } = await setup(signedIn, () => {
      sessions.set(undefined)
      return { picture }
    })
    await ask(address, ['0x0'])
    expect(await sessions.get()).toBeUndefined()
  })
})

describe('params of reads', () => {
  const read = async (method: string, params: unknown) => {
    const { context } = await setup()
    return handlers.RPC_REQUEST({ method, params }, context)
  }

  test.each([
    ['wallet_getAssets', undefined, '`params` must be a list.'],
    ['wallet_getAssets', [{}], '`params[0].account` must be hex.'],
    [
      'wallet_getAssets',
      [{ account: address, chainFilter: [1] }],
      '`params[0].chainFilter[0]` must be hex.',
    ],
    ['wallet_getCallsStatus', {}, '`params` must be a list.'],
    ['wallet_getCallsStatus', [7], '`params[0]` must be a string.'],
  ])('error: %s with %j', async (method, params, problem) => {
    await expect(read(method, params)).rejects.toMatchObject({
      code: -32602,
      shortMessage: `The params of "${method}" are invalid: ${problem}`,
    })
  })

  test.each([
    ['eth_accounts', { a: 1 }, []],
    ['wallet_getCapabilities', { a: 1 }, {}],
    ['wallet_getCapabilities', null, {}],
    ['wallet_getCapabilities', [7, { 0: '0x0' }], {}],
    ['wallet_getCapabilities', [7, ['0x0', {}]], everywhere],
  ])('behavior: %s ignores params that do not fit: %j', async (method, params, answer) => {
    expect(await read(method, params)).toEqual(answer)
  })

  // The frame forwards the params without parsing them. The server parses them.
  test.each([{ a: 1 }, 'text', [7]])('behavior: solana_getBalance forwards %j', async (params) => {
    const { context } = await setup()
    Object.assign(context.host, {
      networks: Networks.create({ first: null, served: [devnet] }),
      projectId: 'demo',
    })
    const sent: unknown[] = []
    playNode(({ method, params }) => {
      sent.push({ method, params })
      return { value: 5 }
    })
    onTestFinished(() => void vi.unstubAllGlobals())
    const payload = { chainId: devnet, method: 'solana_getBalance', params }
    expect(await handlers.RPC_REQUEST(payload, context)).toEqual({ value: 5 })
    expect(sent).toEqual([{ method: 'getBalance', params }])
  })
})
