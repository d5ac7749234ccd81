import * as Api from '@latchkey/protocol/Api'
import { describe, expect, test } from 'vitest'
import type { Context } from '../Handler.ts'
import * as Networks from '../Networks.ts'
import * as Session from '../remote/Session.ts'
import { handlers } from './index.ts'

const address = '0x52908400098527886E0F7030069857D2E4169EE7'
const picture = 'data:image/png;base64,iVBORw0KGgo='
const signedIn = {
  accessToken: 'a',
  address,
  avatar: 'https://pictures.example/ada',
  email: null,
  handle: 'h',
  refreshToken: 'r',
  userName: 'ada',
  walletId: 'w',
}

/** A frame, and its requests to the server. */
async function setup(stored?: Session.Stored, answer: () => unknown = () => ({ picture })) {
  const asked: string[] = []
  const sessions = Session.memory()
  await sessions.set(stored)
  const host = {
    networks: Networks.create({ first: null, served: ['eip155:1', 'eip155:8453'] }),
    project: async () => ({ socials: ['google', 'farcaster'] }),
    api: {
      async call(name: Api.Name) {
        asked.push(Api.table[name].path)
        return answer()
      },
    },
    sessions,
  }
  const context = { host, signal: new AbortController().signal } as unknown as Context
  const ask = (...params: unknown[]) =>
    handlers.RPC_REQUEST({ method: 'wallet_getCapabilities', params }, context)
  return { ask, asked, sessions }
}

const latchkey_networks = { chainIds: ['eip155:1', 'eip155:8453'] }
const latchkey_signIn = { methods: ['email', 'google', 'farcaster'] }
const everywhere = { '0x0': { latchkey_networks, latchkey_signIn } }

describe('wallet_getCapabilities', () => {
  test('default: none per network, but sign-in methods and served networks for all', async () => {
    const { ask, asked } = await setup()
    expect(await ask()).toEqual({})
    expect(await ask(address, ['0x1'])).toEqual({})
    expect(await ask(address, ['0x0'])).toEqual(everywhere)
    expect(asked).toEqual([])
  })

  test('behavior: includes the picture of the signed-in user, fetched once', async () => {
    const { ask, asked, sessions } = await setup(signedIn)
    const known = { '0x0': { ...everywhere['0x0'], latchkey_profile: { avatar: picture } } }
    expect(await ask(address, ['0x0'])).toEqual(known)
    expect(await ask(address.toLowerCase(), ['0x0'])).toEqual(known)
    expect(asked).toEqual(['/api/1/session/picture'])
    // The host does not learn the URL of the picture.
    expect(JSON.stringify(known)).not.toContain('pictures.example')
    expect(await sessions.get()).toEqual({ ...signedIn, picture })
  })

  test('behavior: no picture for another account, and no call without an avatar', async () => {
    const { ask, asked } = await setup(signedIn)
    expect(await ask(`0x${'0'.repeat(40)}`, ['0x0'])).toEqual(everywhere)
    const { avatar: _, ...plain } = signedIn
    const without = await setup(plain)
    expect(await without.ask(address, ['0x0'])).toEqual(everywhere)
    expect([...asked, ...without.asked]).toEqual([])
  })

  test('error: omits a picture that cannot be fetched', async () => {
    const none = await setup(signedIn, () => ({ picture: null }))
    expect(await none.ask(address, ['0x0'])).toEqual(everywhere)
    expect(await none.sessions.get()).toEqual(signedIn)
    const away = await setup(signedIn, () => {
      throw new Error('away')
    })
    expect(await away.ask(address, ['0x0'])).toEqual(everywhere)
    expect(await away.sessions.get()).toEqual(signedIn)
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
