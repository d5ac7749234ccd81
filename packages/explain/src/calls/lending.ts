import * as Contracts from '../Contracts.ts'
import { type Draft, extend, type Fact } from '../Explanation.ts'
import type { Hex } from '../Hex.ts'
import * as Moves from '../Moves.ts'
import { type Call, call, type Scope } from '../Recognizer.ts'
import { give } from '../risks/gifts.ts'
import { callerOf, checkProceeds, checkSender } from '../risks/recipient.ts'
import * as Warning from '../risks/Warning.ts'
import * as Value from '../Value.ts'

/** A market of Morpho. */
const market =
  'Market(address loan,address collateral,address oracle,address model,uint256 ratio)' as const

/**
 * Lending pools: Aave and its forks, Compound 3 and Morpho. They spend the allowance of the caller, and credit the
 * account in an argument. Only a few are pinned, so most explanations warn that the contract is unknown.
 */
export const lending = {
  // The gateway of Aave deposits coins in its own pool and ignores the argument.
  '0x474cf53d': call(
    'depositETH(address pool,address to,uint16 referral)',
    ({ to }, call, scope) => ({
      facts: [{ label: { id: 'fact.to' }, value: Value.address(to, scope) }],
      moves: Moves.none,
      title: { id: 'title.deposit', values: { amount: Value.native(call.value, scope) } },
      warnings: checkProceeds('creditRecipient', to, call, scope),
    }),
    { isPinned: true, only: 'gateway', value: 'explained' },
  ),
  '0x50d8cd4b': call(
    `borrow(Market market,uint256 amount,uint256 shares,address from,address to)${market}`,
    ({ amount, from, market, shares, to }, call, scope) => {
      const value = Value.ofToken(amount, market.loan, scope)
      return {
        facts: [
          ...factsOf('fact.receive', value, market.loan, scope),
          { label: { id: 'fact.to' }, value: Value.address(to, scope) },
        ],
        title: { id: 'title.borrow', values: { amount: value } },
        warnings: [
          // The market computes the amount of tokens from the shares.
          ...(shares ? [Warning.from('unknownTokenCall')] : []),
          ...checkProceeds('withdrawRecipient', to, call, scope),
          ...checkOwner(from, call, scope),
        ],
      }
    },
    { isPinned: true, only: 'lender' },
  ),
  '0x02c205f0': call(
    'supplyWithPermit(address token,uint256 amount,address to,uint16 referral,uint256 deadline,uint8 v,bytes32 r,bytes32 s)',
    supply,
  ),
  '0x20b76e81': call(
    `repay(Market market,uint256 amount,uint256 shares,address to,bytes data)${market}`,
    ({ amount, market, to }, call, scope) => repay({ amount, to, token: market.loan }, call, scope),
  ),
  '0x238d6579': call(
    `supplyCollateral(Market market,uint256 amount,address to,bytes data)${market}`,
    ({ amount, market, to }, call, scope) =>
      lend({ amount, to, token: market.collateral }, call, scope),
  ),
  '0x26441318': call(
    'withdrawFrom(address from,address to,address token,uint256 amount)',
    withdraw,
  ),
  '0x4232cd63': call('supplyTo(address to,address token,uint256 amount)', supply),
  '0x573ade81': call('repay(address token,uint256 amount,uint256 mode,address to)', repay),
  '0x617ba037': call('supply(address token,uint256 amount,address to,uint16 referral)', supply),
  '0x90323177': call('supplyFrom(address from,address to,address token,uint256 amount)', supply),
  '0xa415bcad': call(
    'borrow(address token,uint256 amount,uint256 mode,uint16 referral,address from)',
    ({ amount, from, token }, call, scope) => {
      const value = Value.ofToken(amount, token, scope)
      return {
        facts: factsOf('fact.receive', value, token, scope),
        title: { id: 'title.borrow', values: { amount: value } },
        warnings: [Warning.from('unverifiedContract'), ...checkOwner(from, call, scope)],
      }
    },
  ),
  '0xa99aad89': call(
    `supply(Market market,uint256 amount,uint256 shares,address to,bytes data)${market}`,
    ({ amount, market, to }, call, scope) => lend({ amount, to, token: market.loan }, call, scope),
  ),
  '0xc3b35a7e': call('withdrawTo(address to,address token,uint256 amount)', withdraw),
  '0xe8eda9df': call('deposit(address token,uint256 amount,address to,uint16 referral)', supply),
  '0xf2b9fdb8': call('supply(address token,uint256 amount)', (position, call, scope) =>
    extend(supply(position, call, scope), {
      warnings: checkToken('creditRecipient', position.token, call, scope),
    }),
  ),
  '0xf3fef3a3': call('withdraw(address token,uint256 amount)', (position, call, scope) =>
    extend(withdraw(position, call, scope), {
      warnings: checkToken('withdrawRecipient', position.token, call, scope),
    }),
  ),
} as const

