import { describe, expect, test } from 'vitest'
import * as UniswapPool from './UniswapPool.ts'

const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const dai = '0x6b175474e89094c44da98b954eedeac495271d0f'
const weth = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
/** Pools of USDC and WETH, as block explorers list them. */
const pool3 = '0x88e6a0c2ddd26feeb64f039a2c41296fcb3f5640'
const pool2 = '0xb4e16d0168e52d35cacd2c6185b44281ec28c9dc'

describe('otherToken', () => {
  test('default: returns the other token of a pool', () => {
    expect(UniswapPool.otherToken(pool3, usdc, { chainId: 1, version: 3 })).toBe(weth)
    expect(UniswapPool.otherToken(pool3, weth, { chainId: 1, version: 3 })).toBe(usdc)
    expect(UniswapPool.otherToken(pool2, usdc, { chainId: 1, version: 2 })).toBe(weth)
  })

  test('T48 behavior: knows no pool of another token, version or network', () => {
    expect(UniswapPool.otherToken(pool3, dai, { chainId: 1, version: 3 })).toBeUndefined()
    expect(UniswapPool.otherToken(pool3, pool2, { chainId: 1, version: 3 })).toBeUndefined()
    expect(UniswapPool.otherToken(pool3, usdc, { chainId: 1, version: 2 })).toBeUndefined()
    expect(UniswapPool.otherToken(pool2, usdc, { chainId: 1, version: 3 })).toBeUndefined()
    expect(UniswapPool.otherToken(pool3, weth, { chainId: 8453, version: 3 })).toBeUndefined()
    expect(UniswapPool.otherToken(pool2, weth, { chainId: 10, version: 2 })).toBeUndefined()
  })
})
