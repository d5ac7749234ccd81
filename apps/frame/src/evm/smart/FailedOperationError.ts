import { type OperationReason, operation } from '@latchkey/protocol/reasons/operation'
import { NodeError } from '../../remote/Node.ts'

/** Thrown when an operation fails after the user has approved it. */
export class FailedOperationError extends NodeError {
  override readonly name = 'FailedOperationError'
  override readonly reason: OperationReason

  constructor(reason: OperationReason, data?: unknown) {
    super({ ...operation[reason], data })
    this.reason = reason
  }
}
