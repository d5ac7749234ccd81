import { describe, expect, test } from 'vitest'
import * as Reading from './Reading.ts'

/**
 * Returns the sight of a part of 100 pixels in a scroller. The range `from` to `to` is in view. `scrolled` is how far
 * the part is scrolled.
 */
const sight = (from: number, to: number, scrolled = 0): Reading.Sight => ({
  bottom: 100 - scrolled,
  seenBottom: to - scrolled,
  seenTop: from - scrolled,
  top: -scrolled,
})
const isWhole = (...sights: Reading.Sight[]) =>
  Reading.isWhole(sights.reduce(Reading.observe, Reading.start))

describe('isWhole', () => {
  test('default: all of it is in view at once', () => {
    expect(isWhole()).toBe(false)
    expect(isWhole(sight(0, 100))).toBe(true)
    expect(isWhole(sight(0, 60))).toBe(false)
    expect(isWhole(sight(0, 0))).toBe(false)
  })

  test('T67 behavior: a part that is higher than the window is read by scrolling', () => {
    expect(isWhole(sight(0, 40), sight(35, 75, 35), sight(60, 100, 60))).toBe(true)
    // The user has skipped a range, or has started at the end.
    expect(isWhole(sight(0, 40), sight(60, 100, 60))).toBe(false)
    expect(isWhole(sight(40, 100, 40))).toBe(false)
  })

  test('T67 behavior: another layout starts again', () => {
    const narrow = { bottom: 200, seenBottom: 200, seenTop: 90, top: 0 }
    expect(isWhole(sight(0, 95), narrow)).toBe(false)
  })
})
