import type * as Errors from '@latchkey/protocol/Errors'
import type * as Options from '../Options.ts'
import type * as Session from '../Session.ts'
import * as HiddenError from './HiddenError.ts'
import * as HiddenNotice from './HiddenNotice.ts'
import * as HiddenOffer from './HiddenOffer.ts'

/** How long a window may take to reach the frame before the dialog offers to open it again, in milliseconds. */
const patience = 10_000
/** The time between two checks of the offer in milliseconds. */
const pause = 500
/** The size of the window, in CSS pixels. */
const size = { height: 640, width: 420 }

/**
 * Moves the decision into a window of the wallet, because the page cannot show the frame. The window communicates only
 * with the frame. This page opens the window, because browsers only open one where the user has clicked.
 */
export function moveToWindow({
  BaseError,
  dismiss,
  options,
  session,
  shown,
}: moveToWindow.Options): void {
  const fail = (cause: HiddenError.Cause) => dismiss(HiddenError.create(BaseError, cause))
  // The request has ended while this module was loading.
  if (!session.getState().visible) return
  const read = () => HiddenOffer.from(shown(), new URL(options.frameUrl).origin)
  const offer = read()
  if (!offer) {
    fail('older')
    return
  }
  const { texts } = offer
  let popup: Window | null = null
  /** The URL of the last window, and when it was opened. */
  let opened = { at: 0, uri: '' }

  function open() {
    const uri = read()?.uri ?? offer!.uri
    if (popup && !popup.closed && uri === opened.uri) {
      popup.focus()
      return
    }
    popup = window.open(uri, '_blank', features())
    if (!popup) return
    opened = { at: performance.now(), uri }
    notice.say(texts.opened, texts.openAgain)
  }

  /** Checks whether the window has reached the frame, and whether the frame now expects another window. */
  function look() {
    const next = read()
    if (!popup || !next) return
    if (next.uri !== opened.uri) {
      popup = null
      notice.say(texts.hidden, texts.open)
    } else if (!next.isOpen && performance.now() - opened.at > patience) {
      // The window was severed. The opener policy of a page on another site separates the window from the frame.
      if (popup.closed) return fail('severed')
      // A slow window may still reach the frame. Another click opens a new one.
      opened.uri = ''
      notice.say(texts.hidden, texts.openAgain)
    }
  }

  const notice = HiddenNotice.show(offer, {
    onCancel: () => dismiss(),
    onOpen() {
      open()
      // The user has clicked and no window opened, so the browser may block every window of this page.
      if (!popup) fail('blocked')
    },
  })
  const watch = setInterval(look, pause)
  const unsubscribe = session.subscribe(({ next }) => {
    if (next.visible) return
    unsubscribe()
    clearInterval(watch)
    notice.close()
  })
  // Open the window only after a recent click. Otherwise browsers would tell the user that they have blocked a window.
  if (navigator.userActivation?.isActive) open()
  // The dialog is invisible, because a style hides every dialog.
  if (!popup && !notice.isVisible()) fail('covered')
}

export declare namespace moveToWindow {
  type Options = {
    BaseError: typeof Errors.BaseError
    /** Ends every approval. By default, they count as canceled by the user. */
    dismiss(error?: Errors.BaseError): void
    options: Pick<Options.Resolved, 'frameUrl'>
    session: Pick<Session.Session, 'getState' | 'subscribe'>
    /** Returns the payload of the last SHOW. */
    shown(): unknown
  }
}

function features(): string {
  const left = Math.round(screenX + (outerWidth - size.width) / 2)
  const top = Math.round(screenY + (outerHeight - size.height) / 2)
  return `popup,width=${size.width},height=${size.height},left=${left},top=${top}`
}
