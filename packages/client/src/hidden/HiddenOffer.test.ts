import { expect, test } from 'vitest'
import * as HiddenOffer from './HiddenOffer.ts'

const origin = 'https://wallet.example'
const texts = { cancel: 'a', hidden: 'b', open: 'c', openAgain: 'd', opened: 'e' }
const uri = `${origin}/approve#1`

test('behavior: reads what SHOW offers', () => {
  const offer = { isOpen: true, texts, theme: 'dark', uri }
  expect(HiddenOffer.from(offer, origin)).toEqual(offer)
  expect(HiddenOffer.from({ texts, theme: 'red', uri }, origin)).toEqual({
    isOpen: false,
    texts,
    theme: undefined,
    uri,
  })
})

test.each([
  undefined,
  null,
  {},
  { texts, uri: 'approve' },
  // This URL would run in the page.
  { texts, uri: 'javascript:alert(1)' },
  { texts, uri: 'https://evil.example/approve' },
  { texts, uri: 'https://wallet.example.evil.example/approve' },
  { texts, uri: `blob:${origin}/1` },
])('T73: offers no window outside of the wallet: %o', (payload) => {
  expect(HiddenOffer.from(payload, origin)).toBeUndefined()
})
