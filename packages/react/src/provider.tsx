'use client'
import type { createWallet, Wallet } from '@latchkey/client'
import { QueryClient, QueryClientContext } from '@tanstack/react-query'
import { type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { DialogHost } from './components/Dialog/DialogHost.tsx'
import * as Dialogs from './components/Dialog/Dialogs.ts'
import type { ExternalWallet } from './ExternalWallet.ts'
import * as HeldWallet from './internal/HeldWallet.ts'
import { Context, type Latchkey } from './internal/Latchkey.ts'
import { useChosenLanguage } from './internal/useChosenLanguage.ts'
import { useResume } from './internal/useResume.ts'
import { useSync } from './internal/useSync.ts'
import type * as Language from './Language.ts'
import type { Names } from './Names.ts'
import type { SignInMethod } from './SignInMethod.ts'
import * as Theme from './Theme.ts'

const byEmail: readonly SignInMethod[] = ['email']

/**
 * Provides a wallet to hooks and components, and renders the dialogs. Use it once per page. Throws an
 * `InvalidOptionError` if an option is invalid. On a developer's machine, it shows the mistake instead.
 *
 * @example
 * <LatchkeyProvider options={{ frameUrl: 'https://wallet.example.com/sdk', projectId: 'demo' }}>
 *   <ConnectButton />
 * </LatchkeyProvider>
 */
export function LatchkeyProvider(props: LatchkeyProvider.Props) {
  const { options, wallet, ...rest } = props
  // Create the wallet once. Later changes of the options have no effect.
  const [held] = useState(() => (wallet ? undefined : HeldWallet.tryCreate(options)))
  useEffect(() => held?.hold(), [held])
  const used = wallet ?? held?.wallet
  return used ? <Provided {...rest} wallet={used} /> : null
}

function Provided(props: Omit<LatchkeyProvider.Props, 'options' | 'wallet'> & { wallet: Wallet }) {
  const { children, codeLength, footer, methods = byEmail, names } = props
  const { onExternalWallet, wallet } = props

  const [dialogs] = useState(Dialogs.create)
  const [ownClient] = useState(() => new QueryClient())
  const foundClient = useContext(QueryClientContext)
  const queryClient = props.queryClient ?? foundClient ?? ownClient

  const language = useChosenLanguage(props.language, wallet.options.locale)
  const theme = useOneTheme(props.theme)

  const context = useMemo(
    (): Latchkey => ({
      codeLength,
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

/** Returns the same theme object until the app passes a different theme. */
function useOneTheme(given: Theme.Theme | Theme.Mode | undefined) {
  const key = JSON.stringify(Theme.from(given))
  return useMemo(() => JSON.parse(key) as ReturnType<typeof Theme.from>, [key])
}

/** Calls `useSync`. It is a component of its own because the hook reads the context of the provider. */
function Sync() {
  useSync()
  useResume()
  return null
}

export declare namespace LatchkeyProvider {
  type Props = {
    children?: ReactNode
    /** The number of digits of a code. By default, codes of six and of eight digits are recognized. */
    codeLength?: number | undefined
    /** Content below the sign-in, such as links to your terms. */
    footer?: ReactNode
    /** A language, or the name of one to load. Default: the wallet's `locale`, or the browser's language. */
    language?: Language.Language | Language.Locale | undefined
    /** The methods to sign in, in order. Default: email. Methods that the operator has not configured are hidden. */
    methods?: readonly SignInMethod[] | undefined
    /** Looks up names and avatars of addresses. Default: no lookup. */
    names?: Names | undefined
    /** Called when the user chooses a browser wallet. A promise is awaited, and its error is shown. */
    onExternalWallet?: ((wallet: ExternalWallet) => unknown) | undefined
    /** The query client. Default: that of the context, or a new one. */
    queryClient?: QueryClient | undefined
    theme?: Theme.Theme | Theme.Mode | undefined
  } & (
    | {
        /** The options of a new wallet. They are read once. */
        options: createWallet.Parameters
        wallet?: undefined
      }
    | {
        options?: undefined
        /** Your wallet, created outside of components. */
        wallet: Wallet
      }
  )
}
