import { describe, expect, test } from 'vitest'
import * as Origin from './Origin.ts'

describe('assert', () => {
  test.each([
    'https://app.example.com',
    'http://localhost:4000',
    'http://[::1]:4000',
    'https://a_b.example',
    'https://xn--bcher-kva.example',
  ])('default: %s', (origin) => {
    Origin.assert(origin)
  })

  test.each([
    '*',
    'https://*.example.com',
    'https://app.example.com/',
    'https://app.example.com/path',
    'https://user@app.example.com',
    'https://APP.example.com',
    'https://app.example.com:443',
    'app.example.com',
    'null',
    'file:///tmp',
    "https://a.example; script-src 'unsafe-inline'",
    'https://a.example https://b.example',
    'https://a.example;script-src-elem',
    'https://a.example,https://b.example',
    "https://'self'",
    'https://a.example:99999',
    '',
  ])('error: T07: %s', (value) => {
    expect(() => Origin.assert(value)).toThrow('is not an origin.')
  })
})
