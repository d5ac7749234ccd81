import { Listeners } from '@latchkey/protocol'
import { parseShow } from '../../window/parseShow.ts'
import type * as Wire from '../../window/Wire.ts'
import type { Connect, Pipe } from './connect.ts'

/** A decision, seen from the window that it is made in. */
export type Decision = {
  decide(isApproved: boolean): void
  getState(): State
  /** The document goes. */
  leave(): void
  subscribe(listener: () => void): () => void
}

export type State =
  | { name: 'asked'; show: Wire.Show }
  /** Somebody has decided, and the frame has not said yet that it heard. */
  | { name: 'telling'; show: Wire.Show }
  | { name: 'waiting' }
  | { name: Notice }

/**
 * Nothing is left to decide. `absent`: nobody asks. `apart`: whoever asks cannot be reached. `gone`:
 * nobody asks any more. `unanswered`: nobody said whether it was heard. `unreadable`: asked by a frame
 * of another version.
 */
export type Notice = 'absent' | 'apart' | 'done' | 'gone' | 'unanswered' | 'unreadable'

/** How long the frame may take to answer, in milliseconds. */
const patience = 4_000
/** Milliseconds between two looks whether the frame is still there: no browser tells. */
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

  /** Nothing more is heard or said. */
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
      // Only the frame of this very window says it, and only to who has approved.
      return isTold && typeof location === 'string' ? go(location) : close()
    }
    if (type !== 'SHOW') return
    const show = parseShow(data)
    if (!show) return end('unreadable')
    // What was decided still holds, unless it was about something else.
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
      const message: Wire.FromWindow = {
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
    /** Closes the window, if the browser lets it. */
    close(): void
    connect: Connect
    /** Goes on to another page of the wallet's. */
    go(location: string): void
  }
}
