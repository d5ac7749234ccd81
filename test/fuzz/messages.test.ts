import { expect, test } from 'vitest'
import { flood } from './messages.ts'

test('T05: 100,000 random, duplicated, reordered and hostile messages', {
  timeout: 60_000,
}, async () => {
  const { asked, errors, polluted, settled } = await flood({ count: 100_000, seed: 20_261_115 })
  expect(errors).toEqual([])
  expect(polluted).toEqual([])
  expect(asked).toBeGreaterThan(1_000)
  expect(settled).toBe(asked)
})
