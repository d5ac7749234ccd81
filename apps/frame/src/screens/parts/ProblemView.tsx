import { Value } from '@latchkey/explain'
import type { Problem } from '../../approvals/Approval.ts'
import type { Text } from '../Language.ts'
import { Sentence } from './Sentence.tsx'

/** Why a transaction would not work. Its place is there from the start, so that it is read aloud. */
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
  // A contract may answer whatever it likes.
  return { id: 'problem.fails', values: { reason: Value.text(problem.reason.slice(0, 300)) } }
}
