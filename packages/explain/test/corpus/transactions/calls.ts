import { encodePacked } from 'viem'
import type { Hex } from '../../../src/Hex.ts'
import { encode as data } from '../encode.ts'
import { account, nft, type Row } from '../Row.ts'

export const ask = (transaction: unknown): Row['request'] => ({
  method: 'eth_sendTransaction',
  params: [transaction],
})

export const call = (to: string, calldata: Hex, more: object = {}) =>
  ask({ data: calldata, from: account, to, ...more })

export const approve = (spender: string, amount: bigint) =>
  data('approve(address,uint256)', spender, amount)
export const transfer = (to: string, amount: bigint) =>
  data('transfer(address,uint256)', to, amount)
export const multicall = (...calls: Hex[]) => data('multicall(bytes[])', calls)
export const aggregate3 = (calls: readonly [string, Hex][]) =>
  data(
    'aggregate3((address,bool,bytes)[])',
    calls.map(([target, callData]) => [target, false, callData]),
  )
export const multiSend = (calls: readonly [number, string, Hex][]) =>
  data(
    'multiSend(bytes)',
    `0x${calls
      .map(([operation, to, data]) =>
        encodePacked(
          ['uint8', 'address', 'uint256', 'uint256', 'bytes'],
          [operation, to as Hex, 0n, BigInt((data.length - 2) / 2), data],
        ).slice(2),
      )
      .join('')}`,
  )
export const nest = (depth: number, innermost: Hex): Hex =>
  depth ? multicall(nest(depth - 1, innermost)) : innermost
export const word = (value: string) => value.padStart(64, '0')

export const asNft: NonNullable<Row['context']> = {
  tokens: new Map([[nft.toLowerCase(), { kind: 'erc721' }]]),
}
