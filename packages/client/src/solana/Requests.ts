import type * as Network from '@latchkey/protocol/Network'
import type * as Rpc from '@latchkey/protocol/Rpc'
import * as Schema from '@latchkey/protocol/Schema'
import * as Base58 from '@latchkey/protocol/solana/Base58'
import type { Client } from '../Client.ts'
import type { SendTransactionInput } from './WalletStandard.ts'

/** The methods of Solana, with bytes instead of base58. */

/** The most transactions that a frame signs at once. */
const most = 20

const bytes: Schema.Schema<Uint8Array> = (value) => {
  const decoded = Base58.decode(Schema.string(value))
  if (!decoded) throw new Schema.Mismatch('base58')
  return decoded
}
const signature = Schema.object({ signature: bytes })
const one = Schema.object({ transaction: bytes })
const many = Schema.object({ transactions: Schema.list(bytes) })

type Method = Extract<Rpc.ApprovalMethod, `solana_${string}`>
type Named = { chainId: Network.CaipId; transaction: Uint8Array }

async function ask<output>(
  client: Client,
  method: Method,
  {
    chainId,
    params,
    schema,
  }: { chainId: Network.CaipId; params: unknown; schema: Schema.Schema<output> },
): Promise<output> {
  const answer = await client.ask('RPC_REQUEST', { chainId, method, params })
  return Schema.demand(schema, answer, 'answer', method)
}

/** Signs a message. Returns the signature. */
export async function signMessage(
  client: Client,
  { chainId, message, pubkey }: { chainId: Network.CaipId; message: Uint8Array; pubkey: string },
): Promise<Uint8Array> {
  const params = { message: Base58.encode(message), pubkey }
  return (await ask(client, 'solana_signMessage', { chainId, params, schema: signature })).signature
}

/** Signs and sends a transaction. Returns its signature. */
export async function signAndSend(
  client: Client,
  {
    chainId,
    options,
    transaction,
  }: Named & { options: SendTransactionInput['options'] | undefined },
): Promise<Uint8Array> {
  const params = { options: { ...options }, transaction: Base58.encode(transaction) }
  const method = 'solana_signAndSendTransaction'
  return (await ask(client, method, { chainId, params, schema: signature })).signature
}

/** Signs transactions in their order. Consecutive transactions on one network become one request to the user. */
export async function signTransactions(
  client: Client,
  inputs: readonly Named[],
): Promise<Uint8Array[]> {
  const signed: Uint8Array[] = []
  while (signed.length < inputs.length) {
    const rest = inputs.slice(signed.length, signed.length + most)
    const [first] = rest
    const { chainId } = first!
    const other = rest.findIndex((it) => it.chainId !== chainId)
    const run = (other < 0 ? rest : rest.slice(0, other)).map((it) => Base58.encode(it.transaction))
    if (run.length === 1) {
      const params = { transaction: run[0] }
      const answer = await ask(client, 'solana_signTransaction', { chainId, params, schema: one })
      signed.push(answer.transaction)
      continue
    }
    const method = 'solana_signAllTransactions'
    const params = { transactions: run }
    const { transactions } = await ask(client, method, { chainId, params, schema: many })
    if (transactions.length !== run.length)
      throw new Schema.InvalidValueError('answer', method, 'It should have each transaction.')
    signed.push(...transactions)
  }
  return signed
}
