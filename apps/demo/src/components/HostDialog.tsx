import { useRef } from 'react'
import { signMessage } from '../requests.ts'
import { useRun } from '../useRun.ts'
import { useWords } from '../Words.ts'

/** A modal dialog of the page with a request. The wallet opens above it. */
export function HostDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  const { clear, error, isBusy, outcome, run } = useRun()
  const words = useWords()

  function open() {
    clear()
    dialog.current?.showModal()
  }

  return (
    <li className="action">
      <h3 id="dialog-title">{words.dialogTitle}</h3>
      <p className="muted">{words.dialogText}</p>
      <button aria-labelledby="dialog-verb dialog-title" onClick={open} type="button">
        <span id="dialog-verb">{words.open}</span>
      </button>
      <dialog aria-labelledby="dialog" className="card" ref={dialog}>
        <h2 id="dialog">{words.hostDialog}</h2>
        <p>{words.hostDialogText}</p>
        <p className="result" role="status">
          {isBusy ? words.waiting : outcome?.text}
        </p>
        <p className="failure" role="alert">
          {error}
        </p>
        <div className="row">
          <button onClick={() => dialog.current?.close()} type="button">
            {words.close}
          </button>
          <button
            aria-disabled={isBusy || undefined}
            className="primary"
            onClick={() => run(signMessage)}
            type="button"
          >
            {words.sign}
          </button>
        </div>
      </dialog>
    </li>
  )
}
