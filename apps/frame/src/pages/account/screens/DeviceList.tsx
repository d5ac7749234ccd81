import { sayBrowser } from '@latchkey/words/browser'
import type { Device } from '../Overview.ts'
import { usePage } from '../Page.ts'
import { formatDate } from './formatDate.ts'

/** Lists the browsers that can sign in without an approval. Each has a button that signs the browser out. */
export function DeviceList({ devices }: { devices: readonly Device[] }) {
  const { account, locale, messages, say, state } = usePage()
  return (
    <ul className="rows">
      {devices.map((device) => {
        const { createdAt, deviceId, isCurrent, lastUsedAt } = device
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
            </div>
            <button
              aria-disabled={state.isBusy}
              aria-label={say('devices.revokeLabel', { browser })}
              onClick={({ isTrusted }) => isTrusted && account.revoke(deviceId)}
              type="button"
            >
              {messages['devices.revoke']}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
