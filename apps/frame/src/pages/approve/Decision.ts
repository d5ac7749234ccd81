import { Listeners } from '@latchkey/protocol'
import type * as ApprovalWire from '../../approval/window/ApprovalWire.ts'
import { parseShow } from '../../approval/window/parseShow.ts'
import type { Connect, Pipe } from './connect.ts'

/** An approval, as the wallet's window sees it. */
export type Decision = {
  decide(isApproved: boolean): void
  getState(): State
  /** Closes the connection. Call it when the document unloads. */
  leave(): void
  subscribe(listener: () => void): () => void
}

export type State =
  | { name: 'asked'; show: ApprovalWire.Show }
  /** The user has decided, but the frame has not confirmed the decision yet. */
  | { name: 'telling'; show: ApprovalWire.Show }
  | { name: 'waiting' }
  | { name: Notice }

/**
 * Why the window shows nothing to decide. `absent`: there is no request. `apart`: the frame cannot be reached. `gone`:
 * the request has ended. `unanswered`: the frame did not confirm the decision. `unreadable`: the frame has another
 * version.
 */
export type Notice = 'absent' | 'apart' | 'done' | 'gone' | 'unanswered' | 'unreadable'

/** How long the frame may take to answer, in milliseconds. */
const patience = 4_000
/** The time between two checks of the frame in milliseconds. Browsers have no event for the end of a frame. */
const pause = 500

export function create({ close, connect, go }: create.Options): Decision {
  const { subscribe, tell } = Listeners.create<void>()
  let pipe: Pipe | undefined
  let state: State = { name: 'waiting' }
  let timer: ReturnType<typeof setTimeout> | undefined
  let watch: ReturnType<typeof setInterval> | undefined

  function move(next: State) {
    clearTimeout(timer)
    state = next
    tell()
  }

  /** Closes the connection and shows a notice. */
  function end(name: Notice) {
    clearInterval(watch)
    pipe?.destroy()
    pipe = undefined
    move({ name })
  }

  function hear(data: unknown) {
    const { location, type } = Object(data) as { location?: unknown; type?: unknown }
    if (type === 'END') {
      const isTold = state.name === 'telling' || state.name === 'unanswered'
      end(isTold ? 'done' : 'gone')
      // Accept a location only after an approval. Without a location, close the window.
      return isTold && typeof location === 'string' ? go(location) : close()
    }
    if (type !== 'SHOW') return
    const show = parseShow(data)
    if (!show) return end('unreadable')
    // The user's decision stays valid unless the request has changed.
    if (state.name === 'telling' && state.show.revision === show.revision) return
    move({ name: 'asked', show })
  }

  const connection = connect((next) => {
    pipe = next
    next.subscribe(hear)
    watch = setInterval(() => connection?.isLost() && end('gone'), pause)
  })
  if (!connection) state = { name: 'absent' }
  else timer = setTimeout(() => move({ name: connection.isApart ? 'apart' : 'absent' }), patience)

  return {
    decide(isApproved) {
      if (state.name !== 'asked') return
      const { show } = state
      const message: ApprovalWire.FromWindow = {
        id: show.approval.id,
        isApproved,
        revision: show.revision,
        type: 'DECIDE',
      }
      pipe?.post(message)
      move({ name: 'telling', show })
      timer = setTimeout(() => move({ name: 'unanswered' }), patience)
    },
    getState: () => state,
    leave() {
      pipe?.post({ type: 'BYE' })
    },
    subscribe,
  }
}

export declare namespace create {
  type Options = {
    /** Closes the window, if the browser allows this. */
    close(): void
    connect: Connect
    /** Navigates to another page of the wallet. */
    go(location: string): void
  }
}
