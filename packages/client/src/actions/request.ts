import * as Rpc from '@latchkey/protocol/Rpc'
import { InvalidValueError } from '@latchkey/protocol/Schema'
import type * as Client from '../Client.ts'
import * as LocalMethods from '../LocalMethods.ts'

/**
 * Asks for a JSON-RPC method. Reads are answered by the frame at once; signing and sending wait for
 * the person. What EIP-1193 callers expect of a wallet, but no frame answers, is answered here.
 */
export async function request(
  client: Client.Client,
  parameters: request.Parameters,
): Promise<unknown> {
  const { method, params, signal } = Object(parameters) as request.Parameters
  const local = LocalMethods.table.get(method)
  // Not awaited for nothing: whoever gives up right after asking gives this up too.
  const answer = local && (await local(client, params))
  if (answer !== undefined) return answer

  const { chainId, evmChainId } = client.session.getState()
  return client.ask('RPC_REQUEST', {
    // First: it also refuses what is no method.
    params: Rpc.parseParams(method, toJson(method, params)),
    // The network that the caller sees is the one to act on, whatever the frame was on last.
    chainId: method.startsWith('solana') ? chainId : Number(evmChainId),
    method,
    signal,
  })
}

export declare namespace request {
  type Parameters = { method: string; params?: unknown; signal?: AbortSignal | undefined }
  type ErrorType = Rpc.NotAllowedError | InvalidValueError | Client.ErrorType
}

/** Params are JSON by definition. A copy also frees them of proxies, which cannot be posted. */
function toJson(method: string, params: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(params ?? null))
  } catch {
    throw new InvalidValueError('params', method, 'It should be JSON.')
  }
}
