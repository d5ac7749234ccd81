import { serializeTransaction } from 'viem'
import { account, fill, friend, type Row, stranger, toHex } from './Row.ts'

const ask = (message: unknown, address: unknown = account): Row['request'] => ({
  method: 'personal_sign',
  params: [message, address],
})

/** Messages of text and bytes. */
const texts: readonly Omit<Row, 'threat'>[] = [
  {
    name: 'text as text',
    request: ask('Welcome to the demo.\n\nSigning this costs nothing.'),
    title: 'title.message',
    warnings: [],
  },
  {
    name: 'text as hex, as most libraries send it',
    request: ask(toHex('Welcome to the demo.')),
    title: 'title.message',
    warnings: [],
  },
  {
    name: 'text in other scripts, with joined emoji',
    request: ask(toHex('Приве́т, 你好, नमस्ते, می‌خواهم, 👩‍👩‍👧 ❤️ 1️⃣')),
    title: 'title.message',
    warnings: [],
  },
  { name: 'an empty text', request: ask(''), title: 'title.message', warnings: ['emptyMessage'] },
  { name: 'no bytes', request: ask('0x'), title: 'title.message', warnings: ['emptyMessage'] },
  {
    name: 'text of 32 characters',
    request: ask(toHex('nonce-0123456789-abcdefghijklmno')),
    title: 'title.message',
    warnings: [],
  },
  {
    name: 'an odd number of hex digits is text',
    request: ask('0xabc'),
    title: 'title.message',
    warnings: [],
  },
  {
    name: 'a direction override',
    request: ask(toHex('Send 1 ETH to \u202eecilA\u202c')),
    title: 'title.message',
    warnings: ['bidiCharacters'],
  },
  {
    name: 'direction isolates',
    request: ask('Pay \u2066\u2067bob\u2069'),
    title: 'title.message',
    warnings: ['bidiCharacters'],
  },
  {
    name: 'zero-width characters between letters',
    request: ask('I agree to no\u200bthing'),
    title: 'title.message',
    warnings: ['hiddenCharacters'],
  },
  {
    name: 'a joiner between Latin letters',
    request: ask('pay\u200dpal'),
    title: 'title.message',
    warnings: ['hiddenCharacters'],
  },
  {
    name: 'a byte-order mark at the start',
    request: ask('0xefbbbf48656c6c6f'),
    title: 'title.message',
    warnings: ['hiddenCharacters'],
  },
  {
    name: 'a Hangul filler as a blank',
    request: ask('Name:\u3164\u3164\u3164'),
    title: 'title.message',
    warnings: ['hiddenCharacters'],
  },
  {
    name: 'tag characters that spell a second text',
    request: ask('Hello \u{e0041}\u{e0042}\u{e0043}'),
    title: 'title.message',
    warnings: ['hiddenCharacters'],
  },
  {
    name: 'a line separator',
    request: ask('one\u2028two'),
    title: 'title.message',
    warnings: ['hiddenCharacters'],
  },
  {
    name: 'stacked accents that cover other letters',
    request: ask(`Amount: 1${'\u0336'.repeat(12)}`),
    title: 'title.message',
    warnings: ['hiddenCharacters'],
  },
  {
    name: 'control, direction and hidden characters in text',
    request: ask('The bell rings \u0007 and text turns \u202e'),
    title: 'title.message',
    warnings: ['bidiCharacters', 'hiddenCharacters'],
  },
  {
    name: 'bytes that are not text',
    request: ask('0xdeadbeef'),
    title: 'title.message',
    warnings: ['messageNotText'],
  },
  {
    name: 'control characters that happen to be UTF-8',
    request: ask('0x000102030405060708'),
    title: 'title.message',
    warnings: ['messageNotText'],
  },
  {
    name: '64 bytes of two hashes',
    request: ask(fill('fe', 64)),
    title: 'title.message',
    warnings: ['messageNotText'],
  },
  {
    name: 'more marks than text',
    request: ask('\u200b\u200c'.repeat(1_000)),
    title: 'title.message',
    warnings: ['messageNotText'],
  },
  {
    name: 'a hash spelled as text',
    request: ask(toHex(fill('ab', 32))),
    title: 'title.message',
    warnings: ['messageIsHexText'],
  },
  {
    name: 'a hash spelled as text, without 0x',
    request: ask('c'.repeat(64)),
    title: 'title.message',
    warnings: ['messageIsHexText'],
  },
  {
    name: 'a raw hash',
    request: ask(fill('a7', 32)),
    title: 'title.refused',
    warnings: ['messageIsHash'],
  },
  {
    name: 'a raw hash that happens to be UTF-8',
    request: ask(`0x${'41'.repeat(31)}07`),
    title: 'title.refused',
    warnings: ['messageIsHash'],
  },
]

