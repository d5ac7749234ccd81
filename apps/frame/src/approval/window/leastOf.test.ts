import { expect, test } from 'vitest'
import * as Arming from '../arming/Arming.ts'
import { leastOf } from './leastOf.ts'

const desktop = { availWidth: 1_900 }
const view = (innerWidth: number, outerWidth = innerWidth, screen = desktop) => ({
  innerWidth,
  outerWidth,
  screen,
})

/** Whether a window of this size is armed after waiting long enough. */
function arms(width: number, height: number, given = view(width)): boolean {
  const start = Arming.start(0, { least: leastOf(given) })
  const seen: Arming.Observation[] = [
    { height, time: 0, type: 'resized', width },
    { isVisible: true, time: 0, type: 'visibility' },
    { isSeen: true, time: 0, type: 'rows' },
  ]
  return Arming.isArmed(seen.reduce(Arming.observe, start), 60_000)
}

test('T73: a host cannot shrink the window below 360 × 400', () => {
  expect(arms(360, 400)).toBe(true)
  expect(arms(359, 400)).toBe(false)
  expect(arms(360, 399)).toBe(false)
  expect(arms(160, 180)).toBe(false)
  expect(arms(160, 2_000)).toBe(false)
})

test('behavior: the same window arms at 200% zoom, and at no zoom below the least of every window', () => {
  expect(leastOf(view(210, 420))).toEqual({ height: 200, width: 180 })
  expect(arms(210, 320, view(210, 420))).toBe(true)
  expect(arms(84, 128, view(84, 420))).toBe(false)
  // If the user zooms out, the minimum size does not grow.
  expect(leastOf(view(840, 420))).toEqual({ height: 400, width: 360 })
})

test('behavior: a narrow phone, and a browser that reports the window as the screen', () => {
  expect(leastOf(view(320, 320, { availWidth: 320 }))).toEqual({ height: 400, width: 320 })
  expect(leastOf(view(160, 160, { availWidth: 160 }))).toEqual({ height: 400, width: 320 })
})

test('behavior: a browser that reveals no outer size', () => {
  expect(leastOf(view(420, 0))).toEqual({ height: 400, width: 360 })
  expect(leastOf(view(0, 0))).toEqual({ height: 400, width: 360 })
})
