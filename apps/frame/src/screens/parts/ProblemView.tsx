import { Value } from '@latchkey/explain'
import type { Problem } from '../../approvals/Approval.ts'
import type { Text } from '../Language.ts'
import { Sentence } from './Sentence.tsx'

/**
 * Shows why a transaction would fail. The alert exists from the start, so that screen readers
 * announce it.
 */
export function ProblemView({ problem }: { problem: Problem | undefined }) {
  return (
    <div role="alert">
      {problem &&
        toMessages(problem).map((message, index) => (
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

/** One sentence, or one for each missing signature. */
function toMessages(problem: Problem): Text[] {
  if (problem.kind !== 'unsigned') return [toMessage(problem)]
  return problem.signers.map((address) => ({
    id: 'problem.unsigned',
    values: { signer: { address, kind: 'address' } },
  }))
}

function toMessage(problem: Exclude<Problem, { kind: 'unsigned' }>): Text {
  if (problem.kind === 'balance') return { id: 'problem.balance' }
  if (problem.kind === 'expired') return { id: 'problem.expired' }
  if (problem.kind === 'nothing') return { id: 'problem.nothing' }
  if (problem.kind === 'unreachable') return { id: 'problem.unreachable' }
  if (!problem.reason) return { id: 'problem.failsUnknown' }
  // A contract can return any text.
  return { id: 'problem.fails', values: { reason: Value.text(problem.reason.slice(0, 300)) } }
}
