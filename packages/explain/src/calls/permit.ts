import { call } from '../Recognizer.ts'
import { explainAllowance } from '../risks/allowance.ts'

/** Submits a signed permit. */
export const permit = {
  '0x8fcbaf0c': call(
    'permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed,uint8 v,bytes32 r,bytes32 s)',
    ({ allowed, expiry, holder, spender }, { to }, scope) =>
      explainAllowance(
        {
          amount: allowed ? 2n ** 256n - 1n : 0n,
          by: 'transaction',
          // In a permit of DAI, an expiry of 0 means that it never expires.
          expires: expiry || undefined,
          owner: holder,
          spender,
          token: to,
        },
        scope,
      ),
  ),
  '0xd505accf': call(
    'permit(address owner,address spender,uint256 value,uint256 deadline,uint8 v,bytes32 r,bytes32 s)',
    ({ owner, spender, value }, { to }, scope) =>
      explainAllowance({ amount: value, by: 'transaction', owner, spender, token: to }, scope),
  ),
} as const
