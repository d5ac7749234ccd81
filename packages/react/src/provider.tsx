'use client'
import type { createWallet, Wallet } from '@latchkey/client'
import { QueryClient, QueryClientContext } from '@tanstack/react-query'
import { type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { DialogHost } from './components/Dialog/DialogHost.tsx'
import type { ExternalWallet } from './ExternalWallet.ts'
import * as Dialogs from './internal/Dialogs.ts'
import * as HeldWallet from './internal/HeldWallet.ts'
import { Context, type Custody, type Latchkey } from './internal/Latchkey.ts'
import { useChosenLanguage } from './internal/useChosenLanguage.ts'
import { useResume } from './internal/useResume.ts'
import { useSync } from './internal/useSync.ts'
import type * as Language from './Language.ts'
import type { Method } from './Method.ts'
import type { Names } from './Names.ts'
import * as Theme from './Theme.ts'

const byEmail: readonly Method[] = ['email']

/**
 * Gives hooks and components a wallet, and holds the dialogs. Once per page, around everything that
 * uses it.
 *
 * @example
 * <LatchkeyProvider options={{ frameUrl: 'https://wallet.example.com/sdk', projectId: 'demo' }}>
 */
export function LatchkeyProvider(props: LatchkeyProvider.Props) {
  const { children, codeLength, custody = 'operator', footer, methods = byEmail, names } = props
  const { onExternalWallet, options } = props

  // Made once: what the options say later changes nothing.
  const [held] = useState(() => (options ? HeldWallet.create(options) : undefined))
  const wallet = props.wallet ?? held!.wallet
  useEffect(() => held?.hold(), [held])

  const [dialogs] = useState(Dialogs.create)
  const [ownClient] = useState(() => new QueryClient())
  const foundClient = useContext(QueryClientContext)
  const queryClient = props.queryClient ?? foundClient ?? ownClient

  const language = useChosenLanguage(props.language, wallet.options.locale)
  const theme = useOneTheme(props.theme)

  const context = useMemo(
    (): Latchkey => ({
      codeLength,
      custody,
      dialogs,
      footer,
      language,
      methods,
      names,
      onExternalWallet,
      queryClient,
      serverState: HeldWallet.toServerState(wallet),
      theme,
      wallet,
    }),
    [
      codeLength,
      custody,
      dialogs,
      footer,
      language,
      methods,
      names,
      onExternalWallet,
      queryClient,
      theme,
      wallet,
    ],
  )
  return (
    <Context.Provider value={context}>
      <Sync />
      {children}
      <DialogHost />
    </Context.Provider>
  )
}

/** One object for each look, however often an application writes it down anew. */
function useOneTheme(given: Theme.Theme | Theme.Mode | undefined) {
  const key = JSON.stringify(Theme.from(given))
  return useMemo(() => JSON.parse(key) as ReturnType<typeof Theme.from>, [key])
}

/** Below the context, because it reads it. */
function Sync() {
  useSync()
  useResume()
  return null
}

export declare namespace LatchkeyProvider {
  type Props = {
    children?: ReactNode
    /** How many digits a code has, where your operator's are not six. */
    codeLength?: number | undefined
    /** Who could open people's wallets, as their account says: the operator, unless told. */
    custody?: Custody | undefined
    /** What stands below the sign-in, such as links to your terms. */
    footer?: ReactNode
    /** A language, or the name of one to be loaded. The wallet's `locale`, or the browser's, unless told. */
    language?: Language.Language | Language.Locale | undefined
    /** The ways to sign in, in order: by e-mail, unless told. What the wallet has not set up is left out. */
    methods?: readonly Method[] | undefined
    /** Where names and pictures of addresses are looked up: nowhere, unless told. */
    names?: Names | undefined
    /** Somebody chose a wallet of the browser's. A promise is waited for, and its error shown. */
    onExternalWallet?: ((wallet: ExternalWallet) => unknown) | undefined
    /** The one around, or one of its own, unless told. */
    queryClient?: QueryClient | undefined
    theme?: Theme.Theme | Theme.Mode | undefined
  } & (
    | {
        /** How to make a wallet. Read once. */
        options: createWallet.Parameters
        wallet?: undefined
      }
    | {
        options?: undefined
        /** A wallet of yours, made outside of any component. */
        wallet: Wallet
      }
  )
}
