import { sayBrowser } from '@latchkey/words/browser'
import type { Device } from '../Overview.ts'
import { usePage } from '../Page.ts'
import { formatDate } from './formatDate.ts'
import { SessionList } from './SessionList.tsx'
import { sayTimeZone } from './sayTimeZone.ts'

/**
 * Lists the browsers that can sign in without an approval, and the apps that are signed in there. Each browser
 * has a button that signs the browser out.
 */
export function DeviceList({ devices }: { devices: readonly Device[] }) {
  const { account, locale, messages, say, state } = usePage()
  return (
    <ul className="rows">
      {devices.map((device) => {
        const { createdAt, deviceId, isCurrent, lastUsedAt, sessions = [], timeZone } = device
        const browser = sayBrowser(device, say)
        return (
          <li key={deviceId}>
            <div>
              <p>
                <strong>{browser}</strong>
                {isCurrent && <span className="tag">{messages['devices.current']}</span>}
              </p>
              <p className="note">
                {say('devices.dates', {
                  first: formatDate(locale, createdAt),
                  last: formatDate(locale, lastUsedAt),
                })}
              </p>
              {timeZone && (
                <p className="note">
                  {say('devices.timeZone', { zone: sayTimeZone(locale, timeZone) })}
                </p>
              )}
            </div>
            <button
              aria-disabled={state.isBusy}
              aria-label={say('devices.revokeLabel', { browser })}
              onClick={({ isTrusted }) => isTrusted && account.revoke(deviceId)}
              type="button"
            >
              {messages['devices.revoke']}
            </button>
            <SessionList browser={browser} sessions={sessions} />
          </li>
        )
      })}
    </ul>
  )
}
