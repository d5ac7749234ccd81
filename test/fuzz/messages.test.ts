import { expect, test } from 'vitest'
import { variants } from '../variants.ts'
import { flood } from './messages.ts'

const count = variants<number>([100_000], 30_000)[0]!

test(`T05: ${count} random, duplicated, reordered and hostile messages`, {
  timeout: 60_000,
}, async () => {
  const { asked, errors, polluted, settled } = await flood({ count, seed: 20_261_115 })
  expect(errors).toEqual([])
  expect(polluted).toEqual([])
  expect(asked).toBeGreaterThan(count / 100)
  expect(settled).toBe(asked)
})
