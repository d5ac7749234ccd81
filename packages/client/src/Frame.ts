import { BaseError } from '@latchkey/protocol/Errors'
import * as Handshake from './Handshake.ts'
import * as Layout from './Layout.ts'

/** The secure frame: an element that is made when it is needed. */
export type Frame = {
  /** Takes it out of the page. */
  destroy(): void
  hide(): void
  /** Puts it into the page, unless it is there. `onLink` or `onFail` follows. */
  mount(): void
  resize(height: number): void
  show(): void
}

export function create(options: create.Options): Frame {
  const { onDismiss, onFail, onLost, place, url } = options
  const { origin } = url
  let current: (Layout.Parts & { destroy(): void }) | undefined
  let leave: ReturnType<Layout.Place>
  let removedAt = 0
  let shown = false

  /**
   * The frame lives in a dialog from the start: only a modal dialog can be used on top of a host's
   * own, and to move an iframe is to reload it.
   */
  function mount() {
    if (current) return
    if (typeof document === 'undefined') throw new NotMountedError()
    if (!isSecureContext) throw new Handshake.LoadError('The page needs https:// or localhost.')
    if (origin === location.origin)
      throw new Handshake.LoadError('The frame needs an origin of its own.')

    const dialog = document.createElement('dialog')
    const iframe = document.createElement('iframe')
    const parent = document.body ?? document.documentElement
    iframe.title = 'Wallet'
    iframe.src = url.href
    iframe.allow = `publickey-credentials-get ${origin};publickey-credentials-create ${origin};clipboard-write ${origin}`
    iframe.setAttribute(
      'sandbox',
      'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox',
    )
    dialog.oncancel = (event) => {
      event.preventDefault()
      onDismiss()
    }
    // A browser may close a dialog whatever `cancel` says.
    dialog.onclose = () => shown && onDismiss()
    Layout.apply({ dialog, iframe })
    dialog.append(iframe)
    parent.append(dialog)

    const handshake = Handshake.start({ ...options, iframe, onFail: fail, origin })
    const observer = new MutationObserver(() => dialog.isConnected || onRemoved())
    observer.observe(document.documentElement, { childList: true })
    observer.observe(parent, { childList: true })
    document.addEventListener('securitypolicyviolation', onViolation)

    current = {
      destroy() {
        observer.disconnect()
        document.removeEventListener('securitypolicyviolation', onViolation)
        handshake.destroy()
        dialog.remove()
      },
      dialog,
      iframe,
    }
  }

  function destroy() {
    hide()
    current?.destroy()
    current = undefined
  }

  /** The next need starts from nothing. */
  function fail(error: BaseError) {
    destroy()
    onFail(error)
  }

  function onRemoved() {
    destroy()
    onLost()
    // Made again at once, but not in a race with a page that removes it for good.
    if (Date.now() - removedAt > 1_000) mount()
    else onFail(new LostError())
    removedAt = Date.now()
  }

  function onViolation(event: SecurityPolicyViolationEvent) {
    const { blockedURI, disposition, effectiveDirective } = event
    if (disposition === 'enforce' && blockedURI.startsWith(origin))
      fail(
        new Handshake.LoadError(
          `The page's Content-Security-Policy blocks it: add ${origin} to ${effectiveDirective}.`,
        ),
      )
  }

  function hide() {
    if (!shown) return
    shown = false
    current?.dialog.close()
    leave?.()
  }

  return {
    destroy,
    hide,
    mount,
    resize: (height) => current && Layout.apply(current, Math.max(height, 200)),
    show() {
      if (!current || shown) return
      shown = true
      leave = place?.(current)
      if (!current.dialog.open) current.dialog.showModal()
      current.iframe.focus()
    },
  }
}

export declare namespace create {
  type Options = Omit<Handshake.start.Options, 'iframe' | 'origin'> & {
    /** The person wants the frame gone. */
    onDismiss(): void
    place?: Layout.Place | undefined
    /** Address of the frame, with everything that it needs to know. */
    url: URL
  }
}

/** Thrown where there is no page to hold a frame, as on a server. */
export class NotMountedError extends BaseError {
  override readonly name = 'Frame.NotMountedError'

  constructor() {
    super('W3mFrame: iframe is not set', { metaMessages: ['Call it in a browser.'] })
  }
}

/** Thrown when the frame was removed or reloaded before it answered. */
export class LostError extends BaseError {
  override readonly name = 'Frame.LostError'

  constructor() {
    super('The wallet was reloaded. Try again.', { code: 4900 })
  }
}
