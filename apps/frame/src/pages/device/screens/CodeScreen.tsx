import { usePage } from '../Page.ts'
import type { Screen } from '../State.ts'
import { Code } from './Code.tsx'
import { DecisionButton } from './DecisionButton.tsx'
import { Facts } from './Facts.tsx'
import { Heading } from './Heading.tsx'
import { Problem } from './Problem.tsx'
import { Remaining } from './Remaining.tsx'

/** The code, for the person and nobody else (T13). */
export function CodeScreen({ asker, code, deadline }: Extract<Screen, { name: 'code' }>) {
  const { messages } = usePage()
  const { heading, intro, mistake, warning } = messages.code
  return (
    <>
      <Heading text={heading} />
      <p>{intro(asker)}</p>
      <Code code={code}>
        <Remaining deadline={deadline} />
      </Code>
      <p className="warning">{warning(asker)}</p>
      <Facts asker={asker} />
      <p className="note">{mistake}</p>
      <Problem />
      <div className="buttons">
        <DecisionButton call="deny" label={messages.notMe} />
      </div>
    </>
  )
}
