import type { Fact } from '@latchkey/explain'
import { Sentence, ValueView } from './Sentence.tsx'

/** Shows labels and values, one line each. Long values get a line of their own. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  if (!facts.length) return null
  return (
    <dl className="facts">
      {facts.map(({ label, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts never change places.
        <div className="fact" data-kind={value.kind} key={index}>
          <dt>
            <Sentence message={label} />
          </dt>
          <dd className="value">
            <ValueView value={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
