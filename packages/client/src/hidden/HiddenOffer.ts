/** The payload of SHOW, which offers the wallet's window for the decision. Frames of earlier versions send none. */
export type HiddenOffer = {
  /** Whether the window has reached the frame. */
  isOpen: boolean
  /** The texts, in the language of the frame. */
  texts: {
    cancel: string
    /** Says why a window is needed. */
    hidden: string
    open: string
    openAgain: string
    /** Says that the window is open. */
    opened: string
  }
  theme?: 'dark' | 'light' | undefined
  /** The window's address, at the origin of the frame. */
  uri: string
}

/**
 * Reads the payload of SHOW. Returns undefined unless the window is at the origin of the frame, because a `javascript:`
 * URL would run in the page. It uses no schema, since the page would then have to load that code in another chunk.
 */
export function from(payload: unknown, origin: string): HiddenOffer | undefined {
  const { isOpen, texts, theme, uri } = Object(payload)
  if (typeof uri !== 'string' || !uri.startsWith(`${origin}/`)) return undefined
  const { cancel, hidden, open, openAgain, opened } = Object(texts)
  return {
    isOpen: isOpen === true,
    texts: {
      cancel: String(cancel),
      hidden: String(hidden),
      open: String(open),
      openAgain: String(openAgain),
      opened: String(opened),
    },
    theme: theme === 'dark' || theme === 'light' ? theme : undefined,
    uri,
  }
}
