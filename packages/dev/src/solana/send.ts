import { type Address, getSignatureFromTransaction } from '@solana/kit'
import { encode } from './encode.ts'
import * as LoadedMessage from './LoadedMessage.ts'
import type { Parts } from './methods.ts'
import { invalidParam, RpcError } from './RpcError.ts'
import * as TransactionReport from './TransactionReport.ts'

const version = '2.3.0'

/** Processes a transaction at once. Simulates it first, unless `skipPreflight` is set. */
export function sendTransaction(
  { history, ledger }: Parts,
  value: unknown,
  options: { encoding?: string; skipPreflight?: boolean } = {},
): string {
  ledger.advance()
  const message = LoadedMessage.read(ledger, value, options.encoding)
  assertSigned(message)
  const signature = getSignatureFromTransaction(message.transaction)
  if (!options.skipPreflight) {
    const { error, logs, units } = history.entries.has(signature)
      ? { error: 'AlreadyProcessed', logs: [], units: 0 }
      : history.simulate(message, { anyBlockhash: false, verify: true })
    if (error === 'SignatureFailure') throw badSignature()
    if (error)
      throw new RpcError({
        code: -32002,
        data: { accounts: null, err: error, logs, returnData: null, unitsConsumed: units },
        message: `Transaction simulation failed: ${TransactionReport.toText(error)}`,
      })
  }
  // A node answers with the signature even if it drops the transaction later.
  const { dropped } = history.process(message)
  if (dropped === 'SignatureFailure') throw badSignature()
  return signature
}

/** Simulates a transaction. Signatures are checked only with `sigVerify`. */
export function simulateTransaction(
  { history, ledger }: Parts,
  value: unknown,
  options: SimulateOptions = {},
) {
  const { accounts, encoding, replaceRecentBlockhash = false, sigVerify = false } = options
  if (sigVerify && replaceRecentBlockhash)
    throw invalidParam('sigVerify may not be used with replaceRecentBlockhash')
  const slot = ledger.advance()
  const message = LoadedMessage.read(ledger, value, encoding)
  if (sigVerify) assertSigned(message)
  const result = history.simulate(message, {
    anyBlockhash: replaceRecentBlockhash,
    verify: sigVerify,
  })
  if (sigVerify && result.error === 'SignatureFailure') throw badSignature()
  const wanted = accounts?.addresses.map((it) => {
    const account = result.accounts.get(it as Address) ?? ledger.find(it as Address)
    return account ? encode(ledger, account, { encoding: accounts.encoding ?? 'base64' }) : null
  })
  return {
    context: { apiVersion: version, slot },
    value: {
      accounts: (result.error ? wanted?.map(() => null) : wanted) ?? null,
      err: result.error,
      innerInstructions: null,
      logs: result.logs,
      ...(replaceRecentBlockhash && { replacementBlockhash: ledger.latest() }),
      returnData: null,
      unitsConsumed: result.units,
    },
  }
}

type SimulateOptions = {
  accounts?: { addresses: string[]; encoding?: string }
  encoding?: string
  replaceRecentBlockhash?: boolean
  sigVerify?: boolean
}

function assertSigned({ transaction }: LoadedMessage.Signed): void {
  const all = Object.values(transaction.signatures)
  if (!all.length || all.some((it) => !it || it.every((byte) => byte === 0))) throw badSignature()
}

function badSignature(): RpcError {
  return new RpcError({ code: -32003, message: 'Transaction signature verification failure' })
}
