import { BaseError } from '@latchkey/protocol/Errors'
import * as Handshake from './Handshake.ts'
import * as Layout from './Layout.ts'
import { isLocal } from './mistakes/isLocal.ts'

export type { HiddenError } from './hidden/HiddenError.ts'

/** The secure frame: an iframe that is created on demand. */
export type Frame = {
  /** Removes the frame from the page. */
  destroy(): void
  hide(): void
  /** Adds the frame to the page, unless it is there. Then `onLink` or `onFail` is called. */
  mount(): void
  resize(height: number): void
  show(): void
}

/** How long a shown frame may have no size, in milliseconds. The host may animate it. */
const patience = 1_000

/** Creates a frame. `mount` adds it to the page. */
export function create(options: create.Options): Frame {
  const { onDismiss, onFail, onHidden, onLost, place, url } = options
  const { origin } = url
  let current: (Layout.Parts & { destroy(): void }) | undefined
  let glance: ReturnType<typeof setTimeout> | undefined
  let height = 600
  let leave: ReturnType<Layout.Place>
  let shown = false

  /**
   * Adds the frame inside of a dialog. Only a modal dialog can be above a modal dialog of the host, and moving the
   * iframe later would reload it.
   */
  function mount() {
    if (current?.iframe.isConnected) return
    destroy()
    if (!globalThis.isSecureContext) throw new NotMountedError()
    if (origin === location.origin)
      throw new Handshake.LoadError(
        url,
        'This is the origin of the page, so the frame would not be isolated. Set frameUrl to another origin.',
      )
    if (globalThis.origin === 'null')
      throw new Handshake.LoadError(
        url,
        'This page is in a sandbox, so it has no origin. Add allow-same-origin to the sandbox.',
      )
    if (location.protocol === 'https:' && url.protocol === 'http:' && !isLocal(url.hostname))
      throw new Handshake.LoadError(
        url,
        'An https page cannot embed an http frame. Serve the wallet over https.',
      )

    const dialog = document.createElement('dialog')
    const iframe = document.createElement('iframe')
    iframe.title = 'Wallet'
    iframe.src = url.href
    iframe.allow = `publickey-credentials-get ${origin};publickey-credentials-create ${origin};clipboard-write ${origin}`
    iframe.sandbox.value =
      'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'
    // Escape closes the dialog. The event may come late and belong to an earlier opening.
    dialog.onclose = () => shown && !dialog.open && onDismiss()
    dialog.append(iframe)
    // Add the dialog beside the body, so that a page that replaces its body keeps the frame. Do not use a shadow root.
    // The window of a sign-in looks for the frame among the frames of this page, and frames in a shadow root are not
    // among them (T62).
    document.documentElement.append(dialog)

    const endHandshake = Handshake.start({ ...options, iframe, onFail: fail })
    const observer = new MutationObserver(() => iframe.isConnected || onRemoved())
    for (const node of [document, document.documentElement, dialog])
      observer.observe(node, { childList: true })
    document.addEventListener('securitypolicyviolation', onViolation)

    current = {
      destroy() {
        observer.disconnect()
        document.removeEventListener('securitypolicyviolation', onViolation)
        endHandshake()
        dialog.remove()
      },
      dialog,
      iframe,
    }
    fit()
  }

  function destroy() {
    hide()
    current?.destroy()
    current = undefined
  }

  /** Resets the frame. The next request creates a new one. */
  function fail(error: BaseError) {
    destroy()
    onFail(error)
  }

  function onRemoved() {
    destroy()
    // Create the frame again immediately if it was connected. This cannot loop, because a frame that is removed before
    // it connects is not created again.
    if (onLost()) mount()
    else onFail(new LostError())
  }

  function onViolation(event: SecurityPolicyViolationEvent) {
    const { blockedURI, disposition, effectiveDirective } = event
    if (
      disposition === 'enforce' &&
      effectiveDirective === 'frame-src' &&
      `${blockedURI}/`.startsWith(`${origin}/`)
    )
      fail(
        new Handshake.LoadError(
          url,
          `The page's Content-Security-Policy blocks it. Add ${origin} to frame-src.`,
        ),
      )
  }

  /** Positions the frame when it is shown, and whenever its height or the page's size changes. */
  function fit() {
    leave?.()
    if (!current) return
    Layout.apply(current, height, Boolean(place))
    leave = shown ? place?.({ ...current, height }) : undefined
  }

  function hide() {
    if (!shown) return
    shown = false
    clearTimeout(glance)
    removeEventListener('resize', fit)
    current?.dialog.close()
    fit()
  }

  /**
   * Checks whether an extension hides the frame in spite of all our styles. The user could then not see the request.
   */
  function look() {
    const { height, width } = current!.iframe.getBoundingClientRect()
    if (!height || !width || current!.iframe.checkVisibility?.() === false) onHidden()
  }

  return {
    destroy,
    hide,
    mount,
    resize(wanted) {
      height = wanted
      fit()
    },
    show() {
      if (!current || shown) return
      shown = true
      addEventListener('resize', fit)
      current.dialog.showModal()
      glance = setTimeout(look, patience)
      // Focus the frame only when it is displayed, since other elements cannot have the focus. The host's `place` may
      // throw.
      try {
        fit()
      } finally {
        current.iframe.focus()
      }
    },
  }
}

export declare namespace create {
  type Options = Omit<Handshake.start.Options, 'iframe'> & {
    /** Called when the user dismisses the frame. */
    onDismiss(): void
    /** Called if the frame was shown but has no size, because an extension of the browser hides it. */
    onHidden(): void
    place?: Layout.Place | undefined
  }
}

/** Thrown if there can be no frame. Either there is no page, as on a server, or the page is not secure. */
export class NotMountedError extends BaseError {
  override readonly name = 'NotMountedError'

  constructor() {
    super('W3mFrame: iframe is not set', {
      cause: globalThis.location
        ? `The page ${location.origin} is not secure. Serve it over https, or from localhost.`
        : 'There is no page. Call this in a browser.',
    })
  }
}

/** Thrown when the frame was removed or reloaded before it answered. */
export class LostError extends BaseError {
  override readonly name = 'LostError'

  constructor() {
    super('The wallet was reloaded. Try again.', { code: 4900 })
  }
}
