'use client'
import { Errors, type Session, type Wallet } from '@latchkey/client'
import type { QueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'
import type { Dialogs } from '../components/Dialog/Dialogs.ts'
import type { ExternalWallet } from '../ExternalWallet.ts'
import type { EarlyLanguage } from '../Language.ts'
import type { Names } from '../Names.ts'
import type { SignInMethod } from '../SignInMethod.ts'
import type * as Theme from '../Theme.ts'

/** The value of the provider's context. */
export type Latchkey = {
  codeLength: number | undefined
  dialogs: Dialogs
  footer: ReactNode
  language: EarlyLanguage
  methods: readonly SignInMethod[]
  names: Names | undefined
  onExternalWallet: ((wallet: ExternalWallet) => unknown) | undefined
  queryClient: QueryClient
  /** The state for a server render, and for the first render in the page. */
  serverState: Session.State
  theme: ReturnType<typeof Theme.from>
  wallet: Wallet
}

export const Context = createContext<Latchkey | undefined>(undefined)

export function useLatchkey(): Latchkey {
  const latchkey = useContext(Context)
  if (!latchkey) throw new ProviderNotFoundError()
  return latchkey
}

/** Thrown when a hook or component is used outside a `LatchkeyProvider`. */
export class ProviderNotFoundError extends Errors.BaseError {
  override readonly name = 'ProviderNotFoundError'

  constructor() {
    super('There is no LatchkeyProvider above this component.', {
      cause:
        'Render a LatchkeyProvider once per page, around all hooks and components that use it.',
    })
  }
}
