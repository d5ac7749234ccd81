import type { Hex } from '../Hex.ts'
import type { Call } from '../Recognizer.ts'
import * as Signature from '../Signature.ts'
import * as Abi from './Abi.ts'

/** The functions that let another account spend tokens of the caller, by selector. */
const approvals: Readonly<Record<string, Signature.Signature>> = {
  '0x095ea7b3': Signature.parse('approve(address spender,uint256 amount)'),
  '0x39509351': Signature.parse('increaseAllowance(address spender,uint256 amount)'),
  // The function of Permit2, whose first argument is the token.
  '0x87517c45': Signature.parse(
    'approve(address token,address spender,uint160 amount,uint48 expiration)',
  ),
  '0xcae9ca51': Signature.parse('approveAndCall(address spender,uint256 amount,bytes data)'),
  '0xd73dd623': Signature.parse('increaseApproval(address spender,uint256 amount)'),
}

/**
 * Adds up the amounts that calls allow any spender to take, for each token. Without the sum, a batch could hide a large
 * allowance in several small ones (T54).
 */
export function findAllowances(calls: readonly Call[]): ReadonlyMap<Hex, bigint> {
  const sums = new Map<Hex, bigint>()
  for (const { data, to } of calls) {
    const selector = data.slice(0, 10)
    const signature = Object.hasOwn(approvals, selector) ? approvals[selector] : undefined
    const decoded = signature && Abi.decode(signature, data)
    if (!decoded) continue
    // Every signature above has a numeric amount. If a signature has a token, it is an address.
    const { amount, token = to } = decoded.values as { amount: bigint; token?: Hex }
    sums.set(token, (sums.get(token) ?? 0n) + amount)
  }
  return sums
}
