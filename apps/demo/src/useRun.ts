import { useErrorMessage, useWallet } from '@latchkey/react'
import { useRef, useState } from 'react'
import { FailedError, type Outcome, type Request } from './requests.ts'
import { useWords } from './Words.ts'
import { FaucetError } from './wallet.ts'

/**
 * Returns a function that runs one request at a time, and the outcome. During a request, the button is marked as
 * disabled but keeps the focus, because the wallet returns the focus to it.
 */
export function useRun() {
  const wallet = useWallet()
  const words = useWords()
  const running = useRef(false)
  const [state, setState] = useState<{ error?: unknown; isBusy: boolean; outcome?: Outcome }>({
    isBusy: false,
  })
  const { error, isBusy, outcome } = state
  const said = useErrorMessage(error)

  function say(error: unknown): string | undefined {
    if (error instanceof FailedError) return error.message
    return error instanceof FaucetError ? words.faucetDry : undefined
  }

  async function run(request: Request) {
    if (running.current) return
    running.current = true
    setState({ isBusy: true })
    try {
      setState({ isBusy: false, outcome: await request(wallet, words) })
    } catch (error) {
      setState({ error, isBusy: false })
    } finally {
      running.current = false
    }
  }

  return {
    clear: () => setState({ isBusy: false }),
    error: say(error) ?? said,
    isBusy,
    outcome,
    run,
  }
}
