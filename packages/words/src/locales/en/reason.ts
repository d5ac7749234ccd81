import * as Reason from '@latchkey/protocol/Reason'

/** The English sentences come from the protocol's own table. */
export const en = Object.fromEntries(
  Object.entries(Reason.table).map(([reason, { message }]) => [`error.${reason}`, message]),
) as {
  readonly [reason in Reason.Reason as `error.${reason}`]: (typeof Reason.table)[reason]['message']
}
