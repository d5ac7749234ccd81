import { useEffect, useState } from 'react'

/** Copies a text, and says so. */
export function Copy({ text, what }: { text: string; what: string }) {
  const [said, setSaid] = useState('')

  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => setSaid(''), 2_000)
    return () => clearTimeout(timer)
  }, [said])

  function copy() {
    navigator.clipboard.writeText(text).then(
      () => setSaid('Copied'),
      () => setSaid('Not allowed'),
    )
  }

  return (
    <button className="quiet" onClick={copy} type="button">
      <span aria-live="polite">{said || 'Copy'}</span>
      {!said && <span className="unseen"> {what}</span>}
    </button>
  )
}
