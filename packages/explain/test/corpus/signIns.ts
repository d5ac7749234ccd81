import { account, friend, type Row, toHex } from './Row.ts'

/** Returns a sign-in message with changed parts. */
function signIn(parts: Partial<Record<keyof typeof usual, string>> = {}): string {
  const { address, chainId, domain, more, nonce, statement, uri } = { ...usual, ...parts }
  return `${domain} wants you to sign in with your Ethereum account:\n${address}\n\n${statement}\nURI: ${uri}\nVersion: 1\nChain ID: ${chainId}\nNonce: ${nonce}\nIssued At: 2026-03-01T11:59:00.000Z${more}`
}

const usual = {
  address: account as string,
  chainId: '1',
  domain: 'app.example.com',
  more: '',
  nonce: '32891756abcdef',
  statement: 'I accept the terms of service.\n',
  uri: 'https://app.example.com/login',
}

const ask = (message: string): Row['request'] => ({
  method: 'personal_sign',
  params: [toHex(message), account],
})

const rows: readonly Omit<Row, 'threat'>[] = [
  { name: 'a valid message', request: ask(signIn()), title: 'title.signIn', warnings: [] },
  {
    name: 'without a statement',
    request: ask(signIn({ statement: '' })),
    title: 'title.signIn',
    warnings: [],
  },
  {
    name: 'with a scheme, and every optional line',
    request: ask(
      signIn({
        domain: 'https://app.example.com',
        more: '\nExpiration Time: 2026-03-02T00:00:00Z\nNot Before: 2026-02-28T00:00:00Z\nRequest ID: 7\nResources:\n- ipfs://bafy\n- https://example.com/terms',
      }),
    ),
    title: 'title.signIn',
    warnings: [],
  },
  {
    context: { origin: 'http://localhost:4000' },
    name: 'on localhost with a port',
    request: ask(signIn({ domain: 'localhost:4000', uri: 'http://localhost:4000' })),
    title: 'title.signIn',
    warnings: [],
  },
  {
    context: { origin: 'https://xn--bcher-kva.example' },
    name: 'an internationalized domain, in both spellings',
    request: ask(signIn({ domain: 'bücher.example', uri: 'https://bücher.example/' })),
    title: 'title.signIn',
    warnings: [],
  },
  {
    name: 'an address in lower case',
    request: ask(signIn({ address: account.toLowerCase() })),
    title: 'title.signIn',
    warnings: [],
  },
  {
    name: 'for another site',
    request: ask(signIn({ domain: 'opensea.io', uri: 'https://opensea.io/' })),
    title: 'title.signIn',
    warnings: ['signInOtherSite', 'signInOtherUri'],
  },
  {
    name: 'for a site with the same prefix',
    request: ask(signIn({ domain: 'app.example.com.evil.io' })),
    title: 'title.signIn',
    warnings: ['signInOtherSite'],
  },
  {
    name: 'for a sibling domain',
    request: ask(signIn({ domain: 'pay.example.com' })),
    title: 'title.signIn',
    warnings: ['signInOtherSite'],
  },
  {
    name: 'for another port',
    request: ask(signIn({ domain: 'app.example.com:8443' })),
    title: 'title.signIn',
    warnings: ['signInOtherSite'],
  },
  {
    name: 'with another scheme',
    request: ask(signIn({ domain: 'http://app.example.com' })),
    title: 'title.signIn',
    warnings: ['signInOtherSite'],
  },
  {
    name: 'a user name before an @',
    request: ask(signIn({ domain: 'app.example.com@evil.io' })),
    title: 'title.signIn',
    warnings: ['signInOtherSite'],
  },
  {
    name: 'a Cyrillic letter in the domain',
    request: ask(signIn({ domain: 'аpp.example.com' })),
    title: 'title.signIn',
    warnings: ['signInOtherSite'],
  },
  {
    name: 'a hidden character in the domain',
    request: ask(signIn({ domain: 'app.exam\u200bple.com' })),
    title: 'title.signIn',
    warnings: ['signInOtherSite', 'hiddenCharacters'],
  },
  {
    name: 'the right site and another URI',
    request: ask(signIn({ uri: 'https://evil.io/app.example.com' })),
    title: 'title.signIn',
    warnings: ['signInOtherUri'],
  },
  {
    name: 'a URI with a user name and a password',
    request: ask(signIn({ uri: 'https://user:pass@app.example.com/' })),
    title: 'title.signIn',
    warnings: ['signInOtherUri'],
  },
  {
    name: 'an invalid URI',
    request: ask(signIn({ uri: 'login' })),
    title: 'title.signIn',
    warnings: ['signInOtherUri'],
  },
  {
    context: { origin: 'null' },
    name: 'for a page without an origin',
    request: ask(signIn()),
    title: 'title.signIn',
    warnings: ['signInOtherSite', 'signInOtherUri'],
  },
  {
    name: 'for another account',
    request: ask(signIn({ address: friend })),
    title: 'title.signIn',
    warnings: ['signInOtherAccount'],
  },
  {
    name: 'for another network',
    request: ask(signIn({ chainId: '137' })),
    title: 'title.signIn',
    warnings: ['signInOtherChain'],
  },
  {
    name: 'expired',
    request: ask(signIn({ more: '\nExpiration Time: 2026-03-01T11:59:30Z' })),
    title: 'title.signIn',
    warnings: ['signInExpired'],
  },
  {
    name: 'not yet valid',
    request: ask(signIn({ more: '\nNot Before: 2026-03-01T12:00:30Z' })),
    title: 'title.signIn',
    warnings: ['signInNotYetValid'],
  },
  {
    name: 'with a capability among its resources',
    request: ask(signIn({ more: '\nResources:\n- urn:recap:eyJhdHQiOnt9fQ' })),
    title: 'title.signIn',
    warnings: ['signInCapability'],
  },
  {
    name: 'a statement with a right-to-left override',
    request: ask(signIn({ statement: 'I agree \u202eton\u202c\n' })),
    title: 'title.signIn',
    warnings: ['bidiCharacters'],
  },
  {
    name: 'a second site on its own line',
    request: ask(`app.example.com is safe\n${signIn({ domain: 'opensea.io' })}`),
    title: 'title.message',
    warnings: ['signInMalformed'],
  },
  {
    name: 'without a nonce',
    request: ask(signIn({ nonce: '' })),
    title: 'title.message',
    warnings: ['signInMalformed'],
  },
  {
    name: 'another version',
    request: ask(signIn().replace('Version: 1', 'Version: 2')),
    title: 'title.message',
    warnings: ['signInMalformed'],
  },
  {
    name: 'lines that end with CRLF',
    request: ask(signIn().replaceAll('\n', '\r\n')),
    title: 'title.message',
    warnings: ['signInMalformed'],
  },
  {
    name: 'an extra line at the end',
    request: ask(`${signIn()}\nAlso: https://opensea.io`),
    title: 'title.message',
    warnings: ['signInMalformed'],
  },
  {
    name: 'hidden characters in the words "sign in"',
    request: ask(signIn({ domain: 'opensea.io' }).replace('wants', 'wa\u200bnts')),
    title: 'title.message',
    warnings: ['signInMalformed', 'hiddenCharacters'],
  },
  {
    name: 'for an account of another chain',
    request: ask(signIn().replace('Ethereum', 'Solana')),
    title: 'title.message',
    warnings: ['signInMalformed'],
  },
]

export const signIns: readonly Row[] = rows.map((row) => ({
  ...row,
  threat: row.warnings.some((it) => /Site|Uri/.test(it)) ? 'T01' : 'T32',
}))
