import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { many } from '../../../../../test/variants.ts'
import * as Arming from './Arming.ts'

const here = { x: 100, y: 200 }
const mouse = { isTrusted: true, place: here, pointer: 'mouse' } as const
const key = { isTrusted: true, place: { x: 0, y: 0 } } as const

type Seen = Arming.Observation

const visible = (time: number): Seen => ({ isVisible: true, time, type: 'visibility' })
const covered = (time: number): Seen => ({ isVisible: false, time, type: 'visibility' })
const resized = (time: number, width = 360, height = 400): Seen => ({
  height,
  time,
  type: 'resized',
  width,
})
const rows = (time: number, isSeen = true): Seen => ({ isSeen, time, type: 'rows' })
const moved = (time: number, place = here): Seen => ({ place, time, type: 'pointerMoved' })
const pressed = (time: number, place = here): Seen => ({ place, time, type: 'pointerDown' })

/** Returns the state of a panel that is visible from time 0, after further observations. */
const after = (...observations: Seen[]) =>
  [resized(0), visible(0), rows(0), ...observations].reduce(Arming.observe, Arming.start(0))

describe('isArmed', () => {
  test('default', () => {
    expect(Arming.isArmed(after(), 699)).toBe(false)
    expect(Arming.isArmed(after(), 700)).toBe(true)
  })

  test('T08 behavior: the time starts when a request becomes visible', () => {
    const state = [resized(0), rows(0), visible(2_000)].reduce(Arming.observe, Arming.start(0))
    expect(Arming.armedFrom(state)).toBe(2_700)
  })

  test('T08 behavior: a panel that is never visible is never armed', () => {
    const state = [resized(0), rows(0)].reduce(Arming.observe, Arming.start(0))
    expect(Arming.armedFrom(state)).toBe(undefined)
    expect(Arming.isArmed(state, 1e9)).toBe(false)
  })

  test('T08 behavior: needs half a second of visibility again after it was covered', () => {
    expect(Arming.isArmed(after(covered(1_000)), 1_100)).toBe(false)
    const state = after(covered(1_000), visible(1_100))
    expect(Arming.isArmed(state, 1_599)).toBe(false)
    expect(Arming.isArmed(state, 1_600)).toBe(true)
  })

  test('T08 behavior: repeated visibility reports do not restart the time', () => {
    expect(Arming.armedFrom(after(visible(400), visible(600)))).toBe(700)
  })

  test.each(['changed', 'focused'] as const)('T08 behavior: %s restarts the time', (type) => {
    const state = after({ time: 5_000, type })
    expect(Arming.isArmed(state, 5_699)).toBe(false)
    expect(Arming.isArmed(state, 5_700)).toBe(true)
  })

  test('T08 behavior: a resize restarts the time', () => {
    expect(Arming.armedFrom(after(resized(3_000, 390, 844)))).toBe(3_700)
  })

  test('T08 behavior: a frame too small for the origin is never armed', () => {
    for (const [width, height] of [
      [360, 60],
      [120, 400],
      [1, 1],
      [0, 0],
    ] as const)
      expect(Arming.armedFrom(after(resized(3_000, width, height)))).toBe(undefined)
    expect(Arming.armedFrom(after(resized(3_000, 20, 20), resized(4_000)))).toBe(4_700)
  })

  test('T73 behavior: a press before the panel is armed restarts the time, so a rhythm never arms', () => {
    expect(Arming.armedFrom(after(pressed(300)))).toBe(1_000)
    const taps = Array.from({ length: 40 }, (_, index) => pressed(500 * (index + 1)))
    expect(Arming.isArmed(after(...taps), 20_499)).toBe(false)
    expect(Arming.isArmed(after(...taps), 20_700)).toBe(true)
    // Once the panel is armed, a press only begins a click and does not restart the time.
    expect(Arming.armedFrom(after(pressed(800)))).toBe(700)
  })

  test('T73 behavior: a window that the host has opened settles longer', () => {
    const start = Arming.start(0, { settled: 1_500 })
    const state = [resized(0), visible(0), rows(0)].reduce(Arming.observe, start)
    expect(Arming.armedFrom(state)).toBe(1_500)
    expect(Arming.armedFrom(Arming.observe(state, { time: 4_000, type: 'focused' }))).toBe(5_500)
  })

  test('T67 behavior: is not armed before every row of what leaves was in view', () => {
    const state = after(rows(0, false))
    expect(Arming.armedFrom(state)).toBe(undefined)
    const seen = Arming.observe(state, rows(3_000))
    expect(Arming.armedFrom(seen)).toBe(3_500)
    expect(Arming.armedFrom(Arming.observe(seen, rows(3_400)))).toBe(3_500)
    // A change of the rows, such as a new total, restarts the time.
    expect(Arming.armedFrom(Arming.observe(seen, rows(4_000, false)))).toBe(undefined)
  })

  test('T67 behavior: rows that are in view at once do not delay the first arming', () => {
    const state = [resized(0), visible(100), rows(250)].reduce(Arming.observe, Arming.start(0))
    expect(Arming.armedFrom(state)).toBe(800)
  })

  test('T67 behavior: a frame needs 360 × 400', () => {
    const start = Arming.start(0, { least: { height: 400, width: 360 } })
    const armed = (width: number, height: number) =>
      Arming.armedFrom(
        [resized(0, width, height), visible(0), rows(0)].reduce(Arming.observe, start),
      )
    expect(armed(360, 400)).toBe(700)
    expect(armed(359, 400)).toBe(undefined)
    expect(armed(360, 399)).toBe(undefined)
    expect(armed(160, 180)).toBe(undefined)
  })

  test('behavior: a window arms at 200% zoom', () => {
    expect(Arming.isArmed(after(resized(0, 210, 320)), 700)).toBe(true)
  })
})

