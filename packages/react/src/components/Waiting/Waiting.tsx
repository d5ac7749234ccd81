import type { ReactNode } from 'react'

/** What is being waited for. The element is always there, so that what comes into it is read out. */
export function Waiting({ children }: { children: ReactNode }) {
  return (
    <p className="lk-waiting" role="status">
      {children && (
        <>
          <span aria-hidden="true" className="lk-spinner" />
          {children}
        </>
      )}
    </p>
  )
}
