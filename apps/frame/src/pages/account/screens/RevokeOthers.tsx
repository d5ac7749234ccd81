import { usePage } from '../Page.ts'

/** Signs out every other browser and app. */
export function RevokeOthers() {
  const { account, messages, state } = usePage()
  return (
    <>
      <p className="note" id="others-text">
        {messages['devices.revokeOthersText']}
      </p>
      <div className="buttons">
        <button
          aria-describedby="others-text"
          aria-disabled={state.isBusy}
          onClick={({ isTrusted }) => isTrusted && account.revokeOthers()}
          type="button"
        >
          {messages['devices.revokeOthers']}
        </button>
      </div>
    </>
  )
}
