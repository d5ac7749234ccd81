import { checkOperation, checkRefund } from '../calls/account.ts'
import { steps } from '../calls/steps.ts'
import { type Draft, extend } from '../Explanation.ts'
import { type Call, type Scope, struct } from '../Recognizer.ts'
import { checkOwner } from '../risks/allowance.ts'
import * as Warning from '../risks/Warning.ts'

const safeFields = (gas: string) =>
  `SafeTx(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 ${gas},uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce)` as const

/** A transaction of a Safe of which the user is an owner. */
const safeTransaction = struct(safeFields('baseGas'), (values, { contract }, scope) =>
  explainSafe({ ...values, caller: contract }, scope),
)

/** Before version 1.0, `baseGas` was called `dataGas`. */
const safeTransactionBefore1 = struct(safeFields('dataGas'), (values, { contract }, scope) =>
  explainSafe({ ...values, caller: contract }, scope),
)

/** ERC-2771: a call in the user's name that a relayer submits and pays for. */
const forwardRequest = struct(
  'ForwardRequest(address from,address to,uint256 value,uint256 gas,uint256 nonce,bytes data)',
  ({ from, ...call }, { contract }, scope) =>
    extend(relay({ ...call, caller: contract }, scope), { warnings: checkOwner(from, scope) }),
)

const forwardRequestWithDeadline = struct(
  'ForwardRequest(address from,address to,uint256 value,uint256 gas,uint256 nonce,uint48 deadline,bytes data)',
  ({ from, ...call }, { contract }, scope) =>
    extend(relay({ ...call, caller: contract }, scope), { warnings: checkOwner(from, scope) }),
)

/** The variant of Polygon's tokens. The token contract calls itself. */
const metaTransaction = struct(
  'MetaTransaction(uint256 nonce,address from,bytes functionSignature)',
  ({ from, functionSignature: data }, { contract }, scope) => {
    const to = contract ?? '0x0000000000000000000000000000000000000000'
    const warnings = checkOwner(from, scope)
    return extend(relay({ data, to, value: 0n }, scope), { warnings })
  },
)

function relay({ caller, data, to, value }: Call, scope: Scope): Draft {
  const draft = steps([{ data, to, value }], scope, caller)
  const title = { id: 'title.relayed' } as const
  return extend({ ...draft, title }, { warnings: [Warning.from('relayedCall')] })
}

type Safe = Call & Parameters<typeof checkRefund>[0] & { operation: bigint }

function explainSafe({ caller, data, operation, to, value, ...refund }: Safe, scope: Scope): Draft {
  const draft = steps([{ data, to, value }], scope, caller)
  const title = { id: 'title.safe' } as const
  const refunds = checkRefund(refund, scope)
  const warnings = [Warning.from('safeTransaction'), ...checkOperation(operation), ...refunds]
  return extend({ ...draft, isPartial: refunds.length > 0, title }, { warnings })
}

/** Transactions that a relayer or a Safe executes for the user. */
export const relays = {
  forwardRequest,
  forwardRequestWithDeadline,
  metaTransaction,
  safeTransaction,
  safeTransactionBefore1,
} as const
