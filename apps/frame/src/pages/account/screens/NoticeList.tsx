import { sayBrowser } from '@latchkey/words/browser'
import type { NoticeRow } from '../Overview.ts'
import { usePage } from '../Page.ts'
import { formatDateTime } from './formatDate.ts'

/**
 * Lists new browsers and recoveries, and says what to do if they were not the user's own (T66). The emails give the
 * same advice.
 */
export function NoticeList({ notices }: { notices: readonly NoticeRow[] }) {
  const { locale, messages, say } = usePage()
  if (!notices.length) return null
  const areHeld = notices.every(({ isHeld }) => isHeld)
  return (
    <>
      <h2>{messages['notices.heading']}</h2>
      <ul className="rows">
        {notices.map((notice) => (
          <li key={notice.id}>
            <div>
              <p>
                {messages[notice.kind === 'release' ? 'event.keeperOpen' : 'event.signInNewDevice']}
              </p>
              <p className="note">
                {messages['theft.claimed']} <bdi>{sayBrowser(notice, say)}</bdi>
              </p>
              {notice.isHeld && <p className="note">{messages['theft.held']}</p>}
            </div>
            <time className="note" dateTime={notice.time}>
              {formatDateTime(locale, notice.time)}
            </time>
          </li>
        ))}
      </ul>
      <p className="note">
        {messages['theft.wasMe']} {messages['theft.notMe']}{' '}
        {messages[areHeld ? 'theft.block' : 'theft.known']}
      </p>
      {!areHeld && <p className="note">{messages['theft.move']}</p>}
      <p className="note">{messages['theft.password']}</p>
    </>
  )
}
