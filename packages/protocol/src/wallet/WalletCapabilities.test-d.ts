import { describe, expectTypeOf, test } from 'vitest'
import type * as WalletCapabilities from './WalletCapabilities.ts'

const always = {
  latchkey_custody: { mode: 'self', operator: '' },
  latchkey_networks: { chainIds: ['eip155:1'] },
  latchkey_signIn: { methods: ['email'] },
} as const

describe('Reported', () => {
  test('default', () => {
    const answer = { ...always, ...(Math.random() > 2 && { latchkey_solana: { address: 'a' } }) }
    answer satisfies WalletCapabilities.Reported<typeof answer>
  })

  test('error: a name that is not in the table, also behind a spread', () => {
    const answer = { ...always, ...(Math.random() > 2 && { latchkey_sollana: { address: 'a' } }) }
    // @ts-expect-error: the name is not in the table.
    answer satisfies WalletCapabilities.Reported<typeof answer>
  })

  test('error: another shape, and a missing capability', () => {
    const answer = { ...always, ...(Math.random() > 2 && { latchkey_solana: { key: 'a' } }) }
    // @ts-expect-error: the address is missing.
    answer satisfies WalletCapabilities.Reported<typeof answer>
    const { latchkey_custody: _, ...others } = always
    // @ts-expect-error: the custody is missing.
    others satisfies WalletCapabilities.Reported<typeof others>
  })
})

describe('Received', () => {
  test('default: the names of the table, with unparsed values', () => {
    const answer: Readonly<Record<string, unknown>> = {}
    const { latchkey_networks }: WalletCapabilities.Received = answer
    expectTypeOf(latchkey_networks).toBeUnknown()
    // @ts-expect-error: the name is not in the table.
    const { latchkey_netwrks }: WalletCapabilities.Received = answer
    expectTypeOf(latchkey_netwrks).toBeAny()
  })
})
