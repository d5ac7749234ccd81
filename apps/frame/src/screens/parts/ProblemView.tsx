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
      {problem && (
        <p className="warning" data-severity="high">
          <Sentence message={toMessage(problem)} />
        </p>
      )}
    </div>
  )
}

function toMessage(problem: Problem): Text {
  if (problem.kind === 'balance') return { id: 'problem.balance' }
  if (problem.kind === 'unreachable') return { id: 'problem.unreachable' }
  if (!problem.reason) return { id: 'problem.failsUnknown' }
  // A contract can return any text.
  return { id: 'problem.fails', values: { reason: Value.text(problem.reason.slice(0, 300)) } }
}
