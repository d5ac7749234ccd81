import type { ReactNode } from 'react'

/**
 * A button. A busy button is not disabled, because that would drop the focus.
 */
export function Button(props: Button.Props) {
  const {
    children,
    isBusy,
    isOff = isBusy,
    kind = 'plain',
    onClick,
    type = 'button',
    ...rest
  } = props
  return (
    <button
      {...rest}
      aria-busy={isBusy || undefined}
      aria-disabled={isOff || undefined}
      className={`lk-button lk-${kind}`}
      onClick={(event) => {
        if (!isOff) return onClick?.()
        event.preventDefault()
      }}
      type={type}
    >
      {isBusy && <span aria-hidden="true" className="lk-spinner" />}
      {children}
    </button>
  )
}

export declare namespace Button {
  type Props = {
    'aria-describedby'?: string | undefined
    'aria-expanded'?: boolean | undefined
    'aria-label'?: string | undefined
    children: ReactNode
    /** Whether the button's action is in progress. */
    isBusy?: boolean | undefined
    /** Whether the button is focusable but does nothing. */
    isOff?: boolean | undefined
    /** The look of the button. `tool` is an icon, `link` looks like a link, and `row` is an item of a list. */
    kind?: 'link' | 'plain' | 'primary' | 'row' | 'tool'
    onClick?: (() => void) | undefined
    type?: 'button' | 'submit'
  }
}
