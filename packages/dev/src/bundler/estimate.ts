import { Schema } from '@latchkey/protocol'
import {
  decodeErrorResult,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  numberToHex,
  zeroAddress,
} from 'viem'
import { entryPoint07Address } from 'viem/account-abstraction'
import * as LocalNode from './LocalNode.ts'
import { OperationError } from './OperationError.ts'
import { abi, readCode } from './simulations.ts'
import * as UserOperation from './UserOperation.ts'
import { preVerificationGasOf } from './validate.ts'

/** High limits. Together they are less than the most gas of a call. */
const high = {
  callGasLimit: 6_000_000n,
  // At a price of one wei, the amount that is paid equals the gas that was used.
  maxFeePerGas: 1n,
  maxPriorityFeePerGas: 1n,
  preVerificationGas: 0n,
  verificationGasLimit: 6_000_000n,
}
const highOfPaymaster = {
  paymasterPostOpGasLimit: 500_000n,
  paymasterVerificationGasLimit: 1_500_000n,
}
/** Coins for the gas of the simulation, in wei. */
const allowance = 10n ** 12n

/** Estimates the limits of an operation. Throws an {@link OperationError} if its call would revert. */
export async function estimate(node: LocalNode.LocalNode, value: unknown) {
  const partial = UserOperation.parsePartial(value)
  const operation = { ...partial, ...high, ...(partial.paymaster && highOfPaymaster) }
  const { sender } = operation
  const balance = BigInt(Schema.string(await node.ask('eth_getBalance', sender, 'latest')))
  const code = LocalNode.delegate(operation)[sender]
  const overrides = {
    [entryPoint07Address]: { code: readCode() },
    [sender]: { ...code, balance: numberToHex(balance + allowance) },
  }

  const simulate = async (
    operation: UserOperation.UserOperation,
    target: { data: Hex; to: Hex } = { data: '0x', to: zeroAddress },
  ) => {
    const args = [UserOperation.pack(operation), target.to, target.data] as const
    const data = encodeFunctionData({ abi, args, functionName: 'simulateHandleOp' })
    const result = await node.callEntryPoint(data, { overrides })
    return decodeFunctionResult({ abi, data: result, functionName: 'simulateHandleOp' })
  }

  const { paid, preOpGas } = await simulate(operation)
  // The simulation does not tell whether the call succeeded. So validate the operation without its
  // call, then let the EntryPoint make the call itself.
  const target = { data: operation.callData, to: sender }
  const called = await simulate({ ...operation, callData: '0x' }, target)
  if (operation.callData !== '0x' && !called.targetSuccess) throw toError(called.targetResult)

  // The EntryPoint charges a tenth of the gas that is left of these limits.
  const limit = operation.callGasLimit + (operation.paymasterPostOpGasLimit ?? 0n)
  const used = ((paid - preOpGas - limit / 10n) * 10n) / 9n
  const estimated = {
    callGasLimit: (used * 13n) / 10n + 30_000n,
    verificationGasLimit: (preOpGas * 13n) / 10n + 10_000n,
    ...(operation.paymaster && {
      paymasterPostOpGasLimit: 100_000n,
      paymasterVerificationGasLimit: preOpGas + 50_000n,
    }),
  }
  // Assume long fees: their bytes cost gas, and the real fees are not known yet.
  const fee = 2n ** 64n - 1n
  const complete = { ...operation, ...estimated, maxFeePerGas: fee, maxPriorityFeePerGas: fee }
  const preVerificationGas = preVerificationGasOf({
    ...complete,
    preVerificationGas: 2n ** 24n - 1n,
  })
  return { ...estimated, preVerificationGas: preVerificationGas + 1_000n }
}

/** Returns a node's error for a revert, with the revert reason if there is one. */
function toError(data: Hex): OperationError {
  const reason = (() => {
    try {
      const { args } = decodeErrorResult({ abi: [], data })
      return `: ${args?.[0]}`
    } catch {
      return ''
    }
  })()
  return new OperationError('execution', `execution reverted${reason}`, data)
}
