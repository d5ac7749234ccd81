import { describe, expect, test } from 'vitest'
import { encode } from '../../test/corpus/encode.ts'
import { account, coin, context, most, stranger } from '../../test/corpus/Row.ts'
import { severityOf } from '../Explanation.ts'
import { explain } from '../explain.ts'
import { recognizers } from '../recognizers.ts'
import { isMoving } from './moving.ts'

const dai = '0x6B175474E89094C44Da98b954EedeAC495271d0F'

/** Functions that give tokens or control to a stranger. */
const calls = [
  encode('push(address,uint256)', stranger, 5n),
  encode('move(address,address,uint256)', account, stranger, 5n),
  encode('increaseApproval(address,uint256)', stranger, most),
  encode('redeem(uint256,address,address)', 5n, stranger, account),
  encode('withdraw(uint256,address,address)', 5n, stranger, account),
  encode('withdraw(address,uint256,address)', dai, 5n, stranger),
  encode('deposit(uint256,address)', 5n, stranger),
  encode('authorizeOperator(address)', stranger),
  encode('allow(address,bool)', stranger, true),
  encode('setAuthorization(address,bool)', stranger, true),
  encode('setOperator(address,bool)', stranger, true),
  encode('approveDelegation(address,uint256)', stranger, most),
  encode('setGuard(address)', stranger),
]

function ask(data: string, to: string) {
  const params = [{ data, from: account, to }]
  return explain({ method: 'eth_sendTransaction', params }, context).explanation
}

describe('T48 a call to a token', () => {
  test.each(calls)('behavior: shows who gets tokens or control, %#', (data) => {
    const { facts } = ask(data, dai)
    const shown = facts.map(({ value }) => value.kind === 'address' && value.address)
    expect(shown).toContain(stranger)
  })

  test('behavior: is high risk if it cannot be read', () => {
    for (const to of [dai, coin]) expect(severityOf(ask('0x12345678', to))).toBe('high')
    expect(severityOf(ask('0x12345678', stranger))).toBe('caution')
  })
})

describe('isMoving', () => {
  test('behavior: knows the functions that give tokens or control', () => {
    const selectors = calls.map((data) => data.slice(0, 10))
    // The last function changes control. It is in the table `control` instead.
    expect(selectors.filter((it) => !isMoving(it))).toEqual([selectors.at(-1)])
    for (const it of selectors) expect(recognizers.calls).toHaveProperty(it)
  })
})
