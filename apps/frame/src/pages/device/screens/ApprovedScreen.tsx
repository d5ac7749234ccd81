import { Heading } from '../../parts/Heading.tsx'
import { usePage } from '../Page.ts'
import type { Asker } from '../State.ts'
import { AskerFacts } from './AskerFacts.tsx'
import { DecisionButton } from './DecisionButton.tsx'
import { Problem } from './Problem.tsx'

/** Shown when an approved link is opened again. The code appears only after a click. */
export function ApprovedScreen({ asker }: { asker: Asker }) {
  const { messages, say } = usePage()
  return (
    <>
      <Heading text={messages['approved.heading']} />
      <p>{say('approved.intro', asker)}</p>
      <AskerFacts asker={asker} />
      <p>{messages['approved.explanation']}</p>
      <Problem />
      <div className="buttons">
        {/* Approving again returns the same code. */}
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
