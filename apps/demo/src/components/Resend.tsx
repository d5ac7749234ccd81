import { CooldownError } from '@latchkey/client'
import { useEffect, useState } from 'react'
import { toWords } from '../useTask.ts'

/** Sends a mail once more, and says so, or when it can be. */
export function Resend({ label, onResend }: { label: string; onResend(): Promise<unknown> }) {
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState<{ seconds: number; text: string }>()

  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => setSaid(undefined), said.seconds * 1_000)
    return () => clearTimeout(timer)
  }, [said])

  async function resend() {
    if (isBusy) return
    setBusy(true)
    try {
      await onResend()
      setSaid({ seconds: 8, text: 'Sent.' })
    } catch (error) {
      // Words that would be wrong later go away then.
      const seconds = error instanceof CooldownError ? error.seconds : 60
      setSaid({ seconds, text: toWords(error) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <button className="quiet" aria-disabled={isBusy} onClick={resend} type="button">
        {label}
      </button>
      <p className="said" role="status">
        {said?.text}
      </p>
    </>
  )
}
