import * as Network from '@latchkey/protocol/Network'
import * as Rpc from '@latchkey/protocol/Rpc'
import type { ErrorType as AskErrorType, AskOptions, Client } from '../Client.ts'
import * as LocalMethods from '../LocalMethods.ts'

/**
 * Asks for a JSON-RPC method. Reads are answered by the frame at once; signing and sending wait for
 * the person. What EIP-1193 callers expect of a wallet, but no frame answers, is answered here.
 */
export async function request(
  client: Client,
  parameters: request.Parameters,
  options?: AskOptions,
): Promise<unknown> {
  const { method, params } = parameters ?? {}
  const local = LocalMethods.find(method, params)
  if (local) return local(client, params, options)

  Rpc.assertMethod(method)
  const { chainId } = client.session.getState()
  return client.ask(
    'RPC_REQUEST',
    {
      method,
      params: Rpc.parseParams(method, toJson(method, params)),
      // The network that the caller sees is the one to act on, whatever the frame was on last.
      chainId:
        method.startsWith('solana') === chainId.startsWith('solana')
          ? Network.toWire(chainId)
          : undefined,
    },
    options,
  )
}

export declare namespace request {
  type Parameters = { method: string; params?: unknown }
  type ErrorType = Rpc.NotAllowedError | Rpc.InvalidParamsError | AskErrorType
}

/** Params are JSON by definition. A copy also frees them of proxies, which cannot be posted. */
function toJson(method: string, params: unknown): unknown {
  try {
    return params === undefined ? undefined : JSON.parse(JSON.stringify(params))
  } catch {
    throw new Rpc.InvalidParamsError({ method, problem: 'They should be JSON.' })
  }
}
