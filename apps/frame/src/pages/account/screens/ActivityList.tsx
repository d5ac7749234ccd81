import { sayBrowser } from '@latchkey/words/browser'
import type { Activity } from '../Overview.ts'
import { usePage } from '../Page.ts'
import { formatDateTime } from './formatDate.ts'

/** Lists recent events, newest first. Equal events of one day and browser share a row. */
export function ActivityList({ activity }: { activity: readonly Activity[] }) {
  const { locale, messages, say } = usePage()
  const sentences: Partial<Record<string, string>> = messages
  return (
    <ul className="rows">
      {group(activity).map(({ row, times }) => {
        const about = [isOfDevice(row) && sayBrowser(row, say), row.app].filter(Boolean)
        return (
          <li key={row.id}>
            <div>
              <p>
                {/* An unknown event is shown by its name. A newer server may send one to an older page. */}
                {sentences[`event.${row.action}`] ?? row.action}
                {times > 1 && ` (${times}×)`}
                {row.isCurrent && <span className="tag">{messages['devices.current']}</span>}
              </p>
              {about.length > 0 && (
                <p className="note">
                  <bdi>{about.join(' · ')}</bdi>
                </p>
              )}
            </div>
            <time className="note" dateTime={row.time}>
              {formatDateTime(locale, row.time)}
            </time>
          </li>
        )
      })}
    </ul>
  )
}

/** Whether an event belongs to a device. A revert by an emailed link belongs to the whole account. */
const isOfDevice = ({ action }: Activity) => action !== 'emailReverted'

type Group = { row: Activity; times: number }

/** Combines consecutive equal events of the same day. */
export function group(activity: readonly Activity[]): Group[] {
  const groups: Group[] = []
  for (const row of activity) {
    const last = groups.at(-1)
    if (last && keyOf(last.row) === keyOf(row)) last.times++
    else groups.push({ row, times: 1 })
  }
  return groups
}

const keyOf = ({ action, app, browser, isCurrent, system, time }: Activity) =>
  JSON.stringify([action, app, browser, isCurrent, system, new Date(time).toDateString()])
