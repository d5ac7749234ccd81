import { describe, expect, test } from 'vitest'
import { isOtherSite } from './isOtherSite.ts'

const of = (left: string, right: string) => [isOtherSite(left, right), isOtherSite(right, left)]

describe('isOtherSite', () => {
  test('default', () => {
    expect(of('https://shop.example', 'https://wallet.test')).toEqual([true, true])
    expect(of('https://one.com', 'https://wallet.two.com')).toEqual([true, true])
    expect(of('http://127.0.0.1:4000', 'http://localhost:4100')).toEqual([true, true])
    expect(of('http://app.example.com', 'https://wallet.example.com')).toEqual([true, true])
  })

  test('behavior: false if the origins do not tell', () => {
    // These are two sites only because the domain is a public suffix, which the function does not know.
    expect(of('https://app.github.io', 'https://wallet.github.io')).toEqual([false, false])
    expect(of('https://one.co.uk', 'https://two.co.uk')).toEqual([false, false])
    expect(of('https://app.example.com:8443', 'https://example.com')).toEqual([false, false])
    expect(of('http://localhost:4000', 'http://localhost:4100')).toEqual([false, false])
    // The page has an opaque origin, or there is no page.
    expect(isOtherSite('null', 'https://wallet.example.com')).toBe(false)
    expect(isOtherSite(undefined, 'https://wallet.example.com')).toBe(false)
  })
})
