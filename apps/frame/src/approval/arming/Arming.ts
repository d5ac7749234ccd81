/**
 * Decides when a click counts (T08). The host controls where the frame is, what covers it and when it appears. So a
 * click counts only if the user could see the panel in the same place for long enough. This module is pure. The caller
 * passes in the time and all observations.
 *
 * 1. The panel has been visible without interruption for the time `seen`.
 * 2. Nothing has changed for the time `settled`, which is at least 0.7 seconds. A new request, a resize and a return of
 *    the focus are changes.
 * 3. The press begins after 1 and 2. A button or key that was already held down does not count.
 * 4. The frame has not moved on the screen between the pointer's last movement and the click.
 * 5. Only trusted events count. Events of a script do not.
 * 6. Every row of what leaves the account has been in view, and the last of these rows for the time `seen` (T67). In a
 *    window that the app has opened, a request of high risk needs the same for its title and first warning (T73).
 * 7. A pointer press before all this restarts the time of 2. So a user who taps in a rhythm, as in a game, decides
 *    nothing.
 */

/** The time for which the panel must be visible, in milliseconds. */
const seen = 500
const usual = 700
/** The largest difference that counts as no movement, in CSS pixels. Rounding and zoom cause such differences. */
const tolerance = 4

/** A size in CSS pixels. */
export type Size = { height: number; width: number }

/**
 * The minimum size of the wallet's own window, in CSS pixels. A smaller window cannot show the origin. At 200% zoom,
 * that window is 210 × 320.
 */
export const leastOfWindow: Size = { height: 180, width: 160 }

export type State = {
  /** The time at which the last part that the user must see came into view. */
  allSeen?: number | undefined
  isHeld: boolean
  isLargeEnough: boolean
  /** The minimum size. In a smaller panel, no click counts. */
  least: Size
  /** The place of the frame at the pointer's last movement. */
  place?: Place | undefined
  /** The time and place of the last press of a pointer. */
  press?: { place: Place; time: number } | undefined
  /** The time for which nothing may change, in milliseconds. */
  settled: number
  /** The time of the last change that the user has to notice. */
  since: number
  visibleSince?: number | undefined
  /** Whether the panel has ever been visible. */
  wasVisible: boolean
}

/** The frame's place on the screen, as the difference between screen and client coordinates. */
export type Place = { x: number; y: number }

/** An observation. Times are event times, in milliseconds. */
export type Observation = { time: number } & (
  | { type: 'changed' | 'focused' }
  | { isRepeat: boolean; type: 'keyDown' }
  | { type: 'keyUp' }
  | { place: Place; type: 'pointerDown' | 'pointerMoved' }
  | { isSeen: boolean; type: 'rows' }
  | { height: number; type: 'resized'; width: number }
  | { isVisible: boolean; type: 'visibility' }
)

/** A click, with its pointer type. Clicks by a key or a screen reader have none. */
export type Click = {
  isTrusted: boolean
  place: Place
  pointer?: 'mouse' | 'pen' | 'touch' | undefined
  time: number
}

/** Returns the initial state of a request. Its rows count as not seen. */
export function start(
  time: number,
  { least = leastOfWindow, settled = usual }: start.Options = {},
): State {
  return { isHeld: false, isLargeEnough: false, least, settled, since: time, wasVisible: false }
}

export declare namespace start {
  type Options = {
    /** Default: the minimum size of the wallet's own window. */
    least?: Size | undefined
    /** The time for which nothing may change, in milliseconds. Default: 700. */
    settled?: number | undefined
  }
}

/** Returns the state after an observation. */
export function observe(state: State, observation: Observation): State {
  const { time } = observation
  switch (observation.type) {
    // Forget the press, because the user did not mean this request.
    case 'changed':
    case 'focused':
      return { ...state, isHeld: false, press: undefined, since: time }
    case 'keyDown':
      return { ...state, isHeld: observation.isRepeat || !isArmed(state, time) }
    case 'keyUp':
      return { ...state, isHeld: false }
    case 'pointerDown': {
      const since = isArmed(state, time) ? state.since : time
      return { ...state, press: { place: observation.place, time }, since }
    }
    case 'pointerMoved':
      return { ...state, place: observation.place }
    case 'resized': {
      const { height, width } = observation
      const { least } = state
      const isLargeEnough = height >= least.height && width >= least.width
      return { ...state, isLargeEnough, press: undefined, since: time }
    }
    case 'rows':
      if (!observation.isSeen) return { ...state, allSeen: undefined, press: undefined }
      return { ...state, allSeen: state.allSeen ?? time }
    case 'visibility':
      if (!observation.isVisible) return { ...state, press: undefined, visibleSince: undefined }
      return {
        ...state,
        // The time restarts when the panel becomes visible for the first time.
        since: state.wasVisible ? state.since : Math.max(state.since, time),
        visibleSince: state.visibleSince ?? time,
        wasVisible: true,
      }
  }
}

/** Returns the time from which a click counts, if nothing else changes. */
export function armedFrom(state: State): number | undefined {
  const { allSeen, isLargeEnough, settled, since, visibleSince } = state
  if (!isLargeEnough || visibleSince === undefined || allSeen === undefined) return undefined
  return Math.max(visibleSince + seen, allSeen + seen, since + settled)
}

/** Whether a click at this time counts, considering only visibility and changes. */
export function isArmed(state: State, time: number): boolean {
  const from = armedFrom(state)
  return from !== undefined && time >= from
}

/** Whether a click is a deliberate decision of the user, considering all rules. */
export function accepts(state: State, click: Click): boolean {
  const { isTrusted, place, pointer, time } = click
  if (!isTrusted || !isArmed(state, time)) return false
  if (!pointer) return !state.isHeld
  const { press } = state
  if (!press || !isArmed(state, press.time) || !isSame(press.place, place)) return false
  // A touch needs no place, because no pointer movement precedes it.
  if (pointer === 'touch') return true
  return state.place !== undefined && isSame(state.place, place)
}

function isSame(a: Place, b: Place): boolean {
  return Math.abs(a.x - b.x) <= tolerance && Math.abs(a.y - b.y) <= tolerance
}
