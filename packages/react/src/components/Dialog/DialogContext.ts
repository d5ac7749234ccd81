import { createContext } from 'react'

/** The dialog, for its content: how to close it, and the id of its heading. */
export const DialogContext = createContext<{ close(): void; labelId: string } | undefined>(
  undefined,
)
