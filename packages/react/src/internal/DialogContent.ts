import type { ComponentType } from 'react'
import type * as Dialogs from './Dialogs.ts'

/** What is in the provider's dialogs. Chunks of their own: most visits open neither. */
export type DialogContent = ComponentType<Props>

type Props = {
  /** Whether it takes the focus when it appears. */
  autoFocus?: boolean | undefined
  /** A wallet of the browser's was chosen: there is nothing more to do here. */
  onExternalWallet?: (() => void) | undefined
}

const loaders: Record<Dialogs.Name, () => Promise<DialogContent>> = {
  account: async () => (await import('../components/AccountPanel/AccountViews.tsx')).AccountViews,
  signIn: async () => (await import('../components/SignIn/SignInSteps.tsx')).SignInSteps,
}
const loaded: { [name in Dialogs.Name]?: DialogContent } = {}

/** What has been loaded before. */
export function get(name: Dialogs.Name): DialogContent | undefined {
  return loaded[name]
}

export async function load(name: Dialogs.Name): Promise<void> {
  loaded[name] ??= await loaders[name]()
}

/** Loads one when the browser has nothing else to do. Answers how to let that be. */
export function preload(name: Dialogs.Name): () => void {
  // Should it fail, opening the dialog tries again, and says so.
  const start = () => void load(name).catch(() => {})
  if (typeof requestIdleCallback === 'function') {
    const idle = requestIdleCallback(start)
    return () => cancelIdleCallback(idle)
  }
  const timer = setTimeout(start, 200)
  return () => clearTimeout(timer)
}
