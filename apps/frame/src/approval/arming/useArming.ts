import {
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import * as Arming from './Arming.ts'
import * as Visibility from './Visibility.ts'

/**
 * Passes browser events to `Arming.ts`, and renders when the panel becomes armed or disarmed. If `shown` or `costs`
 * changes, the arming time starts again. `shown` changes with the request and the language.
 */
export function useArming(
  panel: RefObject<HTMLElement | null>,
  { costs, isSeen, least, settled, shown }: useArming.Options,
) {
  const state = useRef<Arming.State>(undefined)
  const tell = useRef((_: Arming.Observation) => {})
  const [isArmed, setArmed] = useState(false)
  const [isSmall, setSmall] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `shown` restarts the effect.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const update = () => {
      const now = performance.now()
      const from = Arming.armedFrom(state.current!)
      setArmed(Arming.isArmed(state.current!, now))
      setSmall(!state.current!.isLargeEnough)
      clearTimeout(timer)
      if (from !== undefined && from > now) timer = setTimeout(update, Math.ceil(from - now))
    }
    const observe = (observation: Arming.Observation) => {
      state.current = Arming.observe(state.current!, observation)
      update()
    }
    const onResize = () =>
      observe({ height: innerHeight, time: performance.now(), type: 'resized', width: innerWidth })
    const onFocus = () => observe({ time: performance.now(), type: 'focused' })

    state.current = Arming.start(performance.now(), { least, settled })
    tell.current = observe
    onResize()
    const stopWatching = Visibility.watch(panel.current!, (isVisible) =>
      observe({ isVisible, time: performance.now(), type: 'visibility' }),
    )
    const stopListening = listen(observe)
    addEventListener('focus', onFocus)
    addEventListener('resize', onResize)
    return () => {
      clearTimeout(timer)
      tell.current = () => {}
      stopWatching()
      stopListening()
      removeEventListener('focus', onFocus)
      removeEventListener('resize', onResize)
    }
  }, [least, panel, settled, shown])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a restart forgets which rows were seen.
  useEffect(
    () => tell.current({ isSeen, time: performance.now(), type: 'rows' }),
    [isSeen, least, panel, settled, shown],
  )
  // Tell this before the new costs are painted, so that no click on them counts immediately.
  // biome-ignore lint/correctness/useExhaustiveDependencies: new costs are a change.
  useLayoutEffect(() => tell.current({ time: performance.now(), type: 'changed' }), [costs])

  const accepts = useCallback(({ nativeEvent: event }: MouseEvent) => {
    const { isTrusted, timeStamp: time } = event
    const click = { isTrusted, place: placeOf(event), pointer: pointerOf(event), time }
    return state.current !== undefined && Arming.accepts(state.current, click)
  }, [])

  return { accepts, isArmed, isSmall }
}

export declare namespace useArming {
  type Options = {
    /** A text that identifies the costs. */
    costs: string
    /** Whether everything that the user must see was in view (T67). */
    isSeen: boolean
    /** The minimum size of the document in which a click counts. */
    least: Arming.Size | undefined
    /** The time for which nothing may change, in milliseconds. Default: 700. */
    settled?: number | undefined
    /** A text that identifies what is shown. */
    shown: string
  }
}

/** Listens to all keys and pointers of the frame, before any other handler. */
function listen(observe: (observation: Arming.Observation) => void): () => void {
  const controller = new AbortController()
  const options = { capture: true, signal: controller.signal }
  const on = <name extends 'keydown' | 'keyup' | 'pointerdown' | 'pointermove'>(
    name: name,
    read: (event: WindowEventMap[name]) => Arming.Observation,
  ) => addEventListener(name, (event) => event.isTrusted && observe(read(event)), options)

  on('keydown', ({ repeat: isRepeat, timeStamp: time }) => ({ isRepeat, time, type: 'keyDown' }))
  on('keyup', ({ timeStamp: time }) => ({ time, type: 'keyUp' }))
  on('pointerdown', (event) => pointer('pointerDown', event))
  on('pointermove', (event) => pointer('pointerMoved', event))
  return () => controller.abort()
}

function pointer(type: 'pointerDown' | 'pointerMoved', event: PointerEvent): Arming.Observation {
  return { place: placeOf(event), time: event.timeStamp, type }
}

type Positioned = { clientX: number; clientY: number; screenX: number; screenY: number }

function placeOf({ clientX, clientY, screenX, screenY }: Positioned): Arming.Place {
  return { x: screenX - clientX, y: screenY - clientY }
}

/**
 * Returns the pointer type of a click. Some browsers report none. If such a click has a press count, it is a mouse
 * click.
 */
function pointerOf(
  event: Event & { detail?: number; pointerType?: string },
): Arming.Click['pointer'] {
  const { detail, pointerType } = event
  if (pointerType === 'mouse' || pointerType === 'pen' || pointerType === 'touch')
    return pointerType
  return pointerType === undefined && detail ? 'mouse' : undefined
}
