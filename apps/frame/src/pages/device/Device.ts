import { Listeners } from '@latchkey/protocol'
import type { Ask, Call } from './ask.ts'
import * as State from './State.ts'
import type { Tab } from './Tab.ts'

/** The page behind the screen: what is known of one link, and what a person can do about it. */
export type Device = {
  /** Does what was decided. Nothing where something is under way: two clicks are one. */
  act(call: Call): Promise<void>
  getState(): State.State
  /** Reads the link of this tab, and asks what it is about. Begins anew where there was another. */
  open(): Promise<void>
  /** The code is no longer good, and is not shown any more. */
  runOut(): void
  subscribe(listener: () => void): () => void
}

export function create({ ask, now = Date.now, tab }: create.Options): Device {
  const { subscribe, tell } = Listeners.create<void>()
  let state = State.initial
  let token = ''
  let underWay: AbortController | undefined

  function dispatch(event: State.Event) {
    state = State.reduce(state, event)
    if (State.isFinal(state.screen)) {
      tab.forget()
      token = ''
    }
    tell()
  }

  async function act(call: Call) {
    if (underWay || !token) return
    const controller = new AbortController()
    underWay = controller
    dispatch({ call, type: 'began' })
    const outcome = await run(call, controller.signal)
    // Another link was opened meanwhile: whatever this says is about the one before.
    if (underWay !== controller) return
    underWay = undefined
    dispatch({ call, now: now(), outcome, type: 'ended' })
  }

  async function run(call: Call, signal: AbortSignal): Promise<State.Result> {
    const given = token
    if (call !== 'deny') return ask(call, given, signal)
    const outcome = await ask('deny', given, signal)
    // A person is told that nobody got in only where the server has it so.
    return outcome.type === 'answer' ? ask('look', given, signal) : outcome
  }

  return {
    act,
    getState: () => state,
    async open() {
      underWay?.abort()
      underWay = undefined
      const found = tab.take()
      token = typeof found === 'string' ? '' : found.value
      dispatch({ token: found, type: 'opened' })
      if (state.screen.name === 'looking') await act('look')
    },
    runOut: () => dispatch({ type: 'ranOut' }),
    subscribe: (listener) => subscribe(listener),
  }
}

export declare namespace create {
  type Options = {
    ask: Ask
    /** This machine's clock, in milliseconds: for what is left of a code's time, never for whether it is good. */
    now?(): number
    tab: Tab
  }
}
