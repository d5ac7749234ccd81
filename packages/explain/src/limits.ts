/** How much is read of what a host sends. What is larger is refused or flagged, never cut in silence. */
export const limits = {
  /** How deep calls may hold calls. */
  callDepth: 4,
  /** Bytes: what nodes take as one transaction. */
  calldata: 131_072,
  /** Calls of one transaction, those within calls counted. */
  calls: 64,
  /** Items of one list of a call, such as tokens of one transfer. */
  items: 100,
  /** Marks for characters that cannot be seen, within one text. */
  marks: 500,
  /** Bytes. */
  message: 65_536,
  /** Characters of a name in typed data. */
  name: 64,
  /** How deep typed data may be. */
  typedDataDepth: 16,
  /** Values of typed data, structs and lists included. */
  typedDataNodes: 2_000,
  /** Characters, as JSON or as the sum of all texts. */
  typedDataSize: 262_144,
  /** Types, and fields of each. */
  typedDataTypes: 64,
} as const
