import type * as Errors from '@latchkey/protocol/Errors'
import type * as Options from '../Options.ts'
import type * as Session from '../Session.ts'
import * as HiddenError from './HiddenError.ts'
import * as HiddenNotice from './HiddenNotice.ts'
import * as HiddenOffer from './HiddenOffer.ts'

/** How long a window may take to reach the frame, in milliseconds. */
const patience = 10_000
/** The size of the window, in CSS pixels. */
const size = { height: 640, width: 420 }

/**
 * Moves the decision into a window of the wallet, if an extension of the browser hides the frame. The window talks to the
 * frame only. This page opens it, because browsers open a window only where the user has clicked.
 */
export function moveToWindow({
  BaseError,
  dismiss,
  options,
  session,
  shown,
}: moveToWindow.Options): void {
  const fail = () => dismiss(HiddenError.create(BaseError))
  // It ended while this module loaded.
  if (!session.getState().visible) return
  const read = () => HiddenOffer.from(shown(), new URL(options.frameUrl).origin)
  const offer = read()
  if (!offer) {
    fail()
    return
  }
  const { texts, uri } = offer
  let popup: Window | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function open() {
    if (popup && !popup.closed) {
      popup.focus()
      return
    }
    popup = window.open(uri, '_blank', features())
    if (!popup) return
    clearTimeout(timer)
    // The opener policy of a page on another site keeps the window from the frame.
    timer = setTimeout(() => read()?.isOpen || fail(), patience)
    notice.say(texts.opened, texts.openAgain)
  }

  const notice = HiddenNotice.show(offer, {
    onCancel: () => dismiss(),
    onOpen() {
      open()
      // The user has clicked, so this page may open no windows at all.
      if (!popup) fail()
    },
  })
  const unsubscribe = session.subscribe(({ next }) => {
    if (next.visible) return
    unsubscribe()
    clearTimeout(timer)
    notice.close()
  })
  // Without a recent click, browsers would tell the user that they have blocked a window.
  if (navigator.userActivation?.isActive) open()
  // The extension hides every dialog.
  if (!popup && !notice.isVisible()) fail()
}

export declare namespace moveToWindow {
  type Options = {
    BaseError: typeof Errors.BaseError
    /** Ends every approval, by default as canceled by the user. */
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
