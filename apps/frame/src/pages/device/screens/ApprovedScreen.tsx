import { Heading } from '../../parts/Heading.tsx'
import { usePage } from '../Page.ts'
import type { DeviceRequest } from '../State.ts'
import { DecisionButton } from './DecisionButton.tsx'
import { Problem } from './Problem.tsx'
import { RequestFacts } from './RequestFacts.tsx'

/** Shown when the link is opened again after an approval. The code appears only after a click. */
export function ApprovedScreen({ request }: { request: DeviceRequest }) {
  const { messages, say } = usePage()
  return (
    <>
      <Heading text={messages['approved.heading']} />
      <p>{say('approved.intro', request)}</p>
      <RequestFacts request={request} />
      <p>{messages['approved.explanation']}</p>
      <Problem />
      <div className="buttons">
        {/* A repeated approval returns the same code. */}
        <DecisionButton
          call="approveDevice"
          className="primary"
          label={messages['approved.show']}
        />
        <DecisionButton call="denyDevice" label={messages.notMe} />
      </div>
    </>
  )
}
