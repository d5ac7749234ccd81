import { describe, expect, test } from 'vitest'
import { account, context, friend, weth } from '../../test/corpus/Row.ts'
import { explain } from '../explain.ts'

const pay = { from: account, to: friend, value: '0xb' }
/** The account has ten wei. */
const poor = { ...context, holdings: new Map([['coin', { balance: 10n }]]), isAtomic: true }
const idsOf = (request: Parameters<typeof explain>[0]) =>
  explain(request, poor).explanation.warnings.map(({ id }) => id)

describe('warnOfGifts', () => {
  test('T54: more coins than the account has', () => {
    // The account cannot pay, so there is no warning of a gift. The wallet reports the missing funds instead.
    expect(idsOf({ method: 'eth_sendTransaction', params: [pay] })).toEqual([])
    // In a batch, an earlier call may bring the missing coins.
    const withdraw = { data: `0x2e1a7d4d${'1'.padStart(64, '0')}`, to: weth }
    const params = [{ calls: [withdraw, pay], from: account }]
    expect(idsOf({ method: 'wallet_sendCalls', params })).toEqual(['sendsMost'])
  })

  test('T54: the warning names the sum and the balance', () => {
    const params = [{ calls: [pay, { ...pay, value: '0x1' }], from: account }]
    const { warnings } = explain({ method: 'wallet_sendCalls', params }, poor).explanation
    expect(warnings).toMatchObject([
      {
        id: 'sendsMost',
        severity: 'high',
        values: { amount: { amount: 12n, symbol: ['ETH'] }, balance: { amount: 10n } },
      },
    ])
  })
})
