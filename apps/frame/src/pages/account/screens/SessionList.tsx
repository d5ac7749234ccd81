import type { DeviceSession } from '../Overview.ts'
import { usePage } from '../Page.ts'
import { formatDate } from './formatDate.ts'

/** Lists the apps that are signed in in a browser. Each has a button that ends its session, except for this page. */
export function SessionList({ browser, sessions }: SessionList.Props) {
  const { account, locale, messages, say, state } = usePage()
  if (!sessions.length) return null
  return (
    <ul aria-label={say('sessions.label', { browser })} className="sessions">
      {sessions.map(({ app = messages['permissions.unknownApp'], id, isCurrent, ...session }) => (
        <li key={id}>
          <div>
            <p>
              <bdi>{app}</bdi>
              {isCurrent && <span className="tag">{messages['sessions.current']}</span>}
            </p>
            <p className="note">
              <bdi dir="ltr">{session.origin}</bdi>
            </p>
            <p className="note">
              {say('sessions.lastUsed', { last: formatDate(locale, session.lastUsedAt) })}
            </p>
          </div>
          {!isCurrent && (
            <button
              aria-disabled={state.isBusy}
              aria-label={say('sessions.revokeLabel', { app, browser })}
              onClick={({ isTrusted }) => isTrusted && account.revokeSession(id)}
              type="button"
            >
              {messages['sessions.revoke']}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

export declare namespace SessionList {
  type Props = { browser: string; sessions: readonly DeviceSession[] }
}
