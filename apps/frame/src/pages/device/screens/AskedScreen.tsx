import { Heading } from '../../parts/Heading.tsx'
import { usePage } from '../Page.ts'
import type { DeviceRequest } from '../State.ts'
import { DecisionButton } from './DecisionButton.tsx'
import { Problem } from './Problem.tsx'
import { RequestFacts } from './RequestFacts.tsx'

/** Asks the user to approve or deny the sign-in. */
export function AskedScreen({ request }: { request: DeviceRequest }) {
  const { messages, say } = usePage()
  return (
    <>
      <Heading text={messages['asked.heading']} />
      <p>{say('asked.intro', request)}</p>
      <RequestFacts request={request} />
      <p>{messages['asked.explanation']}</p>
      <Problem />
      <div className="buttons">
        <DecisionButton
          call="approveDevice"
          className="primary"
          label={messages['asked.approve']}
        />
        <DecisionButton call="denyDevice" label={messages.notMe} />
      </div>
    </>
  )
}
