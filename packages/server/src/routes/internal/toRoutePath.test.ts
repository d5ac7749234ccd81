import { toCookiePath } from '@latchkey/protocol/api/browserCookie'
import { describe, expect, test } from 'vitest'
import { toRoutePath } from './toRoutePath.ts'

const of = (path: string, method = 'POST') =>
  toRoutePath(new Request(`https://wallet.example${path}`, { method }))

describe('toRoutePath', () => {
  test('default', () => {
    expect(of('/api/1/social/start')).toBe('/api/1/social/start')
    expect(of('/')).toBe('/')
    expect(of('/social?route=/api/1/nonce')).toBe('/social')
  })

  test('T62: a request to the root names its route', () => {
    expect(of(toCookiePath('/api/1/social/start'))).toBe('/api/1/social/start')
  })

  test('error: another method, another path, or more than a path', () => {
    expect(of(toCookiePath('/api/1/social/start'), 'GET')).toBe('/')
    for (const path of ['/dev/inbox', '/api/1', '/api/1/../dev', '/api/1/a?b', '//evil.example'])
      expect(of(toCookiePath(path))).toBe('/')
    expect(of('/?route=/api/1/nonce&route=/api/1/social')).toBe('/')
  })
})
