import { describe, expect, test } from 'vitest'
import { symbolOf } from './Value.ts'

describe('symbolOf', () => {
  test('default', () => {
    expect(symbolOf('COIN')).toEqual(['COIN'])
    expect(symbolOf('Ünï')).toEqual(['Ünï'])
  })

  test('T68 a symbol that begins with digits does not continue the amount', () => {
    for (const it of ['00 USDC', '.5', ' 1', '１INCH', '٣X'])
      expect(symbolOf(it)).toEqual(['“', it, '”'])
  })

  test('T68 a symbol of more than one word does not read as words of the wallet', () => {
    for (const it of ['ETH (about 9,000 USD)', 'USDC of Lido', 'ETH$5000', 'א000', '元9'])
      expect(symbolOf(it)).toEqual(['“', it, '”'])
    expect(symbolOf('x” of Lido “y"')).toEqual(['“', 'x’ of Lido ’y’', '”'])
  })

  test('behavior: common symbols are not quoted', () => {
    for (const it of [
      'stETH',
      'USD₮0',
      'BTC.b',
      'UNI-V2',
      'vAMM-WETH/USDC',
      'xDAI_1',
      'ريال',
      '元',
    ])
      expect(symbolOf(it)).toEqual([it])
  })

  test('behavior: hidden characters stay marked', () => {
    expect(symbolOf('A\u202eB')).toEqual(['A', { code: 'U+202E', count: 1 }, 'B'])
  })
})
