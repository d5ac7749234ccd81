import { Listeners, type Messenger } from '@latchkey/protocol'
import type { Shown } from '../Approval.ts'
import * as ApprovalWire from './ApprovalWire.ts'
import type { OpenPopup, Popup } from './Popup.ts'

/** An approval in a window, as the frame sees it. */
export type Review = {
  /** Ends the review and closes the window. */
  end(): void
  getState(): State
  /** Opens the window, and closes any earlier one. Call it in a click handler, because browsers block other popups. */
  open(): void
  /** Sends a changed request to the window. */
  show(approval: Shown): void
  subscribe(listener: () => void): () => void
}

/**
 * The state of the window. `blocked`: the window did not open, or cannot be reached. `closed`: the user has closed it
 * without a decision. `silent`: it has not responded in time, but may still respond.
 */
export type State = 'blocked' | 'closed' | 'open' | 'opening' | 'ready' | 'silent'

/** How long a window may take to respond, in milliseconds. */
const patience = 3_000
/** The time between two checks in milliseconds. Browsers have no event for a closed window. */
const pause = 300

export function create({ decide, locale, next, open, theme, ...options }: create.Options): Review {
  const { subscribe, tell } = Listeners.create<void>()
  let { approval } = options
  let pipe: Messenger.Messenger<ApprovalWire.FromFrame> | undefined
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

  /** Releases the window. With a location, the window navigates there instead of closing. */
  function leave(location?: string) {
    clearTimeout(timer)
    clearInterval(watch)
    // Tell the window that the request has ended, in case the frame cannot close the window. The window then closes
    // itself, or shows that the request has ended.
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
    // A window that looks closed and never responded may only be severed. Such a window can still connect through the
    // channel.
    if (!pipe && state !== 'closed') return move('blocked')
    leave()
    move('closed')
  }

  function post() {
    const message: ApprovalWire.Show = {
      approval,
      locale: locale?.(),
      revision,
      theme: theme?.(),
      type: 'SHOW',
    }
    pipe?.post(message)
  }

  /** Connects to a document in the window. A reload creates a new document. */
  function link(next: Messenger.Messenger<ApprovalWire.FromFrame>) {
    clearTimeout(timer)
    pipe?.destroy()
    pipe = next
    next.subscribe(hear)
    post()
    move('open')
  }

  function hear(data: unknown) {
    const message = ApprovalWire.parseFromWindow(data)
    if (message?.type === 'BYE') {
      pipe?.destroy()
      pipe = undefined
      move('closed')
    }
    if (message?.type !== 'DECIDE' || message.id !== approval.id) return
    // Ignore an approval of an earlier revision. The window is about to show the new revision.
    if (message.isApproved && message.revision !== revision) return
    // Stop listening, because only the first decision counts.
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
      const isSame =
        next.costs === approval.costs &&
        next.description === approval.description &&
        next.prediction === approval.prediction
      if (!isSame) revision++
      approval = next
      post()
    },
    subscribe,
  }
}

export declare namespace create {
  type Options = {
    approval: Shown
    /** Called once per window, with the user's decision in that window. */
    decide(isApproved: boolean): void
    /** The language of the frame. */
    locale?(): ApprovalWire.Show['locale']
    /** The page to which the window navigates after an approval. If undefined, the window closes. */
    next?: string | undefined
    open: OpenPopup
    /** The color scheme of the frame. No other part of the host's theme reaches the window (T01). */
    theme?(): ApprovalWire.Show['theme']
  }
}
