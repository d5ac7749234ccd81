import type { ReactNode } from 'react'

/** A status with a spinner. The element is always in the page, so that screen readers announce its content. */
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
