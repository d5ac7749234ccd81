import { Listeners } from '@latchkey/protocol'
import type { Ask, Call } from './DeviceCalls.ts'
import * as State from './State.ts'
import type { Tab } from './Tab.ts'

/** The state of the page for one emailed link, and the user's actions. */
export type Device = {
  /** Makes a call to the server. Does nothing while another call runs, so that a double click counts once. */
  act(call: Call): Promise<void>
  getState(): State.State
  /** Reads the link of this tab and fetches its request. A later link replaces the first one. */
  open(): Promise<void>
  /** Hides the code. Call it when the code has expired. */
  runOut(): void
  subscribe(listener: () => void): () => void
}

export function create(options: create.Options): Device {
  const { ask, findOther, now = Date.now, tab } = options
  const { subscribe, tell } = Listeners.create<void>()
  let state = State.initial
  let token = ''
  let underWay: AbortController | undefined

  function dispatch(event: State.Event) {
    state = State.reduce(state, event)
    if (State.isNotice(state.screen)) {
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
    // Ignore this outcome, because another link was opened meanwhile.
    if (underWay !== controller) return
    underWay = undefined
    dispatch({ call, now: now(), outcome, type: 'ended' })
  }

  async function run(call: Call, signal: AbortSignal): Promise<State.Result> {
    const given = token
    if (call === 'getDeviceRequest') {
      const outcome = await ask(call, given, signal)
      // An approval here would replace that account in this browser. So tell the user, which prevents login CSRF.
      if (outcome.type !== 'answer' || !outcome.answer.finishes) return outcome
      const other = await findOther(outcome.answer.email)
      return { ...outcome, answer: { ...outcome.answer, other } }
    }
    if (call !== 'denyDevice') return ask(call, given, signal)
    const outcome = await ask('denyDevice', given, signal)
    // Fetch the request again. The page shows the sign-in as denied only if the server confirms the denial.
    return outcome.type === 'answer' ? ask('getDeviceRequest', given, signal) : outcome
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
      if (state.screen.name === 'looking') await act('getDeviceRequest')
    },
    runOut: () => dispatch({ type: 'ranOut' }),
    subscribe: (listener) => subscribe(listener),
  }
}

export declare namespace create {
  type Options = {
    ask: Ask
    /** Finds another account with which the user is signed in to this browser. */
    findOther(email: string): Promise<string | undefined>
    /**
     * Returns the local time in milliseconds. Used only for the countdown, because the server decides whether a code is
     * valid.
     */
    now?(): number
    tab: Tab
  }
}
