import { Value } from '@latchkey/explain'
import { Locale } from '@latchkey/protocol'
import { formatWait } from '@latchkey/words/formats/formatWait'
import type { Costs, CostsProblem } from '../../../evm/Costs.ts'
import { type Text, useLanguage } from '../Language.ts'
import { Sentence } from './Sentence.tsx'

/**
 * Shows why a transaction would fail. The alert element exists from the start, because screen readers announce only
 * changes in it.
 */
export function ProblemView({ costs, problem }: ProblemView.Props) {
  const { locale } = useLanguage()
  return (
    <div role="alert">
      {problem &&
        toMessages(problem, costs, locale).map((message, index) => (
          <p
            className="warning"
            data-severity={problem.kind === 'nothing' ? 'info' : 'high'}
            // biome-ignore lint/suspicious/noArrayIndexKey: the sentences never change places.
            key={index}
          >
            <Sentence message={message} />
          </p>
        ))}
    </div>
  )
}

export declare namespace ProblemView {
  type Props = {
    /** If given, a balance that is only too low for the fee has its own sentence. */
    costs?: Costs | undefined
    problem: CostsProblem | undefined
  }
}

/** Returns one sentence. For missing signatures, returns one sentence each. */
function toMessages(
  problem: CostsProblem,
  costs: Costs | undefined,
  locale: Locale.Locale,
): Text[] {
  const { balance, value } = costs ?? {}
  const isEnough = balance !== undefined && value !== undefined && balance >= value
  if (problem.kind === 'balance' && isEnough) return [{ id: 'problem.fee' }]
  if (problem.kind !== 'unsigned') return [toMessage(problem, locale)]
  return problem.signers.map((address) => ({
    id: 'problem.unsigned',
    values: { signer: { address, kind: 'address' } },
  }))
}

function toMessage(
  problem: Exclude<CostsProblem, { kind: 'unsigned' }>,
  locale: Locale.Locale,
): Text {
  if (problem.kind === 'balance') return { id: 'problem.balance' }
  if (problem.kind === 'expired') return { id: 'problem.expired' }
  if (problem.kind === 'nothing') return { id: 'problem.nothing' }
  if (problem.kind === 'unread') return { id: 'problem.unread' }
  if (problem.kind === 'unreachable') {
    if (!problem.seconds) return { id: 'problem.unreachable' }
    const time = formatWait(Locale.formatOf(locale), problem.seconds)
    return { id: 'problem.limited', values: { time: Value.text(time) } }
  }
  if (!problem.reason) return { id: 'problem.failsUnknown' }
  // Limit the length, because a contract can return any text.
  return { id: 'problem.fails', values: { reason: Value.text(problem.reason.slice(0, 300)) } }
}
