import { getChainForEndpoint } from '@solana/wallet-standard-util'
import { describe, expect, test } from 'vitest'
import { readText } from '../../../../test/harness/repository.ts'
import * as SolanaChains from './SolanaChains.ts'

describe('toId', () => {
  const endpoint = /wallet\.example\.com\/v1\/\?chainId=(solana:\w+)[^'` ]*/g
  const documents = ['docs/networks.md', 'docs/proxy.md', 'docs/solana.md']
  const endpoints = documents.flatMap((path) =>
    [...readText(path).matchAll(endpoint)].map(
      ([url, id]) => [path, `https://${url}`, id] as const,
    ),
  )

  test('behavior: the documents have endpoints of two networks', () => {
    expect(new Set(endpoints.map(([, , id]) => id)).size).toBe(2)
  })

  test.each(endpoints)('behavior: %s: wallet-adapter finds the network of %s', (_, url, id) => {
    expect(SolanaChains.toId(getChainForEndpoint(url))).toBe(id)
  })
})
