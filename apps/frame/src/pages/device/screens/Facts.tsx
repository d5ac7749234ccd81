import type { Messages } from '@latchkey/words/device'
import { usePage } from '../Page.ts'
import type { Asker } from '../State.ts'
import { formatTime } from './formatTime.ts'

/**
 * Who asks: registered name and real origin, browser, time, and for whom (T01, T13). Whatever
 * direction others write in, it ends with what they wrote.
 */
export function Facts({ asker }: { asker: Asker }) {
  const { locale, messages } = usePage()
  const { facts } = messages
  const { email, origin, project, time } = asker
  return (
    <dl className="facts" translate="no">
      <Fact name={facts.application}>
        <bdi>{project}</bdi>
      </Fact>
      <Fact name={facts.site}>
        <strong>
          <bdi>{origin}</bdi>
        </strong>
      </Fact>
      <Fact name={facts.browser}>{sayBrowser(asker, messages)}</Fact>
      <Fact name={facts.time}>
        <time dateTime={time}>{formatTime(locale, new Date(time))}</time>
      </Fact>
      <Fact name={facts.email}>
        <bdi>{email}</bdi>
      </Fact>
    </dl>
  )
}

function sayBrowser({ browser, system }: Asker, { browser: words }: Messages): string {
  if (!browser) return system ? words.unknownOn({ system }) : words.unknown
  return system ? words.known({ browser, system }) : browser
}

function Fact({ children, name }: { children: React.ReactNode; name: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
