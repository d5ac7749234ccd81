/** Numbers that a host page needs before it loads `Event.table`. */

/** The time-out for an answer of the frame, in milliseconds. It includes the time of the server. */
export const patience = 30_000
/**
 * The time-out for events that wait for the user, in milliseconds. The user may have to read an email, use a phone or
 * decide on an approval.
 */
export const patienceOfUser = 600_000

/** The version of `Event.table`. It is sent in HELLO and in the frame's URL. */
export const version = 1
