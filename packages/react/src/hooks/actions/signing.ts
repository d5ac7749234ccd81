'use client'
import type { Value } from '@latchkey/client'
import { type TypedData, toTypedData } from '../../internal/toTypedData.ts'
import { useCall } from '../../internal/useCall.ts'

/**
 * Signs a message (`personal_sign`) once the user has approved it. Returns a mutation of TanStack Query, whose data is
 * the signature. A failure is its `error`. Throws a `ProviderNotFoundError` without a `LatchkeyProvider`.
 *
 * @example
 * const { data, mutate } = useSignMessage()
 * return <button onClick={() => mutate({ message: 'Hello' })} type="button">Sign</button>
 */
export function useSignMessage(
  parameters: useSignMessage.Parameters = {},
): useSignMessage.ReturnType {
  return useCall(
    'signMessage',
    (wallet, account, { message }) =>
      wallet.request({ method: 'personal_sign', params: [toMessage(message), account] }),
    parameters,
  )
}

export declare namespace useSignMessage {
  type Variables = useCall.Variables & {
    /** Text, or the bytes to sign. */
    message: string | { raw: Value.Hex | Uint8Array }
  }
  type Parameters = useCall.Parameters<Value.Hex, Variables>
  type ReturnType = useCall.ReturnType<Value.Hex, Variables>
}

/**
 * Signs typed data of EIP-712 (`eth_signTypedData_v4`) once the user has approved it. Returns a mutation of TanStack
 * Query, whose data is the signature. A failure is its `error`. Throws a `ProviderNotFoundError` without a
 * `LatchkeyProvider`.
 *
 * @example
 * const types = { Vote: [{ name: 'choice', type: 'uint256' }] }
 * const { mutate } = useSignTypedData()
 * return <button onClick={() => mutate({ message: { choice: 1n }, primaryType: 'Vote', types })} type="button">Vote</button>
 */
export function useSignTypedData(
  parameters: useSignTypedData.Parameters = {},
): useSignTypedData.ReturnType {
  return useCall(
    'signTypedData',
    (wallet, account, typedData) =>
      wallet.request({ method: 'eth_signTypedData_v4', params: [account, toTypedData(typedData)] }),
    parameters,
  )
}

export declare namespace useSignTypedData {
  type Variables = useCall.Variables & TypedData
  type Parameters = useCall.Parameters<Value.Hex, Variables>
  type ReturnType = useCall.ReturnType<Value.Hex, Variables>
}

/**
 * Sends a transaction on the current EVM network (`eth_sendTransaction`) once the user has approved it. Returns a
 * mutation of TanStack Query, whose data is the hash. A failure is its `error`. Throws a `ProviderNotFoundError`
 * without a `LatchkeyProvider`.
 *
 * @example
 * const { mutate } = useSendTransaction()
 * return <button onClick={() => mutate({ to: address, value: 10n ** 16n })} type="button">Send</button>
 */
export function useSendTransaction(
  parameters: useSendTransaction.Parameters = {},
): useSendTransaction.ReturnType {
  return useCall(
    'sendTransaction',
    (wallet, from, { account: _, data, to, ...amounts }) => {
      const transaction = { data, from, to, ...toQuantities(amounts) }
      return wallet.request({ method: 'eth_sendTransaction', params: [transaction] })
    },
    parameters,
  )
}

export declare namespace useSendTransaction {
  type Variables = useCall.Variables & {
    data?: Value.Hex | undefined
    /** The gas limit. Default: the wallet's estimate. */
    gas?: bigint | undefined
    maxFeePerGas?: bigint | undefined
    maxPriorityFeePerGas?: bigint | undefined
    /** The recipient. Undefined to create a contract, which a smart account cannot do. */
    to?: Value.Address | undefined
    /** In wei. */
    value?: bigint | undefined
  }
  type Parameters = useCall.Parameters<Value.Hash, Variables>
  type ReturnType = useCall.ReturnType<Value.Hash, Variables>
}

/**
 * Sends a batch of calls on the current EVM network (`wallet_sendCalls`, EIP-5792) once the user has approved it.
 * Returns a mutation of TanStack Query, whose data has the id for `wallet_getCallsStatus`. A failure is its `error`.
 * Throws a `ProviderNotFoundError` without a `LatchkeyProvider`.
 *
 * @example
 * const { mutate } = useSendCalls()
 * return <button onClick={() => mutate({ calls: [{ to: address, value: 1n }] })} type="button">Send both</button>
 */
export function useSendCalls(parameters: useSendCalls.Parameters = {}): useSendCalls.ReturnType {
  return useCall(
    'sendCalls',
    (wallet, from, { account: _, atomicRequired = false, calls, ...rest }) => {
      const batch = {
        ...rest,
        atomicRequired,
        calls: calls.map(({ value, ...call }) => ({ ...call, ...toQuantities({ value }) })),
        chainId: wallet.getState().evmChainId,
        from,
        version: '2.0.0' as const,
      }
      return wallet.request({ method: 'wallet_sendCalls', params: [batch] })
    },
    parameters,
  )
}

export declare namespace useSendCalls {
  type Call = {
    data?: Value.Hex | undefined
    to: Value.Address
    /** In wei. */
    value?: bigint | undefined
  }
  type Variables = useCall.Variables & {
    /** Whether all calls must succeed or fail together. Only a smart account or an upgraded key can guarantee this. */
    atomicRequired?: boolean | undefined
    calls: readonly Call[]
    /** Capabilities of EIP-5792, such as `paymasterService`. */
    capabilities?: Readonly<Record<string, unknown>> | undefined
    /** The app's own id of the batch. Default: a random one. */
    id?: string | undefined
  }
  type Data = { id: string }
  type Parameters = useCall.Parameters<Data, Variables>
  type ReturnType = useCall.ReturnType<Data, Variables>
}

/** Encodes a message as hex, because text that begins with `0x` would be signed as bytes. */
function toMessage(message: useSignMessage.Variables['message']): Value.Hex {
  const raw = typeof message === 'string' ? new TextEncoder().encode(message) : message.raw
  if (typeof raw === 'string') return raw
  return `0x${Array.from(raw, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** Returns the amounts that are present, as hex. */
function toQuantities<name extends string>(
  amounts: Readonly<Partial<Record<name, bigint | undefined>>>,
): Partial<Record<name, Value.Hex>> {
  const present = Object.entries<bigint | undefined>(amounts).filter(([, it]) => it !== undefined)
  return Object.fromEntries(present.map(([name, it]) => [name, `0x${it!.toString(16)}`])) as never
}
