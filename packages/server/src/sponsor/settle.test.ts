import type { Network } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import * as Chains from '../chain/Chains.ts'
import { settle } from './settle.ts'

/** `test/flow/sponsor.test.ts` tests `settle` with a real chain and database. */
test('error: a chain whose node is down does not hold the others back, and is reported', async () => {
  const settled: Network.CaipId[] = []
  const settling = settle({
    chains: {
      has: () => true,
      async send(chain) {
        if (chain === 'eip155:1') throw new Chains.UnavailableError()
        return [{ result: { number: '0x1', timestamp: '0x5' } }]
      },
    },
    sponsorships: {
      count: async () => {},
      async findExpired({ chain }) {
        settled.push(chain)
        return []
      },
      list: async () => [{ chain: 'eip155:1' }, { chain: 'eip155:10' }] as never,
      release: async () => {},
    },
  })
  await expect(settling).rejects.toThrow(Chains.UnavailableError)
  expect(settled).toEqual(['eip155:10'])
})