/** A position. `from` and `to` default to the caller. */
type Position = { amount: bigint; from?: Hex; to?: Hex; token: Hex }

function supply(position: Position, call: Call, scope: Scope): Draft {
  return credit('title.deposit', position, call, scope)
}

/**
 * Explains a deposit in a market of Morpho. The deposit counts as a gift, because anyone can create a market that pays
 * the deposit to its creator.
 */
function lend(position: Position, call: Call, scope: Scope): Draft {
  const { amount, token: asset } = position
  const gifts = give({ amount, asset, from: callerOf(call, scope), to: call.to }, scope)
  return { ...supply(position, call, scope), gifts }
}

function repay(position: Position, call: Call, scope: Scope): Draft {
  return credit('title.repay', position, call, scope)
}

function credit(
  id: 'title.deposit' | 'title.repay',
  { amount, from, to, token }: Position,
  call: Call,
  scope: Scope,
): Draft {
  const value = Value.ofToken(amount, token, scope)
  return {
    facts: [
      ...factsOf('fact.amount', value, token, scope),
      ...(to ? [{ label: { id: 'fact.to' }, value: Value.address(to, scope) } as const] : []),
    ],
    title: { id, values: { amount: value } },
    warnings: [
      Warning.from('unverifiedContract'),
      ...(to ? checkProceeds('creditRecipient', to, call, scope) : []),
      ...checkOwner(from, call, scope),
    ],
  }
}

function withdraw({ amount, from, to, token }: Position, call: Call, scope: Scope): Draft {
  const value = Value.ofToken(amount, token, scope)
  return {
    facts: [
      ...factsOf('fact.receive', value, token, scope),
      ...(to ? [{ label: { id: 'fact.to' }, value: Value.address(to, scope) } as const] : []),
    ],
    title: { id: 'title.withdraw', values: { amount: value } },
    warnings: [
      Warning.from('unverifiedContract'),
      ...(to ? checkProceeds('withdrawRecipient', to, call, scope) : []),
      ...checkOwner(from, call, scope),
    ],
  }
}

/** Checks the token, because other contracts have functions of the same name whose first argument is the recipient. */
function checkToken(
  id: 'creditRecipient' | 'withdrawRecipient',
  token: Hex,
  call: Call,
  scope: Scope,
): Warning.Warning[] {
  const isToken =
    Contracts.findToken(token, scope.chainId) !== undefined ||
    scope.tokens?.get(token)?.decimals !== undefined
  return isToken ? [] : checkProceeds(id, token, call, scope)
}

/** Warns if the position does not belong to the caller. */
function checkOwner(from: Hex | undefined, { caller }: Call, scope: Scope): Warning.Warning[] {
  return from && from !== caller ? checkSender(from, scope) : []
}

function factsOf(
  id: 'fact.amount' | 'fact.receive',
  value: Value.Value,
  token: Hex,
  scope: Scope,
): Fact[] {
  return [
    { label: { id }, value },
    { label: { id: 'fact.token' }, value: Value.address(token, scope) },
  ]
}
