import { sayBrowser } from '@latchkey/words/browser'
import type { ReactNode } from 'react'
import { usePage } from '../Page.ts'
import type { DeviceRequest } from '../State.ts'
import { formatTime } from './formatTime.ts'

/**
 * Shows the address, the time and the network of the request, which the server knows. Below them, shows the app, the
 * site and the browser. These are only claims of the device that started the sign-in. A thief can claim anything there
 * (T01, T13, T62). External values are isolated, so that their text direction does not reorder the text around them.
 */
export function RequestFacts({ request }: { request: DeviceRequest }) {
  const { locale, messages, say } = usePage()
  const { asker, email, origin, project, time } = request
  const known = (
    <>
      <Fact name={messages['facts.email']}>
        <bdi>{email}</bdi>
      </Fact>
      <Fact name={messages['facts.time']}>
        <time dateTime={time}>{formatTime(locale, new Date(time))}</time>
      </Fact>
    </>
  )
  const claimed = (
    <>
      <Fact name={messages['facts.application']}>
        <bdi>{project}</bdi>
      </Fact>
      <Fact name={messages['facts.site']}>
        <strong>
          <bdi>{origin}</bdi>
        </strong>
      </Fact>
    </>
  )
  // In the browser that started the sign-in, the claims are not needed.
  if (asker === 'here')
    return (
      <dl className="facts" translate="no">
        {known}
        {claimed}
      </dl>
    )
  return (
    <>
      <dl className="facts" translate="no">
        {known}
        <Fact name={messages['facts.network']}>
          {messages[asker === 'elsewhere' ? 'facts.otherNetwork' : 'facts.sameNetwork']}
        </Fact>
      </dl>
      <p className="note">{messages['facts.claims']}</p>
      <dl className="facts" translate="no">
        {claimed}
        <Fact name={messages['facts.browser']}>{sayBrowser(request, say)}</Fact>
      </dl>
    </>
  )
}

function Fact({ children, name }: { children: ReactNode; name: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
