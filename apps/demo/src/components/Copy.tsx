import { useCopy } from '@latchkey/react'
import { useWords } from '../Words.ts'

const said = { copied: 'copied', failed: 'copyFailed' } as const

/** Copies a text, and says so. */
export function Copy({ text, what }: { text: string; what: string }) {
  const { copy, outcome } = useCopy()
  const words = useWords()
  return (
    <button className="quiet" onClick={() => copy(text)} type="button">
      <span aria-live="polite">{outcome ? words[said[outcome]] : words.copy}</span>
      {!outcome && <span className="unseen"> {what}</span>}
    </button>
  )
}
