import { sayBrowser } from '@latchkey/words/browser'
import type { HeldDevice } from '../Overview.ts'
import { usePage } from '../Page.ts'
import { formatDateTime } from './formatDate.ts'

/**
 * Lists new browsers that wait for the user's confirmation (T62). The server decides whether the user may confirm them
 * here. This browser must be an older one of the account, or the user must have signed in with another identity.
 */
export function HeldDevices({ devices }: { devices: readonly HeldDevice[] }) {
  const { account, locale, messages, say, state } = usePage()
  if (!devices.length) return null
  return (
    <>
      <h2>{messages['held.heading']}</h2>
      <ul className="rows held">
        {devices.map((device) => {
          const { app, deviceId, mayConfirm, time, until } = device
          const browser = sayBrowser(device, say)
          return (
            <li key={deviceId}>
              <div>
                <p>
                  {say('held.text', {
                    app: app ?? messages['held.unknownApp'],
                    time: formatDateTime(locale, time),
                    until: formatDateTime(locale, until),
                  })}
                </p>
                <p className="note">{messages['held.network']}</p>
                <p className="note">{say('held.claim', { browser })}</p>
                {!mayConfirm && <p className="note">{messages['held.elsewhere']}</p>}
              </div>
              {mayConfirm && (
                <div className="buttons">
                  <button
                    aria-disabled={state.isBusy}
                    aria-label={say('held.blockLabel', { browser })}
                    onClick={({ isTrusted }) => isTrusted && account.block(deviceId)}
                    type="button"
                  >
                    {messages['held.block']}
                  </button>
                  <button
                    aria-disabled={state.isBusy}
                    aria-label={say('held.allowLabel', { browser })}
                    onClick={({ isTrusted }) => isTrusted && account.allow(deviceId)}
                    type="button"
                  >
                    {messages['held.allow']}
                  </button>
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
