import type { Network } from '@latchkey/protocol'
import { type Address, encodeFunctionData, type Hex, pad, parseAbi } from 'viem'
import type { LocalChains } from '../../packages/dev/src/chains/LocalChains.ts'
import * as code from './code.ts'

const coinAbi = parseAbi([
  'function allowance(address, address) view returns (uint256)',
  'function approve(address spender, uint256 value) returns (bool)',
  'function balanceOf(address) view returns (uint256)',
  'function mint(address to, uint256 value)',
  'function transfer(address to, uint256 value) returns (bool)',
  'function transferFrom(address from, address to, uint256 value) returns (bool)',
  'function withdraw(uint256 value)',
])

/** The contracts of Assets.sol, each at its own address. */
export const contracts = {
  art: {
    abi: parseAbi([
      'function mint(address to, uint256 id) payable',
      'function setApprovalForAll(address operator, bool approved)',
      'function transferFrom(address from, address to, uint256 id)',
    ]),
    address: `0x${'a2'.repeat(20)}`,
    code: code.art,
  },
  coin: { abi: coinAbi, address: `0x${'a1'.repeat(20)}`, code: code.coin },
  items: {
    abi: parseAbi([
      'function mint(address to, uint256 id, uint256 value)',
      'function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes)',
    ]),
    address: `0x${'a3'.repeat(20)}`,
    code: code.items,
  },
  liar: {
    abi: parseAbi(['function claim()', 'function flood(uint256 count)']),
    address: `0x${'a6'.repeat(20)}`,
    code: code.liar,
  },
  odd: {
    abi: parseAbi([
      'function claim(address token, uint256 value)',
      'function clear()',
      'function create()',
      'function tries() payable',
    ]),
    address: `0x${'a5'.repeat(20)}`,
    code: code.odd,
  },
  wrapped: { abi: coinAbi, address: `0x${'a4'.repeat(20)}`, code: code.wrapped },
} as const

type Contracts = typeof contracts
type Contract = Contracts[keyof Contracts]

/** Puts the contracts on a local chain. */
export async function deployAssets(
  { ask }: Pick<LocalChains, 'ask'>,
  chain: Network.Id,
): Promise<void> {
  for (const it of Object.values<Contract>(contracts))
    await ask(chain, 'hardhat_setCode', it.address, it.code)
  // Set the storage, because the constructor did not run.
  await ask(chain, 'hardhat_setStorageAt', contracts.odd.address, '0x0', pad('0x1'))
}

/** A call of one of the contracts. */
export function toCall(
  { abi, address }: { abi: Contract['abi']; address: Address },
  functionName: string,
  args: readonly unknown[] = [],
  value = 0n,
): { data: Hex; to: Address; value: bigint } {
  return { data: encodeFunctionData({ abi, args, functionName } as never), to: address, value }
}
