import { toPageUrl } from '@latchkey/client/account'
import type { ReactNode } from 'react'
import { useLatchkey } from '../../internal/Latchkey.ts'

/** A link to a page of the wallet, in a new tab. */
export function WalletLink({ children, page }: { children: ReactNode; page: toPageUrl.Page }) {
  const { wallet } = useLatchkey()
  return (
    <p className="lk-muted">
      <a className="lk-link" href={toPageUrl(wallet, page)} rel="noreferrer" target="_blank">
        {children}
      </a>
    </p>
  )
}
