import { extend } from '../Explanation.ts'
import type { Hex } from '../Hex.ts'
import { type Call, call, type Scope } from '../Recognizer.ts'
import * as Warning from '../risks/Warning.ts'
import * as Value from '../Value.ts'
import { steps } from './steps.ts'

/** Accounts that are contracts: Safe with its batches, and ERC-4337. */
export const account = {
  '0x34fcd5be': call(
    'executeBatch(Call[] calls)Call(address target,uint256 value,bytes data)',
    ({ calls }, { to: caller }, scope) =>
      steps(
        calls.map(({ data, target, value }) => ({ data, to: target, value })),
        scope,
        caller,
      ),
    { only: 'own', value: 'explained' },
  ),
  '0x6a761202': call(
    'execTransaction(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,bytes signatures)',
    ({ data, operation, to, value, ...refund }, { to: caller }, scope) =>
      extend(steps([{ data, to, value }], scope, caller), {
        warnings: [...checkOperation(operation), ...checkRefund(refund, scope)],
      }),
    { only: 'own', value: 'unclear' },
  ),
  '0x8d80ff0a': call(
    'multiSend(bytes transactions)',
    ({ transactions }, { to: caller }, scope) => {
      const { calls, warnings } = unpack(transactions)
      return extend(steps(calls, scope, caller), { warnings })
    },
    { only: 'own', value: 'unclear' },
  ),
  '0xb61d27f6': call(
    'execute(address target,uint256 value,bytes data)',
    ({ data, target, value }, { to: caller }, scope) =>
      steps([{ data, to: target, value }], scope, caller),
    { only: 'own', value: 'explained' },
  ),
} as const

/** Warns of a delegate call, which runs the code of another contract with the rights of this account. */
export function checkOperation(operation: bigint | number): Warning.Warning[] {
  return BigInt(operation) === 0n ? [] : [Warning.from('delegateCall')]
}

/**
 * Warns of a Safe's gas refund. The transaction sets the gas price and the base gas, so the refund can
 * be any amount.
 */
export function checkRefund(
  { gasPrice, refundReceiver }: { gasPrice: bigint; refundReceiver: Hex },
  scope: Scope,
): Warning.Warning[] {
  if (!gasPrice) return []
  if (Value.isZero(refundReceiver)) return [Warning.from('safeRefundSender')]
  return [Warning.from('safeRefund', { recipient: Value.address(refundReceiver, scope) })]
}

/** Unpacks the calls of a batch. Each call has an operation (1 byte), to (20), value (32), length (32) and data. */
function unpack(transactions: Hex): { calls: Call[]; warnings: Warning.Warning[] } {
  const calls: Call[] = []
  const warnings: Warning.Warning[] = []
  const take = (start: number, size: number): Hex => {
    return `0x${transactions.slice(2 + 2 * start, 2 + 2 * (start + size))}`
  }
  const end = (transactions.length - 2) / 2
  for (let offset = 0; offset < end; ) {
    const length = offset + 85 <= end ? BigInt(take(offset + 53, 32)) : BigInt(end)
    if (BigInt(offset + 85) + length > BigInt(end))
      return { calls, warnings: [...warnings, Warning.from('malformedCall')] }
    warnings.push(...checkOperation(BigInt(take(offset, 1))))
    calls.push({
      data: take(offset + 85, Number(length)),
      to: take(offset + 1, 20),
      value: BigInt(take(offset + 21, 32)),
    })
    offset += 85 + Number(length)
  }
  return { calls, warnings }
}
