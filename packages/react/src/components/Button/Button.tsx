import type { ReactNode } from 'react'

/**
 * A button. While something is under way it keeps the focus and says what it does; it is not
 * disabled, because that would drop the focus.
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
    /** Something that it began is under way. */
    isBusy?: boolean | undefined
    /** It can be reached, but does nothing now. */
    isOff?: boolean | undefined
    /** `tool`: a picture only. `link`: words that lead on. `row`: one of a list. */
    kind?: 'link' | 'plain' | 'primary' | 'row' | 'tool'
    onClick?: (() => void) | undefined
    type?: 'button' | 'submit'
  }
}
