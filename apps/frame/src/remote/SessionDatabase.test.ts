import { beforeEach, describe, expect, test } from 'vitest'
import * as MemoryDatabase from '../../../../test/harness/MemoryDatabase.ts'
import { createHost } from '../../test/createContext.ts'
import { find } from '../Account.ts'
import type { Stored } from './ServerSession.ts'
import * as SessionDatabase from './SessionDatabase.ts'

const session: Stored = {
  accessToken: 'access',
  email: null,
  handle: 'handle',
  refreshToken: 'refresh',
  walletId: 'wallet-1',
}
const opened: Stored = {
  ...session,
  address: `0x${'12'.repeat(20)}`,
  picture: 'data:image/png;base64,AA==',
  solana: 'So11111111111111111111111111111111111111112',
}

let database: ReturnType<typeof MemoryDatabase.create>

beforeEach(() => {
  database = MemoryDatabase.create()
})

/** Stores a value, and then opens the session store of the host. */
async function open(value: unknown) {
  await database.transact('sessions', 'readwrite', async (entries) => {
    entries.put({ value, version: 1 }, 'demo')
  })
  return SessionDatabase.create(database, 'demo')
}

describe('a stored session', () => {
  test('default: is read as it was written', async () => {
    expect(await (await open(opened)).get()).toEqual(opened)
  })

  test.each([
    ['address', '<b>'],
    ['address', '0x12'],
    ['address', `0x${'zz'.repeat(20)}`],
    ['address', 7],
    ['address', { toString: 'x' }],
    ['picture', 'https://tracker.example.com/pixel.png'],
    ['picture', []],
    ['solana', '0OIl'],
    ['solana', 'x'.repeat(1 << 16)],
    ['solana', true],
  ] as const)('behavior: %s %j counts as absent, and the session stays', async (key, value) => {
    const sessions = await open({ ...opened, [key]: value })
    const { [key]: _, ...rest } = opened
    expect(await sessions.get()).toEqual(rest)
  })

  test('behavior: a wallet with a damaged address is not open', async () => {
    const sessions = await open({ ...opened, address: '<b>' })
    expect(await find(createHost({ sessions }))).toBeUndefined()
  })

  test.each([
    null,
    7,
    'text',
    [],
    {},
    { ...session, accessToken: 7 },
    { ...session, walletId: undefined },
  ])('behavior: %j is no session', async (value) => {
    expect(await (await open(value)).get()).toBeUndefined()
  })
})
