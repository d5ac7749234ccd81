/** The languages. The table is in the protocol, because the wire and the server read it too. */
export { choose, type Locale, names, type Table, table } from '@latchkey/protocol/Locale'
