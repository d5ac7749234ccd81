import { Delegation, Permission } from '@latchkey/accounts'
import { describe, expect, test } from 'vitest'
import { toListed } from './toListed.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const coins = { amount: 5n, period: 60n, start: 1n }
const context = Delegation.encodeContext({
  caveats: Permission.toCaveats({ coins, expiry: 2_000_000_000n }),
  delegate: address,
  delegator: address,
  salt: 1n,
  signature: '0x',
})
const createdAt = '2026-01-01T00:00:00.000Z'

describe('toListed', () => {
  test('behavior: T35 lists a permission on a network outside of the table', () => {
    const listed = toListed({ chain: 'eip155:123456', context, createdAt })
    expect(listed).toMatchObject({ chainId: '0x1e240', context, expiry: 2_000_000_000 })
  })

  test('error: T35 no EVM network, no context', () => {
    expect(toListed({ chain: 'solana:canary', context, createdAt })).toBeUndefined()
    expect(toListed({ chain: 'eip155:1', context: '0x1234', createdAt })).toBeUndefined()
  })
})
