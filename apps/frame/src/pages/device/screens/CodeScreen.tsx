import { Heading } from '../../parts/Heading.tsx'
import { usePage } from '../Page.ts'
import type { Screen } from '../State.ts'
import { DecisionButton } from './DecisionButton.tsx'
import { Problem } from './Problem.tsx'
import { Remaining } from './Remaining.tsx'
import { RequestFacts } from './RequestFacts.tsx'
import { ShownCode } from './ShownCode.tsx'

/** Shows the code, and warns the user not to share it (T13). */
export function CodeScreen({ code, deadline, request }: Extract<Screen, { name: 'code' }>) {
  const { messages, say } = usePage()
  return (
    <>
      <Heading text={messages['code.heading']} />
      <p>{say('code.intro', request)}</p>
      <ShownCode code={code}>
        <Remaining deadline={deadline} />
      </ShownCode>
      <p className="warning">
        {request.codes === 'window'
          ? say('code.warningInWindow', { wallet: location.host })
          : say('code.warning', request)}
      </p>
      <RequestFacts request={request} />
      <p className="note">{messages['code.mistake']}</p>
      <Problem />
      <div className="buttons">
        <DecisionButton call="denyDevice" label={messages.notMe} />
      </div>
    </>
  )
}
