import { describe, expect, test } from 'vitest'
import { coin, token, weth } from '../test/corpus/Row.ts'
import type { Hex } from './Hex.ts'
import * as Wanted from './Wanted.ts'

describe('sort', () => {
  test('T54: worthless tokens do not push the coin and pinned tokens out', () => {
    const [junk, usdc, wrapped] = [coin, token, weth].map((it) => it.toLowerCase() as Hex)
    const holdings = new Set([junk!, usdc!, 'coin', wrapped!] as const)
    expect(Wanted.sort(holdings, 1)).toEqual([usdc, 'coin', wrapped, junk])
  })
})
