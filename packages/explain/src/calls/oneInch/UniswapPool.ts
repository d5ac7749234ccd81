import { encodeAbiParameters, encodePacked, getContractAddress, keccak256 } from 'viem/utils'
import * as Contracts from '../../Contracts.ts'
import type { Hex } from '../../Hex.ts'

/** The factory of Uniswap 3, which has the same address on these networks. */
const factory3 = '0x1f98431c8ad98523631ae4a59f267346ea31f984'
const code3 = '0xe34f199b19b2b4f47f68442619d555527d244f78a3297ea89325f843f87b8b54'
const with3: readonly number[] = [1, 10, 137, 42161]
const fees = [100, 500, 3000, 10_000]
/** The factory of Uniswap 2 on Ethereum. */
const factory2 = '0x5c69bee701ef814a2b6a3edd4b1652cb9cc5aa6f'
const code2 = '0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f'

/**
 * Returns the token that a pool of Uniswap gives for another token. The tokens and the fee determine the address of a
 * pool, so this needs no node. Undefined for a pool of tokens that are not pinned, and for any other contract.
 */
export function otherToken(
  pool: Hex,
  token: Hex,
  { chainId, version }: { chainId: number; version: 2 | 3 },
): Hex | undefined {
  if (version === 2 ? chainId !== 1 : !with3.includes(chainId)) return undefined
  if (!Contracts.findToken(token, chainId)) return undefined
  return Contracts.tokensOf(chainId).find((other) => {
    if (other === token) return false
    const pair = token < other ? ([token, other] as const) : ([other, token] as const)
    return (version === 2 ? [pairOf(pair)] : fees.map((fee) => poolOf(pair, fee))).includes(pool)
  })
}

function pairOf(pair: readonly [Hex, Hex]): Hex {
  const salt = keccak256(encodePacked(['address', 'address'], pair))
  return create(factory2, salt, code2)
}

function poolOf(pair: readonly [Hex, Hex], fee: number): Hex {
  const types = [{ type: 'address' }, { type: 'address' }, { type: 'uint24' }] as const
  return create(factory3, keccak256(encodeAbiParameters(types, [...pair, fee])), code3)
}

function create(from: Hex, salt: Hex, bytecodeHash: Hex): Hex {
  const address = getContractAddress({ bytecodeHash, from, opcode: 'CREATE2', salt })
  return address.toLowerCase() as Hex
}
