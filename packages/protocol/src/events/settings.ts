/** The numbers of `Event.table` that a host page needs before it loads the table. */

/** The time-out for an answer of the frame and its server, in milliseconds. */
export const patience = 30_000
/** The time-out if the user has to read an email, use a phone or decide on an approval, in milliseconds. */
export const patienceOfUser = 600_000

/** The version of `Event.table`, sent in HELLO and in the frame's URL. */
export const version = 1
