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
 * Replaces an operation of the smart account, as far as the bundler allows it: by the same one at a higher fee, or by one
 * with an empty call of the account to itself, which the user pays for. Its gas limits stay.
 */
export async function replaceOperation(replaced: Replaced): Promise<Replacement> {
  const { chainId, keys, kind, node, walletId } = replaced
  const number = Network.toNumber(chainId)!
  const smart = findAccount(replaced.owner)
  const earlier = await read(replaced, smart)
  // The paymaster has signed for the fee.
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

/** Reads what the key has signed. Throws UNSAFE unless the signature is the user's. */
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

/** The same nonce and the same gas, with an empty call. It also deploys an account that has no code yet. */
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
