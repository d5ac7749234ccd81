import * as Wire from './Wire.ts'

/** The windows in which sign-ins of this frame go on, as far as it can know them. */
export type Windows = {
  /** Closes the window of a sign-in that is over, if it can be reached. */
  close(id: string): void
  /** Lets the window of a sign-in prove itself to the server. `url`: what it shows for a phone. */
  expect(asked: { id: string; nonce: string; url?: string | undefined }): void
  /**
   * Tells once when somebody has closed the window of a sign-in. Never where nobody can know: some
   * pages cut a window off from all others, and to those it then seems closed.
   */
  watch(id: string, onClose: () => void): () => void
}

type Entry = {
  /** Whether it has said that it goes to the provider. */
  hasLeft: boolean
  nonce: string
  /** How often it was seen elsewhere, open. */
  sightings: number
  url?: string | undefined
  window?: Popup | undefined
}

/** What is used of a window that may be at another origin. */
type Popup = Pick<Window, 'close' | 'closed' | 'postMessage'> & { location: { href: string } }

/** Milliseconds between two looks: no browser tells. */
const pause = 150
/**
 * Sightings after which it is certain that a window was not cut off, so that what closes it is a
 * person. One is not enough: while a window is being cut off, it is elsewhere and not closed yet.
 */
const certain = 5
/** How long a window that is gone may have left something on its way, in milliseconds. */
const grace = 2_000
/** Sign-ins that are remembered: the oldest go first. */
const most = 20

export function create(view: Window = window, channel = Wire.openChannel()): Windows {
  const entries = new Map<string, Entry>()

  view.addEventListener('message', ({ data, origin, source }: MessageEvent) => {
    if (origin !== view.location.origin || !source || source === view) return
    const message = Wire.parseFromPage(data)
    const entry = message && entries.get(message.id)
    if (!message || !entry) return
    entry.window = source as unknown as Popup
    entry.hasLeft = message.type === 'SOCIAL_LEAVE'
    entry.sightings = 0
    const answer = toAnswer(message.id, entry)
    if (!entry.hasLeft) entry.window.postMessage(answer, { targetOrigin: origin })
  })

  channel?.subscribe((data) => {
    const message = Wire.parseFromPage(data)
    const entry = message && entries.get(message.id)
    if (!entry || message.type !== 'SOCIAL_HELLO') return
    // Of that window nothing more can be known: it has no opener.
    channel.post(toAnswer(message.id, entry))
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
    expect({ id, nonce, url }) {
      entries.set(id, { hasLeft: false, nonce, sightings: 0, url })
      for (const oldest of entries.keys()) if (entries.size > most) entries.delete(oldest)
    },
    watch(id, onClose) {
      let last: ReturnType<typeof setTimeout> | undefined
      const timer = setInterval(() => {
        const entry = entries.get(id)
        if (!entry || !isClosed(entry)) return
        // Said once: whoever goes on waiting knows, and may be right.
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

function toAnswer(id: string, { nonce, url }: Entry): Wire.Nonce {
  return { id, nonce, type: 'SOCIAL_NONCE', ...(url !== undefined && { url }) }
}

/** Whether a window shows a page of another origin. */
function isForeign(window: Popup): boolean {
  try {
    return typeof window.location.href !== 'string'
  } catch {
    return true
  }
}
