'use client'

/**
 * Latchkey's mark, a key. It is green, but in the kit it has the accent color.
 *
 * @example
 * <Mark />
 */
export function Mark() {
  return (
    <svg aria-hidden="true" className="lk-mark" viewBox="0 0 32 32">
      <rect className="lk-mark-field" fill="#0a6e52" height="32" rx="8" width="32" />
      <path
        className="lk-mark-key"
        d="M16 16a4.5 4.5 0 1 0-9 0 4.5 4.5 0 0 0 9 0h9.5v4M21.5 16v3"
        fill="none"
        stroke="#fff"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeWidth="2.6"
      />
    </svg>
  )
}
