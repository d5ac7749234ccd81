import { type Address, type EncodedAccount, getSignatureFromTransaction } from '@solana/kit'
import { toBalance } from './encode.ts'
import type { Ledger } from './Ledger.ts'
import * as LoadedMessage from './LoadedMessage.ts'
import * as TransactionReport from './TransactionReport.ts'

/** A transaction that was processed, successfully or not. */
export type Entry = {
  balances: { after: number[]; before: number[] }
  blockTime: number
  error: TransactionReport.TransactionError | null
  fee: number
  logs: string[]
  message: LoadedMessage.Signed
  signature: string
  slot: number
  tokens: { after: unknown[]; before: unknown[] }
  units: number
}

/** The result of a simulation. */
export type Simulation = {
  accounts: Map<Address, EncodedAccount>
  error: TransactionReport.TransactionError | null
  logs: string[]
  units: number
}

/** The transactions of a ledger. */
export type History = {
  entries: Map<string, Entry>
  /** Processes a transaction. `dropped` says why the transaction is not in the history. */
  process(message: LoadedMessage.Signed): {
    dropped?: TransactionReport.TransactionError
    signature: string
  }
  simulate(
    message: LoadedMessage.Signed,
    options: { anyBlockhash: boolean; verify: boolean },
  ): Simulation
}

/** Creates an empty history. `onEntry` is called after each processed transaction. */
export function create(ledger: Ledger, onEntry: (entry: Entry) => void): History {
  const { svm } = ledger
  const entries = new Map<string, Entry>()

  const measure = ({ accounts }: LoadedMessage.LoadedMessage) => {
    const found = accounts.map((it) => ledger.find(it))
    return {
      lamports: found.map((it) => Number(it?.lamports ?? 0)),
      tokens: found.flatMap((it, index) => (it && toBalance(ledger, index, it)) ?? []),
    }
  }

  return {
    entries,
    process(message) {
      const slot = ledger.advance()
      const signature = getSignatureFromTransaction(message.transaction)
      if (entries.has(signature)) return { dropped: 'AlreadyProcessed', signature }
      if (!LoadedMessage.isAlive(ledger, message))
        return { dropped: 'BlockhashNotFound', signature }
      const before = measure(message)
      const result = svm.sendTransaction(message.transaction)
      const { error = null, fee } = TransactionReport.read(result.toString())
      // Without a fee, the transaction was not processed.
      if (error && !fee) return { dropped: error, signature }
      const after = measure(message)
      const meta = 'meta' in result ? result.meta() : result
      const entry: Entry = {
        balances: { after: after.lamports, before: before.lamports },
        blockTime: Math.floor(Date.now() / 1000),
        error,
        fee,
        logs: meta.logs(),
        message,
        signature,
        slot,
        tokens: { after: after.tokens, before: before.tokens },
        units: Number(meta.computeUnitsConsumed()),
      }
      entries.set(signature, entry)
      // The next transaction is in another slot, so that lookup tables and nonces are usable at once.
      ledger.skip(1)
      onEntry(entry)
      return { signature }
    },
    simulate(message, { anyBlockhash, verify }) {
      ledger.advance()
      const none = { accounts: new Map(), logs: [], units: 0 }
      if (!anyBlockhash && !LoadedMessage.isAlive(ledger, message))
        return { ...none, error: 'BlockhashNotFound' }
      svm.withSigverify(verify)
      const result = trySimulate(ledger, message)
      svm.withSigverify(true)
      if (!result) return { ...none, error: 'SignatureFailure' }
      const { error = null } = 'err' in result ? TransactionReport.read(result.toString()) : {}
      const meta = result.meta()
      const accounts = 'postAccounts' in result ? result.postAccounts() : []
      return {
        accounts: new Map(accounts.map((it) => [it.address, it])),
        error,
        logs: meta.logs(),
        units: Number(meta.computeUnitsConsumed()),
      }
    },
  }
}

/** Returns undefined if signatures are missing, because litesvm throws then. */
function trySimulate({ svm }: Ledger, { transaction }: LoadedMessage.Signed) {
  try {
    return svm.simulateTransaction(transaction)
  } catch {
    return undefined
  }
}
