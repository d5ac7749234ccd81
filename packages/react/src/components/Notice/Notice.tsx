import type { ReactNode } from 'react'

/**
 * Why something failed, and what can be done. The element is always there, so that what comes into
 * it is read out.
 */
export function Notice({ action, children, id }: Notice.Props) {
  return (
    <div className="lk-notice" role="alert">
      {children && (
        <>
          <p id={id}>{children}</p>
          {action}
        </>
      )}
    </div>
  )
}

export declare namespace Notice {
  type Props = {
    action?: ReactNode
    children: ReactNode
    /** For the field that it is about. */
    id?: string | undefined
  }
}
