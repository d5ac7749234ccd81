import { usePage } from './Page.ts'
import type { Asker } from './State.ts'

/** Who asks: registered name and real origin, browser, time, and for whom (T01, T13). */
export function Facts({ asker }: { asker: Asker }) {
  const { messages } = usePage()
  const { facts, formatTime } = messages
  const { browser, email, origin, project, time } = asker
  return (
    <dl className="facts" translate="no">
      <Fact name={facts.application}>{project}</Fact>
      <Fact name={facts.site}>
        <strong>{origin}</strong>
      </Fact>
      <Fact name={facts.browser}>{browser}</Fact>
      <Fact name={facts.time}>
        <time dateTime={time}>{formatTime(new Date(time))}</time>
      </Fact>
      <Fact name={facts.email}>{email}</Fact>
    </dl>
  )
}

function Fact({ children, name }: { children: React.ReactNode; name: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {/* Whatever direction others write in, it ends here. */}
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}
