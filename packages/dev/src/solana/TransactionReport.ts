/** Why a transaction failed, as nodes write it: `BlockhashNotFound`, or `{ InstructionError: [0, { Custom: 1 }] }`. */
export type TransactionError = string | Record<string, unknown>

/** The result of a transaction in litesvm. */
export type TransactionReport = { error?: TransactionError; fee: number }

/**
 * Reads the error and the fee from litesvm's description of a result. Its JavaScript interface has
 * neither the names of errors nor the fee.
 */
export function read(description: string): TransactionReport {
  const [, text] = /\berr: (.*?), meta: TransactionMetadata \{/s.exec(description) ?? []
  const [, fee] = /, fee: (\d+) \}[^,]*$/.exec(description) ?? []
  return { ...(text && { error: parse(text) }), fee: Number(fee ?? 0) }
}

/** Parses Rust's notation: `A`, `A(1)`, `A(1, B(2))` or `A { account_index: 1 }`. */
function parse(text: string): TransactionError {
  const [, name = text, inner] = /^(\w+)\((.*)\)$/s.exec(text) ?? []
  if (inner !== undefined) {
    const [first = '', ...rest] = inner.split(', ')
    if (!rest.length) return { [name]: toValue(first) }
    return { [name]: [toValue(first), toValue(rest.join(', '))] }
  }
  const [, struct, field, value] = /^(\w+) \{ (\w+): (\d+) \}$/.exec(text) ?? []
  return struct && field ? { [struct]: { [field]: Number(value) } } : name
}

function toValue(text: string): unknown {
  return /^\d+$/.test(text) ? Number(text) : parse(text)
}

const sentences: Record<string, string> = {
  AccountNotFound: 'Attempt to debit an account but found no record of a prior credit.',
  AlreadyProcessed: 'This transaction has already been processed',
  BlockhashNotFound: 'Blockhash not found',
  InsufficientFundsForFee: 'Insufficient funds for fee',
  InvalidAccountForFee: 'This account may not be used to pay transaction fees',
  SignatureFailure: 'Transaction did not pass signature verification',
}

/** Returns the sentence that nodes use for an error. */
export function toText(error: TransactionError): string {
  if (typeof error === 'string') return sentences[error] ?? error
  const [name = '', value] = Object.entries(error)[0] ?? []
  if (name === 'InsufficientFundsForRent') {
    const { account_index } = value as { account_index: number }
    return `Transaction results in an account (${account_index}) with insufficient funds for rent`
  }
  if (name !== 'InstructionError') return name
  const [index, inner] = value as [number, string | { Custom?: number }]
  const isCustom = typeof inner === 'object' && inner.Custom !== undefined
  const reason = isCustom ? `custom program error: 0x${inner.Custom!.toString(16)}` : String(inner)
  return `Error processing Instruction ${index}: ${reason}`
}
