import type { OpenSlowChange } from '../Overview.ts'
import { usePage } from '../Page.ts'
import { formatDateTime } from './formatDate.ts'

/** Shows a pending change of the sign-in address without the old mailbox, and a button that stops it. */
export function SlowChange({ change }: { change: OpenSlowChange }) {
  const { account, locale, messages, say, state } = usePage()
  const { app: project, id, mayStop, newEmail, oldEmail, until } = change
  const time = formatDateTime(locale, until)
  return (
    <>
      <h2>{messages['slowChange.heading']}</h2>
      <p>{say('slowChange.text', { newEmail, oldEmail, project, time })}</p>
      {mayStop && (
        <button
          aria-disabled={state.isBusy}
          onClick={({ isTrusted }) => isTrusted && account.stopSlowChange(id)}
          type="button"
        >
          {messages['slowChange.stop']}
        </button>
      )}
    </>
  )
}
