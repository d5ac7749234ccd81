/**
 * When a click counts (T08). A host decides where the frame stands, what lies over it and when it
 * appears, so a click proves nothing by itself: a person must have been able to see what they click
 * on, where it was, for long enough. Pure: time and all that was seen are passed in.
 *
 * 1. The panel has been visible without a break for `seen`.
 * 2. Nothing has changed for `settled`: no other request, no other size, no return of the focus.
 * 3. A press begins after that, too. What is held down from before decides nothing.
 * 4. Between the pointer's last movement and the click, the frame has not moved on the screen.
 * 5. Only events of the browser count, never a script's.
 */

/** All in milliseconds. */
const seen = 500
const settled = 700
/** In CSS pixels. Rounding and zoom make this much of a difference; nobody is misled by it. */
const tolerance = 4
/** In CSS pixels. Smaller than this, nobody sees who asks. At a zoom of 200 %, 360 × 400 is 180 × 200. */
const least = { height: 180, width: 160 } as const

export type State = {
  isHeld: boolean
  isLargeEnough: boolean
  /** Where the frame was, by the pointer's last movement. */
  place?: Place | undefined
  /** When and where a pointer went down. */
  press?: { place: Place; time: number } | undefined
  /** When something changed last that a person has to notice. */
  since: number
  visibleSince?: number | undefined
  /** Whether it has been visible since it was shown. */
  wasVisible: boolean
}

/** The frame's place on the screen: how far the screen's coordinates are from the frame's own. */
export type Place = { x: number; y: number }

/** What was seen. Times are those of events, in milliseconds. */
export type Observation = { time: number } & (
  | { type: 'changed' | 'focused' }
  | { isRepeat: boolean; type: 'keyDown' }
  | { type: 'keyUp' }
  | { place: Place; type: 'pointerDown' | 'pointerMoved' }
  | { height: number; type: 'resized'; width: number }
  | { isVisible: boolean; type: 'visibility' }
)

/** A click, with the kind of pointer it was made with. Without one: a key, or a screen reader. */
export type Click = {
  isTrusted: boolean
  place: Place
  pointer?: 'mouse' | 'pen' | 'touch' | undefined
  time: number
}

/** A request that has just been shown. */
export function start(time: number): State {
  return { isHeld: false, isLargeEnough: false, since: time, wasVisible: false }
}

export function observe(state: State, observation: Observation): State {
  const { time } = observation
  switch (observation.type) {
    // Whatever was pressed before was not meant for this.
    case 'changed':
    case 'focused':
      return { ...state, isHeld: false, press: undefined, since: time }
    case 'keyDown':
      return { ...state, isHeld: observation.isRepeat || !isArmed(state, time) }
    case 'keyUp':
      return { ...state, isHeld: false }
    case 'pointerDown':
      return { ...state, press: { place: observation.place, time } }
    case 'pointerMoved':
      return { ...state, place: observation.place }
    case 'resized': {
      const { height, width } = observation
      const isLargeEnough = height >= least.height && width >= least.width
      return { ...state, isLargeEnough, press: undefined, since: time }
    }
    case 'visibility':
      if (!observation.isVisible) return { ...state, press: undefined, visibleSince: undefined }
      return {
        ...state,
        // Before, nobody could see it: it is shown only now.
        since: state.wasVisible ? state.since : Math.max(state.since, time),
        visibleSince: state.visibleSince ?? time,
        wasVisible: true,
      }
  }
}

/** From when on a click counts, if nothing else happens. */
export function armedFrom({ isLargeEnough, since, visibleSince }: State): number | undefined {
  if (!isLargeEnough || visibleSince === undefined) return undefined
  return Math.max(visibleSince + seen, since + settled)
}

export function isArmed(state: State, time: number): boolean {
  const from = armedFrom(state)
  return from !== undefined && time >= from
}

/** Whether a click is a person's decision. */
export function accepts(state: State, click: Click): boolean {
  const { isTrusted, place, pointer, time } = click
  if (!isTrusted || !isArmed(state, time)) return false
  if (!pointer) return !state.isHeld
  const { press } = state
  if (!press || !isArmed(state, press.time) || !isSame(press.place, place)) return false
  // A finger does not move before it touches.
  if (pointer === 'touch') return true
  return state.place !== undefined && isSame(state.place, place)
}

function isSame(a: Place, b: Place): boolean {
  return Math.abs(a.x - b.x) <= tolerance && Math.abs(a.y - b.y) <= tolerance
}
