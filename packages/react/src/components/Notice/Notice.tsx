import type { ReactNode } from 'react'

/**
 * An error message, and its remedy. The element is always in the page, so that screen readers announce
 * its content.
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
    /** The id that the field refers to. */
    id?: string | undefined
  }
}
