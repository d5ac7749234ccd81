import { createContext } from 'react'

/** The dialog around, for what is in it: how to close it, and the id of what names it. */
export const DialogContext = createContext<{ close(): void; labelId: string } | undefined>(
  undefined,
)
