import { describe, expect, test } from 'vitest'
import { account, context, friend, stranger } from '../../test/corpus/Row.ts'
import { account as accounts } from '../calls/account.ts'
import { control } from '../calls/control.ts'
import { erc20 } from '../calls/erc20.ts'
import { nft } from '../calls/nft.ts'
import { permit } from '../calls/permit.ts'
import { permit2 } from '../calls/permit2.ts'
import { explain } from '../explain.ts'

/** Asks for calls of functions of a contract. */
function grant(...calls: string[]) {
  const permission = {
    data: { address: stranger, calls },
    policies: [{ data: { count: 3 }, type: 'call-limit' }],
    type: 'contract-call',
  }
  const expiry = Math.floor(context.now / 1_000) + 3_600
  const signer = { data: { id: friend }, type: 'account' }
  const params = [{ address: account, expiry, permissions: [permission], signer }]
  return explain({ method: 'wallet_grantPermissions', params }, context)
}

describe('wallet_grantPermissions', () => {
  test('T35 shows the selector that the contract enforces, and warns of every function', () => {
    const { explanation } = grant('increment()', '0x12345678')
    const functions = explanation.facts.filter(({ label }) => label.id === 'fact.function')
    expect(functions.map(({ value }) => value)).toMatchObject([
      { pieces: ['0xd09de08a increment()'] },
      { pieces: ['0x12345678'] },
    ])
    expect(explanation.warnings.map(({ id }) => id)).toEqual([
      'grant',
      'grantFunctions',
      'unverifiedContract',
    ])
  })

  test.each([
    'execute(address,uint256,bytes)',
    'execute(bytes,bytes[])',
    'execute(bytes,bytes[],uint256)',
    'execute(bytes32,bytes)',
    'executeBatch((address,uint256,bytes)[])',
    'grantRole(bytes32,address)',
    'increaseApproval(address,uint256)',
    'multicall(bytes[])',
    'multiSend(bytes)',
    'operatorSend(address,address,uint256,bytes,bytes)',
    'permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)',
    'redeem(uint256,address,address)',
    'transfer(address,uint256)',
    'transferFrom((address,address,uint160,address)[])',
    'transferFromAndCall(address,address,uint256)',
    'transferFromAndCall(address,address,uint256,bytes)',
    'transferOwnership(address)',
    'withdrawTo(address,uint256)',
    '0xf2fde38b',
    'play()x()',
    'play(uint256 amount)',
  ])('T35 refuses %s', (text) => {
    expect(grant(text).subject).toBeUndefined()
  })

  test('T35 refuses every known function that gives tokens, control or calls away', () => {
    const dangerous = { ...accounts, ...control, ...erc20, ...nft, ...permit, ...permit2 }
    // Permit2's `lockdown` only revokes allowances.
    const harmless = ['lockdown']
    const allowed = Object.entries(dangerous).flatMap(([selector, { signature }]) =>
      grant(selector).subject ? [signature.slice(0, signature.indexOf('('))] : [],
    )
    expect(allowed).toEqual(harmless)
  })
})
