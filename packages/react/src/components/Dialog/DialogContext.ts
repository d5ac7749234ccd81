import { createContext } from 'react'

/** What the content of a dialog needs from it: a function that closes it, and the id of its heading. */
export const DialogContext = createContext<{ close(): void; labelId: string } | undefined>(
  undefined,
)
