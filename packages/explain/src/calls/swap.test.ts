import { describe, expect, test } from 'vitest'
import { encode } from '../../test/corpus/encode.ts'
import { account, coin, context, token, weth } from '../../test/corpus/Row.ts'
import { explain } from '../explain.ts'

const router02 = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'
type Name = 'exactInputSingle' | 'exactOutputSingle'

/** The labels of a swap's facts. */
function labelsOf(name: Name, first: bigint, second: bigint, limit: bigint): string[] {
  const data = encode(`${name}((address,address,uint24,address,uint256,uint256,uint160))`, [
    token,
    weth,
    500,
    account,
    first,
    second,
    limit,
  ])
  const params = [{ data, from: account, to: router02 }]
  const { explanation } = explain({ method: 'eth_sendTransaction', params }, context)
  return explanation.facts
    .map(({ label }) => label.id)
    .filter((id) => /^fact\.(give|receive)/.test(id))
}

describe('swap', () => {
  test('behavior: shows both amounts', () => {
    expect(labelsOf('exactInputSingle', 5n, 4n, 0n)).toEqual(['fact.give', 'fact.receiveLeast'])
    expect(labelsOf('exactOutputSingle', 5n, 4n, 0n)).toEqual(['fact.giveMost', 'fact.receive'])
  })

  test('T48 behavior: promises no exact amount that a price limit can reduce', () => {
    expect(labelsOf('exactOutputSingle', 5n, 4n, 1n)).toEqual(['fact.giveMost'])
    expect(labelsOf('exactInputSingle', 5n, 4n, 1n)).toEqual(['fact.giveMost', 'fact.receiveLeast'])
  })

  test('T48 behavior: shows no input of 0 where the router spends all that it holds', () => {
    expect(labelsOf('exactInputSingle', 0n, 4n, 0n)).toEqual(['fact.receiveLeast'])
  })

  test('T48 behavior: shows the address of each token that is not pinned', () => {
    const tokensOf = (path: readonly string[]) => {
      const name = 'swapExactTokensForTokens(uint256,uint256,address[],address)'
      const data = encode(name, 10n ** 18n, 10n ** 18n, path, account)
      const params = [{ data, from: account, to: router02 }]
      const { explanation } = explain({ method: 'eth_sendTransaction', params }, context)
      return explanation.facts.flatMap(({ label, value }) =>
        label.id === 'fact.token' && value.kind === 'address' ? [value.address] : [],
      )
    }
    expect(tokensOf([token, weth])).toEqual([])
    expect(tokensOf([weth, coin])).toEqual([coin])
    expect(tokensOf([coin, weth])).toEqual([coin])
  })
})
