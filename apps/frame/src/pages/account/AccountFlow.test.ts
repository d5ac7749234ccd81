import * as Api from '@latchkey/protocol/Api'
import { headers } from '@latchkey/protocol/api/Route'
import { expect, test } from 'vitest'
import * as MemoryDatabase from '../../../../../test/harness/MemoryDatabase.ts'
import { createWallet } from '../../../test/createWallet.ts'
import type { DeviceIdentity } from '../../device/DeviceIdentity.ts'
import * as AccountFlow from './AccountFlow.ts'

/** Opens the page of a signed-in user. `project` is the server's answer about the project. */
async function signIn(
  project: () => unknown,
  locale: 'de' | 'en' = 'en',
  database = MemoryDatabase.create(),
) {
  const answers: { [name in Api.Name]?: () => unknown } = {
    connectEmail: () => ({
      action: 'VERIFY_OTP',
      challengeId: 'c',
      codeLength: 6,
      codes: 'window',
      expiresIn: 600,
    }),
    connectOtp: () => ({
      accessToken: 'a',
      email: null,
      handle: 'h',
      refreshToken: 'r',
      walletId: 'wallet-1',
    }),
    getNewDeviceHold: () => ({ hours: 24, isAlways: false }),
    getNonce: () => ({}),
    getProject: project,
    getSlowChange: () => ({}),
    listActivity: () => ({ rows: [] }),
    listDevices: () => ({ devices: [] }),
    listGranted: () => ({ permissions: [] }),
    listHeldDevices: () => ({ devices: [] }),
  }
  const find = (url: string) => {
    const [path] = url.split('?')
    const name = Object.keys(answers).find((it) => Api.table[it as Api.Name].path === path)
    return answers[name as Api.Name]!()
  }
  const keyPair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])
  const account = AccountFlow.create({
    database,
    device: async () => ({ keyPair, publicJwk: { x: 'x', y: 'y' } }) as unknown as DeviceIdentity,
    fetch: async (url) => Response.json(find(String(url)), { headers: { [headers.nonce]: 'n' } }),
    language: () => locale,
    origin: 'https://wallet.example.com',
    projectId: 'latchkey.account.main',
  })
  await account.sendCode('ada@example.com')
  await account.enterCode('123456')
  return account.getState().screen
}

test('T51: says that the operator can open the wallet', async () => {
  const project = () => ({ id: 'p', name: 'P', operator: 'Example Inc.', slots: [], socials: [] })
  expect(await signIn(project)).toMatchObject({
    custody:
      'Your key is split into parts. \u2068Example Inc.\u2069, the operator of this wallet, can restore your access, which also means it could open your wallet.',
    name: 'overview',
  })
  expect(await signIn(project, 'de')).toMatchObject({
    custody: expect.stringContaining('Ihre Wallet öffnen könnte'),
  })
  // The server does not reveal the operator's name, so the sentence uses a general term.
  expect(await signIn(() => null)).toMatchObject({
    custody: expect.stringContaining('The operator of this wallet can restore your access'),
  })
})

test('T51: says that a wallet is in self-custody if this browser has verified it', async () => {
  const project = () => ({ id: 'p', name: 'P', operator: 'Example Inc.', slots: [], socials: [] })
  const database = MemoryDatabase.create()
  await createWallet(database, 'self')
  expect(await signIn(project, 'en', database)).toMatchObject({
    custody: expect.stringContaining('doesn’t hold enough current parts'),
    name: 'overview',
  })
})
