import { describe, expect, test } from 'vitest'
import * as Nft from './Nft.ts'

const contract = '0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D'

describe('parse', () => {
  test('default', () => {
    expect(Nft.parse(`eip155:1/erc721:${contract}/42`)).toEqual({
      chainId: 1,
      contract,
      id: 42n,
      namespace: 'erc721',
    })
  })

  test('behavior: either case, an id in hex', () => {
    expect(Nft.parse(`EIP155:10/ERC1155:${contract.toLowerCase()}/0xff`)).toMatchObject({
      chainId: 10,
      id: 255n,
      namespace: 'erc1155',
    })
  })

  test.each([
    `eip155:1/erc721:${contract}`,
    `eip155:1/erc721:${contract}/`,
    `eip155:1/erc721:${contract}/1/2`,
    `eip155:1/erc721:${contract}/${2n ** 256n}`,
    `eip155:1/erc721:${contract}0/1`,
    `eip155:one/erc721:${contract}/1`,
    'eip155:1',
  ])('error: %s', (uri) => {
    expect(() => Nft.parse(uri)).toThrow(Nft.InvalidNftUriError)
  })

  test.each(['erc20', 'toString'])('error: namespace %s', (namespace) => {
    expect(() => Nft.parse(`eip155:1/${namespace}:${contract}/1`)).toThrow(
      Nft.UnsupportedNamespaceError,
    )
  })
})
