import { VaultError } from '../VaultError.ts'

/** Thrown if bytes are not a Solana transaction, or do not require this key's signature. */
export class TransactionError extends VaultError {
  override readonly name = 'SolanaTransaction.TransactionError'

  constructor() {
    super('transaction')
  }
}

/** Thrown if a message could be a transaction. */
export class DisguiseError extends VaultError {
  override readonly name = 'SolanaTransaction.DisguiseError'

  constructor() {
    super('disguise')
  }
}
