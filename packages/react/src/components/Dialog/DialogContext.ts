import { createContext } from 'react'

/** The values that the content of a dialog needs: a function that closes the dialog, and the id of its heading. */
export const DialogContext = createContext<{ close(): void; labelId: string } | undefined>(
  undefined,
)
