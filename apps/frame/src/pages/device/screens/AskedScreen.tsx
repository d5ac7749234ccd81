import { usePage } from '../Page.ts'
import type { Asker } from '../State.ts'
import { DecisionButton } from './DecisionButton.tsx'
import { Facts } from './Facts.tsx'
import { Heading } from './Heading.tsx'
import { Problem } from './Problem.tsx'

/** The question: is it you? */
export function AskedScreen({ asker }: { asker: Asker }) {
  const { messages } = usePage()
  const { approve, explanation, heading, intro } = messages.asked
  return (
    <>
      <Heading text={heading} />
      <p>{intro(asker)}</p>
      <Facts asker={asker} />
      <p>{explanation}</p>
      <Problem />
      <div className="buttons">
        <DecisionButton call="approve" className="primary" label={approve} />
        <DecisionButton call="deny" label={messages.notMe} />
      </div>
    </>
  )
}
