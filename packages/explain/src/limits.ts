/** Limits for requests of a host. A larger request is refused or gets a warning. It is never cut off silently. */
export const limits = {
  /** Nesting depth of calls. */
  callDepth: 4,
  /** Bytes of a transaction, or of all calls of a batch. Nodes accept no more in one transaction. */
  calldata: 131_072,
  /** Calls of one transaction or batch, including inner calls. */
  calls: 64,
  /** Items of one list in a call, such as tokens of one transfer. */
  items: 100,
  /** Marks for hidden characters in one text. */
  marks: 500,
  /** Bytes of a message. */
  message: 65_536,
  /** Characters of a name in typed data. */
  name: 64,
  /** Nesting depth of typed data. */
  typedDataDepth: 16,
  /** Values of typed data, including structs and lists. */
  typedDataNodes: 2_000,
  /** Characters of typed data: of its JSON, or of all its texts together. */
  typedDataSize: 262_144,
  /** Types, and fields of each type. */
  typedDataTypes: 64,
} as const
