import { type ReactNode, useState } from 'react'
import { useTask } from '../useTask.ts'
import { Copy } from './Copy.tsx'
import { Failure } from './Failure.tsx'

type Props = {
  button: string
  children: ReactNode
  /** Answers what to show. What it throws is shown too. */
  onRun(): Promise<string>
  title: string
}

/** One thing that can be asked of the wallet, and what came of it. */
export function Action({ button, children, onRun, title }: Props) {
  const { error, isBusy, run } = useTask()
  const [result, setResult] = useState<string>()

  function start() {
    run(async () => {
      setResult(undefined)
      setResult(await onRun())
    })
  }

  return (
    <li className="action">
      <div>
        <h3>{title}</h3>
        <p>{children}</p>
      </div>
      <button aria-disabled={isBusy} onClick={start} type="button">
        {button}
      </button>
      <div className="outcome">
        <p className={result?.startsWith('0x') ? 'result mono' : 'result'} role="status">
          {isBusy ? 'Waiting…' : result && shorten(result)}
        </p>
        {result && result !== shorten(result) && <Copy text={result} what="result" />}
        <Failure>{error}</Failure>
      </div>
    </li>
  )
}

function shorten(text: string) {
  return /^0x\w{60,}$/.test(text) ? `${text.slice(0, 18)}…${text.slice(-16)}` : text
}
