import { getBase58Decoder, getCompiledTransactionMessageDecoder } from '@solana/kit'
import type * as LoadedMessage from './LoadedMessage.ts'
import { invalidParam } from './RpcError.ts'

/** Returns a transaction as nodes write it in JSON. */
export function encodeTransaction({ bytes, transaction }: LoadedMessage.Signed, encoding: string) {
  if (encoding === 'base58') return [getBase58Decoder().decode(bytes), encoding]
  if (encoding === 'base64') return [Buffer.from(bytes).toString('base64'), encoding]
  if (encoding !== 'json') throw invalidParam('use the encoding json, base64 or base58')
  const message = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes)
  if (message.version === 1) throw invalidParam('unsupported version')
  const { header, instructions, lifetimeToken, staticAccounts } = message
  const lookups = (message.version === 0 && message.addressTableLookups) || []
  return {
    message: {
      accountKeys: staticAccounts,
      ...(message.version === 0 && {
        addressTableLookups: lookups.map((it) => ({
          accountKey: it.lookupTableAddress,
          readonlyIndexes: it.readonlyIndexes,
          writableIndexes: it.writableIndexes,
        })),
      }),
      header: {
        numReadonlySignedAccounts: header.numReadonlySignerAccounts,
        numReadonlyUnsignedAccounts: header.numReadonlyNonSignerAccounts,
        numRequiredSignatures: header.numSignerAccounts,
      },
      instructions: instructions.map((it) => ({
        accounts: it.accountIndices ?? [],
        data: getBase58Decoder().decode(it.data ?? new Uint8Array()),
        programIdIndex: it.programAddressIndex,
        stackHeight: null,
      })),
      recentBlockhash: lifetimeToken,
    },
    signatures: Object.values(transaction.signatures).map((it) => getBase58Decoder().decode(it!)),
  }
}
