import { usePage } from '../Page.ts'

/**
 * The setting with which the user has to confirm every new browser (T62). It also applies if the account has no quick
 * way to confirm.
 */
export function HoldSetting({ isAlways }: { isAlways: boolean }) {
  const { account, messages, state } = usePage()
  return (
    <>
      <h2>{messages['holdSetting.heading']}</h2>
      <label className="switch">
        <input
          aria-describedby="hold-text"
          checked={isAlways}
          disabled={state.isBusy}
          onChange={({ target }) => account.setAlways(target.checked)}
          type="checkbox"
        />
        <span>{messages['holdSetting.label']}</span>
      </label>
      <p className="note" id="hold-text">
        {messages['holdSetting.text']}
      </p>
    </>
  )
}
