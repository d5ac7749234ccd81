import { BaseError } from '@latchkey/protocol/Errors'
import * as Handshake from './Handshake.ts'
import * as Layout from './Layout.ts'

/** The secure frame: an element that is made when it is needed, and a link to what is in it. */
export type Frame = {
  destroy(): void
  hide(): void
  /** A link to the frame, which is made, or made again, as needed. */
  open(): Promise<Handshake.Link>
  resize(height: number): void
  show(): void
}

export function create(options: create.Options): Frame {
  const { onLost, url } = options
  let current: Element | undefined
  let removedAt = 0

  function unmount() {
    current?.destroy()
    current = undefined
  }

  function onRemoved() {
    unmount()
    onLost()
    // Made again at once, but not in a race with a page that removes it for good.
    if (Date.now() - removedAt > 1_000) open().catch(() => {})
    removedAt = Date.now()
  }

  async function open() {
    if (typeof document === 'undefined') throw new NotMountedError()
    if (!isSecureContext) throw new Handshake.LoadError('The page needs https:// or localhost.')
    if (url.origin === location.origin)
      throw new Handshake.LoadError('The frame needs an origin of its own.')
    current ??= mount(options, onRemoved)
    const tried = current
    try {
      return await tried.handshake.link
    } catch (error) {
      // The next call starts from nothing.
      if (current === tried) unmount()
      throw error
    }
  }

  return {
    destroy: unmount,
    hide: () => current?.hide(),
    open,
    resize: (height) => current?.resize(height),
    show: () => current?.show(),
  }
}

export declare namespace create {
  type Options = Pick<Handshake.start.Options, 'onData' | 'onLink'> & {
    /** The person wants the frame gone. */
    onDismiss(): void
    /** Whatever the frame was asked will not be answered. */
    onLost(): void
    place?: Layout.Place | undefined
    /** Address of the frame, with everything that it needs to know. */
    url: URL
  }
}

type Element = ReturnType<typeof mount>

/**
 * Puts the frame into the page, within a dialog from the start: only a modal dialog can be used on
 * top of a host's own, and to move an iframe is to reload it.
 */
function mount(options: create.Options, onRemoved: () => void) {
  const { onDismiss, onLost, place = Layout.place, url } = options
  const { origin } = url
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
  Layout.prepare({ dialog, iframe })
  dialog.append(iframe)
  parent.append(dialog)

  const handshake = Handshake.start({ ...options, iframe, onRenew: onLost, origin })

  const observer = new MutationObserver(() => {
    if (dialog.isConnected) return
    handshake.fail(new LostError())
    onRemoved()
  })
  observer.observe(document.documentElement, { childList: true })
  observer.observe(parent, { childList: true })

  function onViolation({
    blockedURI,
    disposition,
    effectiveDirective,
  }: SecurityPolicyViolationEvent) {
    if (disposition === 'enforce' && blockedURI.startsWith(origin))
      handshake.fail(
        new Handshake.LoadError(
          `The page's Content-Security-Policy blocks it: add ${origin} to ${effectiveDirective}.`,
        ),
      )
  }
  document.addEventListener('securitypolicyviolation', onViolation)

  let shown = false
  let leave: ReturnType<Layout.Place>
  dialog.oncancel = (event) => {
    event.preventDefault()
    onDismiss()
  }
  // A browser may close a dialog whatever `cancel` says.
  dialog.onclose = () => shown && onDismiss()

  function hide() {
    if (!shown) return
    shown = false
    dialog.close()
    leave?.()
  }

  return {
    destroy() {
      observer.disconnect()
      document.removeEventListener('securitypolicyviolation', onViolation)
      hide()
      handshake.destroy()
      dialog.remove()
    },
    handshake,
    hide,
    resize(height: number) {
      iframe.style.height = `${Math.max(height, 200)}px`
    },
    show() {
      shown = true
      leave = place({ dialog, iframe })
      if (!dialog.open) dialog.showModal()
      iframe.focus()
    },
  }
}

/** Thrown where there is no page to hold a frame, as on a server. */
export class NotMountedError extends BaseError {
  override readonly name = 'Frame.NotMountedError'

  constructor() {
    super('W3mFrame: iframe is not set', {
      metaMessages: ['Call it in a browser.'],
    })
  }
}

/** Thrown when the frame was removed or reloaded before it answered. */
export class LostError extends BaseError {
  override readonly name = 'Frame.LostError'

  constructor() {
    super('The wallet was reloaded. Try again.', { code: 4900 })
  }
}
