/** The mark and the name at the top of a page. */
export function Masthead() {
  return (
    <header>
      <svg aria-hidden="true" className="mark" viewBox="0 0 32 32">
        <path d="M16 16a4.5 4.5 0 1 0-9 0 4.5 4.5 0 0 0 9 0h9.5v4M21.5 16v3" />
      </svg>
      Latchkey
    </header>
  )
}
