import type { Wallet } from '@latchkey/client'
import type { ComponentType } from 'react'
import { onIdle } from '../../internal/onIdle.ts'
import type * as Dialogs from './Dialogs.ts'

/** The content of a dialog of the provider. Each content is a chunk of its own, because most visits open no dialog. */
export type DialogContent = ComponentType<Props>

type Props = {
  /** Whether the content takes the focus. */
  autoFocus?: boolean | undefined
  /** Called when the user chose a browser wallet. */
  onExternalWallet?: (() => void) | undefined
}

const loaders: Record<Dialogs.Name, () => Promise<DialogContent>> = {
  account: async () => (await import('../AccountPanel/AccountViews.tsx')).AccountViews,
  signIn: async () => (await import('../SignIn/SignInSteps.tsx')).SignInSteps,
}
const loaded: { [name in Dialogs.Name]?: DialogContent } = {}

/** Returns a content if it is loaded. */
export function get(name: Dialogs.Name): DialogContent | undefined {
  return loaded[name]
}

export async function load(name: Dialogs.Name): Promise<void> {
  loaded[name] ??= await loaders[name]()
}

/**
 * Loads a content and the code of the wallet's client when the browser is idle. Returns a function that cancels it.
 */
export function preload(name: Dialogs.Name, wallet: Pick<Wallet, 'use'>): () => void {
  return onIdle(() => {
    // Ignore a failure: opening the dialog loads the content again and shows the error.
    load(name).catch(() => {})
    wallet.use(() => {}).catch(() => {})
  })
}
