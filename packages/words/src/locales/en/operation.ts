import { type OperationReason, operation } from '@latchkey/protocol/reasons/operation'

/** The English sentences come from the protocol's own table. */
export const en = Object.fromEntries(
  Object.entries(operation).map(([reason, { message }]) => [`problems.${reason}`, message]),
) as {
  readonly [reason in OperationReason as `problems.${reason}`]: (typeof operation)[reason]['message']
}
