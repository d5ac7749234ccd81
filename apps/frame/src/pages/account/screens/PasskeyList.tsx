import { sayBrowser } from '@latchkey/words/browser'
import type { Passkey } from '../Overview.ts'
import { usePage } from '../Page.ts'
import { formatDate } from './formatDate.ts'

/** Lists the passkeys of the account. Each has a button that removes it, and a button adds another. */
export function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const { account, locale, messages, say, state } = usePage()
  return (
    <>
      <h2>{messages['passkeys.heading']}</h2>
      <p className="note">{messages['passkeys.text']}</p>
      {passkeys.length > 0 && (
        <ul className="rows">
          {passkeys.map((passkey) => {
            const { createdAt, id, lastUsedAt } = passkey
            const browser = sayBrowser(passkey, say)
            const first = formatDate(locale, createdAt)
            const last = lastUsedAt && formatDate(locale, lastUsedAt)
            return (
              <li key={id}>
                <div>
                  <p>
                    <strong>{browser}</strong>
                  </p>
                  <p className="note">
                    {last
                      ? say('passkeys.dates', { first, last })
                      : say('passkeys.added', { first })}
                  </p>
                </div>
                <button
                  aria-disabled={state.isBusy}
                  aria-label={say('passkeys.removeLabel', { browser })}
                  onClick={({ isTrusted }) => isTrusted && account.removePasskey(id)}
                  type="button"
                >
                  {messages['passkeys.remove']}
                </button>
              </li>
            )
          })}
        </ul>
      )}
      {passkeys.length > 0 && <p className="note">{messages['passkeys.kept']}</p>}
      <div className="buttons">
        <button
          aria-disabled={state.isBusy}
          onClick={({ isTrusted }) => isTrusted && account.addPasskey()}
          type="button"
        >
          {messages['passkeys.add']}
        </button>
      </div>
    </>
  )
}
