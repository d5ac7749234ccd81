import { expect, test } from 'vitest'
import * as GuessCount from './GuessCount.ts'

const slot = { slotId: 'password', walletId: 'wallet' }

/** Guesses until the count refuses. Returns the number of guesses that it allowed. */
function exhaust(count: GuessCount.GuessCount, name: string): number {
  for (let guesses = 0; ; guesses++) if (count.spend(slot, `${name} ${guesses}`)) return guesses
}

test('default: 60 guesses, then three a day', () => {
  let time = 0
  const count = GuessCount.create({ now: () => time })
  expect(exhaust(count, 'first')).toBe(60)
  expect(count.spend(slot, 'another')).toBe(8 * 3_600)
  time += 24 * 3_600_000
  expect(exhaust(count, 'second')).toBe(3)
  // Another slot has a count of its own.
  expect(count.spend({ ...slot, slotId: 'other' }, 'x')).toBeUndefined()
})

test('behavior: the same element again is a retry', () => {
  const count = GuessCount.create()
  for (let i = 0; i < 100; i++) expect(count.spend(slot, 'same')).toBeUndefined()
  expect(exhaust(count, 'other')).toBe(59)
})

test('T52: guesses at many slots do not make it forget the guesses at one', () => {
  const count = GuessCount.create({ slots: 100 })
  exhaust(count, 'first')
  for (let i = 0; i < 1_000; i++) count.spend({ ...slot, walletId: `thief ${i}` }, 'x')
  expect(count.spend(slot, 'another')).toBeGreaterThan(0)
})
