import { useRef, useState } from 'react'
import { useTask } from '../useTask.ts'
import { signMessage } from './Actions.tsx'
import { Failure } from './Failure.tsx'

/** A modal dialog of the page's own, from which to sign: the wallet stands on top of it. */
export function HostDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  const { error, isBusy, run, setError } = useTask()
  const [isSigned, setSigned] = useState(false)

  function open() {
    setSigned(false)
    setError(undefined)
    dialog.current?.showModal()
  }

  function sign() {
    run(async () => {
      setSigned(false)
      await signMessage()
      setSigned(true)
    })
  }

  return (
    <li className="action">
      <div>
        <h3>Sign from a dialog</h3>
        <p>Even over a modal dialog of the page, the wallet can be used.</p>
      </div>
      <button onClick={open} type="button">
        Open dialog
      </button>
      <dialog aria-labelledby="dialog" className="card" ref={dialog}>
        <h2 id="dialog">A dialog of this page</h2>
        <p>It is modal, and everything behind it is out of reach. The wallet comes up in front.</p>
        <p className="result" role="status">
          {isSigned && 'Signed.'}
        </p>
        <Failure>{error}</Failure>
        <div className="row">
          <button onClick={() => dialog.current?.close()} type="button">
            Close
          </button>
          <button className="primary" aria-disabled={isBusy} onClick={sign} type="button">
            {isBusy ? 'Waiting…' : 'Sign from here'}
          </button>
        </div>
      </dialog>
    </li>
  )
}
