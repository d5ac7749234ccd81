import { sayBrowser } from '@latchkey/words/browser'
import { usePage } from '../Page.ts'
import type { DeviceRequest } from '../State.ts'
import { formatTime } from './formatTime.ts'

/**
 * Shows the registered name, real origin, browser, time and email address of the request (T01, T13).
 * External values are isolated, so that their direction does not reorder the text around them.
 */
export function RequestFacts({ request }: { request: DeviceRequest }) {
  const { locale, messages, say } = usePage()
  const { email, origin, project, time } = request
  return (
    <dl className="facts" translate="no">
      <Fact name={messages['facts.application']}>
        <bdi>{project}</bdi>
      </Fact>
      <Fact name={messages['facts.site']}>
        <strong>
          <bdi>{origin}</bdi>
        </strong>
      </Fact>
      <Fact name={messages['facts.browser']}>{sayBrowser(request, say)}</Fact>
      <Fact name={messages['facts.time']}>
        <time dateTime={time}>{formatTime(locale, new Date(time))}</time>
      </Fact>
      <Fact name={messages['facts.email']}>
        <bdi>{email}</bdi>
      </Fact>
    </dl>
  )
}

function Fact({ children, name }: { children: React.ReactNode; name: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