/** Payloads disguised as messages. */
const disguises: readonly Omit<Row, 'threat'>[] = [
  {
    name: 'a transaction of EIP-1559',
    request: ask(
      serializeTransaction({
        chainId: 1,
        maxFeePerGas: 9n,
        to: friend,
        type: 'eip1559',
        value: 1n,
      }),
    ),
    title: 'title.refused',
    warnings: ['messageIsTransaction'],
  },
  {
    name: 'a legacy transaction',
    request: ask(
      serializeTransaction({ chainId: 1, gas: 21_000n, gasPrice: 9n, to: friend, value: 1n }),
    ),
    title: 'title.refused',
    warnings: ['messageIsTransaction'],
  },
  {
    name: 'a legacy transaction without a network',
    request: ask(serializeTransaction({ gas: 21_000n, gasPrice: 9n, to: friend, type: 'legacy' })),
    title: 'title.refused',
    warnings: ['messageIsTransaction'],
  },
  {
    name: 'a transaction of EIP-2930 that creates a contract',
    request: ask(
      serializeTransaction({ accessList: [], chainId: 1, data: '0x6000', type: 'eip2930' }),
    ),
    title: 'title.refused',
    warnings: ['messageIsTransaction'],
  },
  {
    name: 'a transaction of EIP-7702',
    request: ask(
      serializeTransaction({ authorizationList: [], chainId: 1, to: friend, type: 'eip7702' }),
    ),
    title: 'title.refused',
    warnings: ['messageIsTransaction'],
  },
  {
    name: 'a signed transaction',
    request: ask(
      serializeTransaction(
        { chainId: 1, to: friend, type: 'eip1559', value: 1n },
        { r: fill('11', 32), s: fill('22', 32), yParity: 1 },
      ),
    ),
    title: 'title.refused',
    warnings: ['messageIsTransaction'],
  },
  {
    name: 'the preimage of a typed-data signature',
    request: ask(`0x1901${'ab'.repeat(64)}`),
    title: 'title.refused',
    warnings: ['messageIsTypedData'],
  },
  {
    name: 'the preimage of an EIP-191 signature for a contract',
    request: ask(`0x1900${friend.slice(2)}00`),
    title: 'title.refused',
    warnings: ['messageIsPrefixed'],
  },
  {
    name: 'the preimage of another message’s signature',
    request: ask(toHex('\x19Ethereum Signed Message:\n5hello')),
    title: 'title.refused',
    warnings: ['messageIsPrefixed'],
  },
  {
    name: 'an EIP-7702 authorization',
    request: ask(`0x05d70194${stranger.slice(2)}80`),
    title: 'title.refused',
    warnings: ['messageIsAuthorization'],
  },
  {
    name: 'an EIP-7702 authorization for every network',
    request: ask(`0x05d78094${stranger.slice(2)}05`),
    title: 'title.refused',
    warnings: ['messageIsAuthorization'],
  },
  {
    name: 'an EIP-7702 authorization as in a list',
    request: ask(`0xda0194${stranger.slice(2)}80808080`),
    title: 'title.refused',
    warnings: ['messageIsAuthorization'],
  },
]

/** Malformed requests. */
const malformed: readonly Omit<Row, 'threat'>[] = [
  ...[
    ['no params', undefined],
    ['params as an object', { 0: 'hello', 1: account }],
    ['a message as a number', [1, account]],
    ['no account', ['hello']],
    ['an account as a list', ['hello', [account]]],
    ['a lone surrogate', ['\ud83d', account]],
  ].map(
    ([name, params]) =>
      ({
        name: name as string,
        request: { method: 'personal_sign', params },
        title: 'title.refused',
        warnings: ['malformedRequest'],
      }) as const,
  ),
  {
    name: 'another account',
    request: ask('hello', friend),
    title: 'title.refused',
    warnings: ['wrongAccount'],
  },
  {
    name: 'account and message swapped',
    request: ask(account, toHex('hello')),
    title: 'title.refused',
    warnings: ['wrongAccount'],
  },
  {
    name: 'a message of 64 KiB',
    request: ask('z'.repeat(65_536)),
    title: 'title.message',
    warnings: [],
  },
  {
    name: 'a message of 64 KiB and one byte',
    request: ask('z'.repeat(65_537)),
    title: 'title.refused',
    warnings: ['tooLarge'],
  },
  {
    name: 'a message of 512 KiB',
    request: ask(fill('61', 524_288)),
    title: 'title.refused',
    warnings: ['tooLarge'],
  },
]

export const messages: readonly Row[] = [
  ...texts.map((row) => ({ ...row, threat: 'T31' }) as const),
  ...disguises.map((row) => ({ ...row, threat: 'T36' }) as const),
  ...malformed.map((row) => ({ ...row, threat: 'T35' }) as const),
]
