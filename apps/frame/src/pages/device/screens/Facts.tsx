import { type Page, usePage } from '../Page.ts'
import type { Asker } from '../State.ts'
import { formatTime } from './formatTime.ts'

/**
 * Shows the registered name, real origin, browser, time and email address of the request (T01, T13).
 * External values are isolated, so that their direction does not reorder the text around them.
 */
export function Facts({ asker }: { asker: Asker }) {
  const { locale, messages, say } = usePage()
  const { email, origin, project, time } = asker
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
      <Fact name={messages['facts.browser']}>{sayBrowser(asker, say)}</Fact>
      <Fact name={messages['facts.time']}>
        <time dateTime={time}>{formatTime(locale, new Date(time))}</time>
      </Fact>
      <Fact name={messages['facts.email']}>
        <bdi>{email}</bdi>
      </Fact>
    </dl>
  )
}

function sayBrowser({ browser, system }: Asker, say: Page['say']): string {
  if (!browser) return system ? say('browser.unknownOn', { system }) : say('browser.unknown')
  return system ? say('browser.known', { browser, system }) : browser
}

function Fact({ children, name }: { children: React.ReactNode; name: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
