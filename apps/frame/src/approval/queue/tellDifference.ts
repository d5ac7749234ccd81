import { type Explanation, Value, Warning } from '@latchkey/explain'
import * as Differences from '../../outbox/Differences.ts'
import type { Entry } from '../../outbox/Entry.ts'
import type { OutboxHost } from '../../outbox/Outbox.ts'
import type * as Queue from './Queue.ts'

/** Adds a warning that an earlier transaction had another result than predicted (T68). */
export function warnOfDifference(explanation: Explanation, { createdAt }: Entry): Explanation {
  const time = Value.time(BigInt(Math.floor(createdAt / 1_000)))
  const warnings = [...explanation.warnings, Warning.from('resultDiffered', { time })]
  return { ...explanation, warnings: Warning.sort(warnings) }
}

/** Stores that the user was told, once the user has decided. Never throws. */
export function acknowledgeOnce(
  { approved }: Pick<Queue.Question, 'approved'>,
  host: OutboxHost,
  different: Entry,
): void {
  const acknowledge = () => Differences.acknowledge(host, different)
  approved.then(acknowledge, acknowledge).catch(() => {})
}
