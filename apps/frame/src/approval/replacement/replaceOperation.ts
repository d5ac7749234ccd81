import { type SmartAccount, UserOperation } from '@latchkey/accounts'
import { Network } from '@latchkey/protocol'
import type { Hex } from '@latchkey/protocol/Value'
import { recoverTypedDataAddress } from 'viem/utils'
import { checkFees } from '../../evm/fees.ts'
import { isSameHex } from '../../evm/isSameHex.ts'
import { findNetworkFees, toBigInt } from '../../evm/price.ts'
import { raiseFees } from '../../evm/raiseFees.ts'
import { findAccount } from '../../evm/smart/findAccount.ts'
import * as Operation from '../../evm/smart/Operation.ts'
import { parseOperation } from '../../outbox/SignedPart.ts'
import { RefusedError } from '../../RefusedError.ts'
import type { Replaced, Replacement } from './Replacement.ts'

/**
 * Replaces an operation of the smart account, if the bundler allows it. The replacement is the same operation with a
 * higher fee. A cancellation is an empty call of the account to itself, and the user pays its fee. The gas limits stay
 * the same.
 */
export async function replaceOperation(replaced: Replaced): Promise<Replacement> {
  const { chainId, keys, kind, node, walletId } = replaced
  const number = Network.toNumber(chainId)!
  const smart = findAccount(replaced.owner)
  const earlier = await read(replaced, smart)
  // The paymaster's signature covers the fee, so the fee cannot be raised.
  if (kind === 'speedUp' && earlier.paymaster) throw new RefusedError('NOT_AVAILABLE')
  const next = kind === 'speedUp' ? earlier : toCancel(earlier, smart)
  const calls = smart.decodeCalls(next.callData) ?? []
  const value = calls.reduce((sum, call) => sum + call.value, 0n)
  return {
    async price() {
      const [balance, deposit, network] = await Promise.all([
        node.request('eth_getBalance', [smart.address, 'latest']).then(toBigInt),
        Operation.findDeposit(node, smart.address),
        findNetworkFees(node, {}),
      ])
      const { maxFeePerGas, maxPriorityFeePerGas } = earlier
      const fees = raiseFees({ maxFeePerGas, maxPriorityFeePerGas, type: 'eip1559' }, network)
      const gas = Operation.sum(next)
      const fee = gas * fees.maxFeePerGas
      const tip = fees.maxPriorityFeePerGas
      const { symbol } = Network.table[chainId]
      const warnings = checkFees(
        { fee, gas, paid: tip, tip, value },
        { ...network, gas },
        { symbol },
      )
      const isShort = balance < value + (fee > deposit ? fee - deposit : 0n)
      const problem = isShort ? ({ kind: 'balance' } as const) : undefined
      return { balance, fee, fees, problem, warnings }
    },
    async sign(fees) {
      const { type: _, ...paid } = fees
      const operation = { ...next, ...paid }
      const typedData = smart.toTypedData(operation, number)
      const signature = await keys.signTypedData({ typedData, walletId })
      return {
        hash: UserOperation.hash(operation, number),
        signed: JSON.stringify(UserOperation.toRpc({ ...operation, signature })),
      }
    },
    value,
  }
}

/** Reads the operation that the key has signed. Throws UNSAFE unless the signature is the user's. */
async function read(
  { chainId, part }: Replaced,
  smart: SmartAccount,
): Promise<UserOperation.UserOperation> {
  const { signature, ...operation } = UserOperation.fromRpc(parseOperation(part))
  const number = Network.toNumber(chainId)!
  const typedData = smart.toTypedData(operation, number) as never
  const signer = await recoverTypedDataAddress({ ...(typedData as object), signature } as never)
  const isOwn =
    isSameHex(operation.sender, smart.address) &&
    isSameHex(signer, smart.owner) &&
    operation.nonce === BigInt(part.nonce ?? -1)
  if (!isOwn) throw new RefusedError('UNSAFE')
  return operation
}

/**
 * Returns an operation with the same nonce and gas limits that makes an empty call. If the account has no code yet, the
 * operation also deploys it.
 */
function toCancel(
  { callData: _, ...operation }: UserOperation.UserOperation,
  smart: SmartAccount,
): UserOperation.UserOperation {
  const {
    paymaster: _paymaster,
    paymasterData: _data,
    paymasterPostOpGasLimit: _postOp,
    paymasterVerificationGasLimit: _verification,
    ...rest
  } = operation
  const call: { data: Hex; to: Hex; value: bigint } = { data: '0x', to: smart.address, value: 0n }
  return { ...rest, callData: smart.encodeCalls([call]) }
}
