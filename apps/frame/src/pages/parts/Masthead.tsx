import { mark } from '@latchkey/protocol/DesignTokens'

/** The mark and the name at the top of a page. */
export function Masthead() {
  return (
    <header>
      <svg aria-hidden="true" className="mark" viewBox="0 0 32 32">
        <path d={mark} />
      </svg>
      Latchkey
    </header>
  )
}
