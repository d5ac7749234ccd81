import { useCopy } from '@latchkey/react'
import { useWords } from '../Words.ts'

const said = { copied: 'copied', failed: 'copyFailed' } as const

/** A button that copies a text and confirms it. */
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
