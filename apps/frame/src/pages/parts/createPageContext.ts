import { createContext, type Provider, useContext } from 'react'

/** Creates the context that every component of a page reads. */
export function createPageContext<page>(): {
  Provider: Provider<page | undefined>
  usePage(): page
} {
  const Context = createContext<page | undefined>(undefined)
  return { Provider: Context.Provider, usePage: () => useContext(Context)! }
}
