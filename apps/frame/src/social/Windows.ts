import type { ProofKey } from '../remote/signJwt.ts'
import * as BrowserProof from './BrowserProof.ts'
import * as SignInWire from './SignInWire.ts'

/** The windows of this frame's sign-ins. */
export type Windows = {
  /** Closes the window of a finished sign-in, if the frame can reach it. */
  close(id: string): void
  /** Allows the frame to answer the window of a sign-in. A window that is already known stays known. */
  expect(asked: ExpectedSignIn): void
  /**
   * Calls `onClose` once when the user closes the window of a sign-in. Never calls it if it is uncertain that the user
   * has closed the window: COOP can sever a window from its opener, and such a window looks closed.
   */
  watch(id: string, onClose: () => void): () => void
}

/** A sign-in of this frame. */
export type ExpectedSignIn = {
  /** Returns the key that signs for the window. */
  device(): Promise<ProofKey>
  id: string
  /** Whether the host's client is of an older generation. Such a client waits for the result. */
  isOlder?: boolean | undefined
  /** The URL for a phone, if the window shows one. */
  url?: string | undefined
}

type Entry = ExpectedSignIn & {
  /** Whether the window has announced that it navigates to the provider. */
  hasLeft: boolean
  /** How many checks have found the window open and at another origin. */
  sightings: number
  window?: Popup | undefined
}

/** The members of a window that the frame uses. The window may be cross-origin. */
type Popup = Pick<Window, 'close' | 'closed' | 'postMessage'> & { location: { href: string } }

/** The time between two checks in milliseconds. Browsers have no event for a closed window. */
const pause = 150
/**
 * The number of sightings after which a window is certainly not severed. If such a window is closed, the user has
 * closed it. One sighting is not enough, because a window that COOP severs is briefly at another origin before it looks
 * closed.
 */
const certain = 5
/** How long after the window was closed its result may still arrive, in milliseconds. */
const grace = 2_000
/** The most sign-ins that are tracked. The oldest ones are dropped first. */
const most = 20

export function create(view: Window = window, channel = SignInWire.openChannel()): Windows {
  const entries = new Map<string, Entry>()

  view.addEventListener('message', ({ data, origin, source }: MessageEvent) => {
    if (origin !== view.location.origin || !source || source === view) return
    const message = SignInWire.parseFromPage(data)
    const entry = message && entries.get(message.id)
    if (!message || !entry) return
    const popup = source as unknown as Popup
    entry.window = popup
    entry.sightings = 0
    entry.hasLeft = message.type === 'SOCIAL_LEAVE' || message.purpose === 'return'
    if (message.type === 'SOCIAL_HELLO')
      answer(entry, message).then((it) => popup.postMessage(it, { targetOrigin: origin }), ignore)
  })

  channel?.subscribe((data) => {
    const message = SignInWire.parseFromPage(data)
    const entry = message && entries.get(message.id)
    if (!entry || message.type !== 'SOCIAL_HELLO') return
    // Answer on the channel. The window has no opener, so there is no window to store.
    answer(entry, message).then((it) => channel.post(it), ignore)
  })

  function isClosed(entry: Entry): boolean {
    const { window } = entry
    if (!window) return false
    if (window.closed) return entry.sightings >= certain || !entry.hasLeft
    if (isForeign(window)) entry.sightings++
    return false
  }

  return {
    close(id) {
      entries.get(id)?.window?.close()
      entries.delete(id)
    },
    expect(asked) {
      if (entries.has(asked.id)) return
      entries.set(asked.id, { ...asked, hasLeft: false, sightings: 0 })
      for (const oldest of entries.keys()) if (entries.size > most) entries.delete(oldest)
    },
    watch(id, onClose) {
      let last: ReturnType<typeof setTimeout> | undefined
      const timer = setInterval(() => {
        const entry = entries.get(id)
        if (!entry || !isClosed(entry)) return
        // Report this only once. The window may only look closed, and the caller may continue to wait.
        entry.window = undefined
        last = setTimeout(onClose, grace)
      }, pause)
      return () => {
        clearInterval(timer)
        clearTimeout(last)
      }
    },
  }
}

/** Signs a proof for the window of a sign-in, and returns the answer for the window. */
async function answer(
  { device, id, isOlder = false, url }: Entry,
  { challenge, purpose }: SignInWire.Hello,
): Promise<SignInWire.Proof> {
  const proof = challenge && (await BrowserProof.create(await device(), { challenge, id, purpose }))
  return { challenge, id, isOlder, proof, type: 'SOCIAL_PROOF', url }
}

/** Ignores a failure. The page repeats HELLO, and finally says that its browser is unproved. */
function ignore() {}

/** Whether a window shows a page of another origin. */
function isForeign(window: Popup): boolean {
  try {
    return typeof window.location.href !== 'string'
  } catch {
    return true
  }
}
