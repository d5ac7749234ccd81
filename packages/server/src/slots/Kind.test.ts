import { table } from '@latchkey/protocol/Api'
import { describe, expect, test } from 'vitest'
import * as Kind from './Kind.ts'

describe('of', () => {
  test('default', () => {
    const kinds = [
      '/health',
      '/ready',
      '/v1/',
      '/v1',
      '/sdk',
      '/sdk/probe',
      '/canary',
      table.connectEmail.path,
      table.fetchAuthShare.path,
      table.getPaymasterData.path,
    ].map(Kind.of)
    expect(kinds).toEqual([
      'probe',
      'probe',
      'proxy',
      'proxy',
      'page',
      'probe',
      'page',
      'signIn',
      'custody',
      'proxy',
    ])
  })

  test('behavior: T63: every route that opens a wallet is of custody', () => {
    for (const { path } of Object.values(table))
      expect(Kind.of(path) === 'custody').toBe(path.startsWith('/api/1/custody/'))
  })
})
