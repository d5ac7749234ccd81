import * as Rpc from '@latchkey/protocol/Rpc'
import { InvalidValueError } from '@latchkey/protocol/Schema'
import type * as Client from '../Client.ts'
import * as LocalMethods from '../LocalMethods.ts'

async function ask(client: Client.Client, parameters: unknown): Promise<unknown> {
  const { method, params, signal } = Object(parameters) as request.Parameters
  const local = LocalMethods.table.get(method)
  // No await when there is no local handler, so that an abort still cancels the request.
  const answer = local && (await local(client, params))
  if (answer !== undefined) return answer

  const { chainId, evmChainId } = client.session.getState()
  return client.ask('RPC_REQUEST', {
    // Parse the params first, because this also rejects unknown methods.
    params: Rpc.parseParams(method, toJson(method, params)),
    // Send the network that the caller sees, because the frame may be on another network. Rows of EVM methods do not
    // name a network.
    chainId: (Rpc.table[method as Rpc.Method] as Rpc.Row).network ? chainId : Number(evmChainId),
    method,
    signal,
  })
}

/**
 * Calls a JSON-RPC method. The frame answers reads at once; signing and sending wait for the user's
 * approval. The client itself answers some methods that EIP-1193 callers expect. Returns the result.
 * Throws a `Rpc.NotAllowedError` for an unknown method, an `InvalidValueError` for invalid params, or a
 * `Client.ErrorType`.
 *
 * @example
 * const hash = await request(client, { method: 'eth_sendTransaction', params: [transaction] })
 */
export const request = ask as request.Function

export declare namespace request {
  /** A method with typed params and result, or any other. */
  type Method = Rpc.Callable | (string & {})
  type Options = { signal?: AbortSignal | undefined }
  type Parameters<method extends string = string> = Rpc.Request<method> & Options
  type SendCalls<version extends string | undefined> = Rpc.SendCalls<version> & Options
  type Function = {
    /** The answer of `wallet_sendCalls` depends on the version of the batch. */
    <const version extends string | undefined = undefined>(
      client: Client.Client,
      parameters: SendCalls<version>,
    ): Promise<Rpc.SentCalls<version>>
    <const method extends Method, result = Rpc.Result<method>>(
      client: Client.Client,
      parameters: Parameters<method>,
    ): Promise<result>
  }
  type ErrorType = Rpc.NotAllowedError | InvalidValueError | Client.ErrorType
}

/** Copies the params as JSON. The copy has no proxies, which cannot be posted. */
function toJson(method: string, params: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(params ?? null))
  } catch {
    throw new InvalidValueError('params', method, 'It should be JSON.')
  }
}

export default { request }
