import { createContext, useContext } from 'react'
import type { Device } from './Device.ts'
import type { Messages } from './messages.ts'
import type { State } from './State.ts'

/** What every part of the page may use. */
export type Page = { device: Device; messages: Messages; state: State }

const Context = createContext<Page | undefined>(undefined)

export const Provider = Context.Provider

export function usePage(): Page {
  return useContext(Context)!
}
