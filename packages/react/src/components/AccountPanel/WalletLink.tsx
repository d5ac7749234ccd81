import type { ReactNode } from 'react'
import { useLatchkey } from '../../internal/Latchkey.ts'

/** A link to a page of the wallet, in a new tab. The app decides which users sign in there: those of its realm. */
export function WalletLink({ children, path }: { children: ReactNode; path: string }) {
  const { frameUrl, projectId } = useLatchkey().wallet.options
  const { href } = new URL(`${path}?${new URLSearchParams({ project: projectId })}`, frameUrl)
  return (
    <p className="lk-muted">
      <a className="lk-link" href={href} rel="noreferrer" target="_blank">
        {children}
      </a>
    </p>
  )
}
