import { extend } from '../Explanation.ts'
import type { Hex } from '../Hex.ts'
import { limits } from '../limits.ts'
import { type Call, call, type Scope } from '../Recognizer.ts'
import { explainManager } from '../risks/manager.ts'
import * as Received from '../risks/Received.ts'
import { checkProceeds, checkSender } from '../risks/recipient.ts'
import * as Warning from '../risks/Warning.ts'
import * as Value from '../Value.ts'

/**
 * Exchanges that spend the allowances of the caller: the vault of Balancer 2, and CoW Protocol. They are not pinned, so
 * every explanation warns that the contract is unknown.
 */
export const exchange = {
  '0x0e8e3e84': call(
    'manageUserBalance(Operation[] operations)Operation(uint8 kind,address token,uint256 amount,address from,address to)',
    ({ operations }, call, scope) => ({
      facts: operations
        .slice(0, limits.items)
        .flatMap(({ amount, to, token }) => [
          { label: { id: 'fact.amount' }, value: toValue(amount, token, scope) } as const,
          { label: { id: 'fact.token' }, value: Value.address(token, scope) } as const,
          { label: { id: 'fact.to' }, value: Value.address(to, scope) } as const,
        ]),
      title: { id: 'title.sendSeveral' },
      warnings: [
        Warning.from('unverifiedContract'),
        ...(operations.length > limits.items ? [Warning.from('notFullyRead')] : []),
        ...operations
          .slice(0, limits.items)
          .flatMap(({ from, to }) => checkParties({ from, to }, 'creditRecipient', call, scope)),
      ],
    }),
    { value: 'unclear' },
  ),
  '0x52bbbe29': call(
    'swap(Swap swap,Funds funds,uint256 bound,uint256 deadline)Swap(bytes32 pool,uint8 kind,address tokenIn,address tokenOut,uint256 amount,bytes data)Funds(address from,bool isFromInternal,address to,bool isToInternal)',
    ({ bound, funds, swap }, call, scope) => {
      // Kind 0 has an exact input. Any other kind has an exact output.
      const isExactIn = swap.kind === 0n
      const [given, received] = isExactIn ? [swap.amount, bound] : [bound, swap.amount]
      return {
        facts: [
          {
            label: { id: isExactIn ? 'fact.give' : 'fact.giveMost' },
            value: toValue(given, swap.tokenIn, scope),
          },
          { label: { id: 'fact.token' }, value: Value.address(swap.tokenIn, scope) },
          {
            label: { id: isExactIn ? 'fact.receiveLeast' : 'fact.receive' },
            value: toValue(received, swap.tokenOut, scope),
          },
          { label: { id: 'fact.token' }, value: Value.address(swap.tokenOut, scope) },
          { label: { id: 'fact.to' }, value: Value.address(funds.to, scope) },
        ],
        title: { id: 'title.swap' },
        warnings: [
          Warning.from('unverifiedContract'),
          ...(Received.isDust(received, assetOf(swap.tokenOut), scope)
            ? [Warning.from('orderForNothing')]
            : []),
          ...Received.check(assetOf(swap.tokenOut), scope),
          ...checkParties(funds, 'swapRecipient', call, scope),
        ],
      }
    },
    { value: 'unclear' },
  ),
  '0x8bdb3913': call(
    'exitPool(bytes32 pool,address from,address to,Request request)Request(address[] tokens,uint256[] amounts,bytes data,bool isInternal)',
    ({ from, to }, call, scope) => ({
      facts: [{ label: { id: 'fact.to' }, value: Value.address(to, scope) }],
      title: { id: 'title.collect', values: { contract: Value.address(call.to, scope) } },
      warnings: [
        Warning.from('unverifiedContract'),
        ...checkParties({ from, to }, 'withdrawRecipient', call, scope),
      ],
    }),
  ),
  '0xb95cac28': call(
    'joinPool(bytes32 pool,address from,address to,Request request)Request(address[] tokens,uint256[] amounts,bytes data,bool isInternal)',
    ({ from, request, to }, call, scope) => ({
      facts: [
        ...request.tokens.slice(0, limits.items).flatMap((token, index) => [
          {
            label: { id: 'fact.giveMost' },
            value: toValue(request.amounts[index] ?? 0n, token, scope),
          } as const,
          { label: { id: 'fact.token' }, value: Value.address(token, scope) } as const,
        ]),
        { label: { id: 'fact.to' }, value: Value.address(to, scope) },
      ],
      title: { id: 'title.unknownCall', values: { contract: Value.address(call.to, scope) } },
      warnings: [
        Warning.from('unverifiedContract'),
        ...(request.tokens.length > limits.items ? [Warning.from('notFullyRead')] : []),
        ...checkParties({ from, to }, 'creditRecipient', call, scope),
      ],
    }),
    { value: 'unclear' },
  ),
  // CoW Protocol: approves an order without a signature. The call has only the hash of the order's terms.
  '0xec6cb13f': call(
    'setPreSignature(bytes order,bool isSigned)',
    ({ isSigned }, { to }, scope) => ({
      title: isSigned
        ? { id: 'title.order' }
        : { id: 'title.revoke', values: { spender: Value.address(to, scope) } },
      warnings: isSigned ? [Warning.from('resemblesOrder')] : [],
    }),
  ),
  // A relayer can use every allowance that the user gave the vault.
  '0xfa6e671d': call(
    'setRelayerApproval(address from,address manager,bool isAllowed)',
    ({ from, isAllowed, manager }, call, scope) =>
      extend(explainManager({ contract: call.to, isAllowed, manager }, scope), {
        warnings: from === call.caller ? [] : checkSender(from, scope),
      }),
  ),
} as const

/** Balancer uses the zero address for the network's coin. */
function assetOf(token: Hex): Hex | 'coin' {
  return Value.isZero(token) ? 'coin' : token
}

function toValue(amount: bigint, token: Hex, scope: Scope): Value.Value {
  return Value.isZero(token) ? Value.native(amount, scope) : Value.ofToken(amount, token, scope)
}

/** Warns if the tokens do not come from the caller, or do not go to the caller. */
function checkParties(
  { from, to }: { from: Hex; to: Hex },
  id: 'creditRecipient' | 'swapRecipient' | 'withdrawRecipient',
  call: Call,
  scope: Scope,
): Warning.Warning[] {
  return [
    ...checkProceeds(id, to, call, scope),
    ...(from === call.caller ? [] : checkSender(from, scope)),
  ]
}
