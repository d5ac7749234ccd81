import { HybridDeleGator } from '@latchkey/accounts'
import { pad } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import * as Chains from '../chain/Chains.ts'
import { isOwnCode } from './isOwnCode.ts'

/** Asks a node that has this value in the storage slot. */
const ask = (result: unknown) =>
  isOwnCode(`0x${'a1'.repeat(20)}`, {
    chain: 'eip155:1',
    chains: { send: async () => [{ result }] as Chains.Answer[] },
    signal: new AbortController().signal,
  })

const { implementation } = HybridDeleGator.contracts

describe('isOwnCode', () => {
  test.each([pad('0x'), '0x0', '0x00', pad(implementation), implementation])(
    'default: accepts %s',
    async (word) => expect(await ask(word)).toBe(true),
  )

  test.each([pad('0x1'), '0x1', pad(`0x${'c0de'.repeat(10)}`)])(
    'error: T59: other code, %s',
    async (word) => expect(await ask(word)).toBe(false),
  )

  test.each([undefined, null, '', '0', `0x${'0'.repeat(65)}`, '0xg'])(
    'error: T59: %s is no storage slot',
    async (word) => {
      await expect(ask(word)).rejects.toBeInstanceOf(Chains.UnavailableError)
    },
  )
})
