import { Listeners, type Messenger } from '@latchkey/protocol'
import type { Shown } from '../approvals/Approval.ts'
import type { OpenPopup, Popup } from './Popup.ts'
import * as Wire from './Wire.ts'

/** A decision that is made in a window, seen from the frame. */
export type Review = {
  /** Takes the request out of the window, and closes it. */
  end(): void
  getState(): State
  /** Opens the window, in place of one that is open. Within a click: browsers allow it only then. */
  open(): void
  /** Tells the window what has become of the request. */
  show(approval: Shown): void
  subscribe(listener: () => void): () => void
}

/**
 * `blocked`: there is none, or it cannot be reached. `closed`: without a decision. `silent`: it should
 * have said something by now, and still may.
 */
export type State = 'blocked' | 'closed' | 'open' | 'opening' | 'ready' | 'silent'

/** How long a window may take to say something, in milliseconds. */
const patience = 3_000
/** Milliseconds between two looks whether it is still there: no browser tells. */
const pause = 300

export function create({ decide, locale, next, open, theme, ...options }: create.Options): Review {
  const { subscribe, tell } = Listeners.create<void>()
  let { approval } = options
  let pipe: Messenger.Messenger<Wire.FromFrame> | undefined
  let popup: Popup | undefined
  let revision = 1
  let state: State = 'ready'
  let timer: ReturnType<typeof setTimeout> | undefined
  let watch: ReturnType<typeof setInterval> | undefined

  function move(next: State) {
    if (next === state) return
    state = next
    tell()
  }

  /** Releases the window. With a location, the window goes there instead of closing. */
  function leave(location?: string) {
    clearTimeout(timer)
    clearInterval(watch)
    // Where it cannot be closed from here, it closes itself, or says that there is nothing left.
    pipe?.post({ location, type: 'END' })
    pipe?.destroy()
    if (location) popup?.release()
    else popup?.close()
    pipe = popup = undefined
  }

  function look() {
    if (!popup?.isClosed()) return
    clearTimeout(timer)
    clearInterval(watch)
    // One that never spoke may be kept apart, and still find another way.
    if (!pipe && state !== 'closed') return move('blocked')
    leave()
    move('closed')
  }

  function post() {
    const message: Wire.Show = {
      approval,
      locale: locale?.(),
      revision,
      theme: theme?.(),
      type: 'SHOW',
    }
    pipe?.post(message)
  }

  /** A document in the window is there. It may be the second one: somebody has reloaded it. */
  function link(next: Messenger.Messenger<Wire.FromFrame>) {
    clearTimeout(timer)
    pipe?.destroy()
    pipe = next
    next.subscribe(hear)
    post()
    move('open')
  }

  function hear(data: unknown) {
    const message = Wire.parseFromWindow(data)
    if (message?.type === 'BYE') {
      pipe?.destroy()
      pipe = undefined
      move('closed')
    }
    if (message?.type !== 'DECIDE' || message.id !== approval.id) return
    // Who agrees, agrees to what they saw. The window is about to show what has changed since.
    if (message.isApproved && message.revision !== revision) return
    // No more is heard of it: this is the one that counts.
    leave(message.isApproved ? next : undefined)
    move('ready')
    decide(message.isApproved)
  }

  return {
    end() {
      leave()
      move('ready')
    },
    getState: () => state,
    open() {
      leave()
      popup = open(link)
      move(popup.isHeld ? 'opening' : 'blocked')
      if (!popup.isHeld) return
      timer = setTimeout(() => move('silent'), patience)
      watch = setInterval(look, pause)
    },
    show(next) {
      if (next.costs !== approval.costs) revision++
      approval = next
      post()
    },
    subscribe,
  }
}

export declare namespace create {
  type Options = {
    approval: Shown
    /** Called once for each window, when somebody has decided in it. */
    decide(isApproved: boolean): void
    /** The language that the frame speaks. */
    locale?(): Wire.Show['locale']
    /** Where the window goes once the user has approved. It closes otherwise. */
    next?: string | undefined
    open: OpenPopup
    /** How the frame is dressed. Nothing else of an application's theme gets into the window (T01). */
    theme?(): Wire.Show['theme']
  }
}