describe('accepts', () => {
  const ready = [moved(800), pressed(900)]

  test('default', () => {
    expect(Arming.accepts(after(...ready), { ...mouse, time: 950 })).toBe(true)
  })

  test('T08 error: a scripted click', () => {
    const click = { ...mouse, isTrusted: false, time: 950 }
    expect(Arming.accepts(after(...ready), click)).toBe(false)
    expect(Arming.accepts(after(), { ...key, isTrusted: false, time: 950 })).toBe(false)
  })

  test('T08 error: a click before the panel is armed', () => {
    expect(Arming.accepts(after(moved(600), pressed(650)), { ...mouse, time: 690 })).toBe(false)
  })

  test('T08 error: a press before the panel is armed, released after', () => {
    expect(Arming.accepts(after(moved(600), pressed(690)), { ...mouse, time: 720 })).toBe(false)
  })

  test('T67 error: the press began before the last row was in view', () => {
    const state = after(rows(100, false), moved(800), pressed(900), rows(950))
    expect(Arming.accepts(state, { ...mouse, time: 1_500 })).toBe(false)
  })

  test('T08 error: the panel is covered between press and click, or at the click', () => {
    const click = { ...mouse, time: 2_000 }
    expect(Arming.accepts(after(...ready, covered(920)), click)).toBe(false)
    expect(Arming.accepts(after(...ready, covered(920), visible(930)), click)).toBe(false)
  })

  test('T08 error: the frame moved after the pointer did', () => {
    const there = { x: 100, y: 320 }
    const state = after(moved(800), pressed(900, there))
    expect(Arming.accepts(state, { ...mouse, place: there, time: 950 })).toBe(false)
  })

  test('T08 error: the frame moved between press and click', () => {
    const click = { ...mouse, place: { x: 160, y: 200 }, time: 950 }
    expect(Arming.accepts(after(...ready), click)).toBe(false)
  })

  test('T08 error: the pointer never moved here', () => {
    expect(Arming.accepts(after(pressed(900)), { ...mouse, time: 950 })).toBe(false)
  })

  test('behavior: tolerates rounding', () => {
    const click = { ...mouse, place: { x: 101.5, y: 198.6 }, time: 950 }
    expect(Arming.accepts(after(...ready), click)).toBe(true)
  })

  test('behavior: a touch needs no movement', () => {
    const click = { ...mouse, pointer: 'touch', time: 950 } as const
    expect(Arming.accepts(after(pressed(900)), click)).toBe(true)
    const moved = { ...click, place: { x: 100, y: 260 } }
    expect(Arming.accepts(after(pressed(900)), moved)).toBe(false)
  })

  test('T08 error: a click without a press', () => {
    expect(Arming.accepts(after(moved(800)), { ...mouse, time: 950 })).toBe(false)
  })

  test('T08 error: the second click of a double click on the next request', () => {
    const state = after(...ready, { time: 960, type: 'changed' }, pressed(1_050))
    expect(Arming.accepts(state, { ...mouse, time: 1_100 })).toBe(false)
  })

  test('T08 error: the click that brought the focus', () => {
    const state = after(moved(4_900), pressed(5_000), { time: 5_001, type: 'focused' })
    expect(Arming.accepts(state, { ...mouse, time: 5_080 })).toBe(false)
    // The next click counts, even without a movement of the pointer.
    const next = Arming.observe(state, pressed(5_800))
    expect(Arming.accepts(next, { ...mouse, time: 5_900 })).toBe(true)
  })

  const keyDown = (time: number, isRepeat = false): Seen => ({ isRepeat, time, type: 'keyDown' })
  const keyUp = (time: number): Seen => ({ time, type: 'keyUp' })

  test('behavior: accepts a key or a screen reader', () => {
    expect(Arming.accepts(after(keyDown(900)), { ...key, time: 900 })).toBe(true)
    expect(Arming.accepts(after(keyDown(900), keyUp(950)), { ...key, time: 950 })).toBe(true)
    expect(Arming.accepts(after(), { ...key, time: 900 })).toBe(true)
  })

  test('T08 error: a key that is held down', () => {
    expect(Arming.accepts(after(keyDown(900, true)), { ...key, time: 900 })).toBe(false)
  })

  test('T08 error: a key that was pressed before, until it is released', () => {
    const held = after(keyDown(600))
    expect(Arming.accepts(held, { ...key, time: 900 })).toBe(false)
    const again = [keyUp(910), keyDown(950)].reduce(Arming.observe, held)
    expect(Arming.accepts(again, { ...key, time: 950 })).toBe(true)
  })
})

