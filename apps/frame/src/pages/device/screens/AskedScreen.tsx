import { Heading } from '../../parts/Heading.tsx'
import { usePage } from '../Page.ts'
import type { Asker } from '../State.ts'
import { AskerFacts } from './AskerFacts.tsx'
import { DecisionButton } from './DecisionButton.tsx'
import { Problem } from './Problem.tsx'

/** Asks the user to approve or deny the sign-in. */
export function AskedScreen({ asker }: { asker: Asker }) {
  const { messages, say } = usePage()
  return (
    <>
      <Heading text={messages['asked.heading']} />
      <p>{say('asked.intro', asker)}</p>
      <AskerFacts asker={asker} />
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
