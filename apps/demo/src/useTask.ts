import { Errors, Handshake, Rpc } from '@latchkey/client'
import { useRef, useState } from 'react'

/**
 * Runs one thing at a time, and says in words why the last one failed. What started it is marked as
 * disabled meanwhile, but keeps the focus: the wallet gives it back there.
 */
export function useTask() {
  const running = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  /** Answers whether it went well. */
  async function run(action: () => Promise<unknown>): Promise<boolean> {
    if (running.current) return false
    running.current = true
    setBusy(true)
    setError(undefined)
    try {
      await action()
      return true
    } catch (error) {
      setError(toWords(error))
      return false
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return { error, isBusy, run, setError }
}

/** What a person can be told about an error. */
export function toWords(error: unknown): string {
  if (error instanceof Rpc.NotAllowedError) return error.interfaceMessage
  // Whoever sees this page can do something about it.
  if (error instanceof Handshake.LoadError) return error.message
  return error instanceof Errors.BaseError ? error.shortMessage : 'Something went wrong.'
}