describe('T67 a property of every order of events', () => {
  const size = fc.record({
    height: fc.integer({ max: 900, min: 0 }),
    width: fc.integer({ max: 900, min: 0 }),
  })
  const event = fc.oneof(
    size.map((it) => ({ ...it, type: 'resized' as const })),
    fc.boolean().map((isSeen) => ({ isSeen, type: 'rows' as const })),
    fc.boolean().map((isVisible) => ({ isVisible, type: 'visibility' as const })),
    fc.constantFrom({ type: 'changed' as const }, { type: 'focused' as const }),
  )
  const events = fc.array(fc.tuple(fc.integer({ max: 1_500, min: 0 }), event), { maxLength: 30 })

  test('is armed only if all rows were seen, and the frame was large enough, for long enough', () => {
    fc.assert(
      fc.property(events, size, (list, least) => {
        let [state, time] = [Arming.start(0, { least }), 0]
        /** The time from which each condition holds. */
        let since = { change: 0, rows: Infinity, size: Infinity, visible: Infinity }
        for (const [pause, it] of list) {
          time += pause
          state = Arming.observe(state, { ...it, time })
          const begin = (holds: boolean, before: number) =>
            holds ? Math.min(before, time) : Infinity
          if (it.type === 'rows') since = { ...since, rows: begin(it.isSeen, since.rows) }
          else if (it.type === 'visibility')
            since = { ...since, visible: begin(it.isVisible, since.visible) }
          else since = { ...since, change: time }
          if (it.type === 'resized') {
            const isLarge = it.height >= least.height && it.width >= least.width
            since = { ...since, size: begin(isLarge, since.size) }
          }
          const at = time + 800
          if (!Arming.isArmed(state, at)) continue
          expect(at - since.rows).toBeGreaterThanOrEqual(500)
          expect(at - since.visible).toBeGreaterThanOrEqual(500)
          expect(at - since.change).toBeGreaterThanOrEqual(700)
          expect(since.size).toBeLessThan(Infinity)
        }
      }),
      { numRuns: many(5_000) },
    )
  })
})
