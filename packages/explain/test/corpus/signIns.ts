import { account, friend, type Row, toHex } from './Row.ts'

/** A sign-in message, as a host has it, with something changed. */
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
  { name: 'as it should be', request: ask(signIn()), title: 'title.signIn', warnings: [] },
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
    name: 'on a port of this machine',
    request: ask(signIn({ domain: 'localhost:4000', uri: 'http://localhost:4000' })),
    title: 'title.signIn',
    warnings: [],
  },
  {
    context: { origin: 'https://xn--bcher-kva.example' },
    name: 'a name with an umlaut, in either spelling',
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
    name: 'at another site',
    request: ask(signIn({ domain: 'opensea.io', uri: 'https://opensea.io/' })),
    title: 'title.signIn',
    warnings: ['signInOtherSite', 'signInOtherUri'],
  },
  {
    name: 'at a site whose name begins alike',
    request: ask(signIn({ domain: 'app.example.com.evil.io' })),
    title: 'title.signIn',
    warnings: ['signInOtherSite'],
  },
  {
    name: 'at a sibling',
    request: ask(signIn({ domain: 'pay.example.com' })),
    title: 'title.signIn',
    warnings: ['signInOtherSite'],
  },
  {
    name: 'at another port',
    request: ask(signIn({ domain: 'app.example.com:8443' })),
    title: 'title.signIn',
    warnings: ['signInOtherSite'],
  },
  {
    name: 'over another scheme',
    request: ask(signIn({ domain: 'http://app.example.com' })),
    title: 'title.signIn',
    warnings: ['signInOtherSite'],
  },
  {
    name: 'a name in front of an @',
    request: ask(signIn({ domain: 'app.example.com@evil.io' })),
    title: 'title.signIn',
    warnings: ['signInOtherSite'],
  },
  {
    name: 'a Cyrillic letter in the name',
    request: ask(signIn({ domain: 'аpp.example.com' })),
    title: 'title.signIn',
    warnings: ['signInOtherSite'],
  },
  {
    name: 'a hidden character in the name',
    request: ask(signIn({ domain: 'app.exam\u200bple.com' })),
    title: 'title.signIn',
    warnings: ['signInOtherSite', 'hiddenCharacters'],
  },
  {
    name: 'the right site and another address',
    request: ask(signIn({ uri: 'https://evil.io/app.example.com' })),
    title: 'title.signIn',
    warnings: ['signInOtherUri'],
  },
  {
    name: 'an address with a name and a password',
    request: ask(signIn({ uri: 'https://user:pass@app.example.com/' })),
    title: 'title.signIn',
    warnings: ['signInOtherUri'],
  },
  {
    name: 'an address that is none',
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
    name: 'as another account',
    request: ask(signIn({ address: friend })),
    title: 'title.signIn',
    warnings: ['signInOtherAccount'],
  },
  {
    name: 'on another network',
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
    name: 'a statement that reads from right to left',
    request: ask(signIn({ statement: 'I agree \u202eton\u202c\n' })),
    title: 'title.signIn',
    warnings: ['bidiCharacters'],
  },
  {
    name: 'a second site in a line of its own',
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
    name: 'of another version',
    request: ask(signIn().replace('Version: 1', 'Version: 2')),
    title: 'title.message',
    warnings: ['signInMalformed'],
  },
  {
    name: 'lines that end as on Windows',
    request: ask(signIn().replaceAll('\n', '\r\n')),
    title: 'title.message',
    warnings: ['signInMalformed'],
  },
  {
    name: 'a line too many at the end',
    request: ask(`${signIn()}\nAlso: https://opensea.io`),
    title: 'title.message',
    warnings: ['signInMalformed'],
  },
  {
    name: 'hidden characters in the words that give it away',
    request: ask(signIn({ domain: 'opensea.io' }).replace('wants', 'wa\u200bnts')),
    title: 'title.message',
    warnings: ['signInMalformed', 'hiddenCharacters'],
  },
  {
    name: 'for another kind of account',
    request: ask(signIn().replace('Ethereum', 'Solana')),
    title: 'title.message',
    warnings: ['signInMalformed'],
  },
]

export const signIns: readonly Row[] = rows.map((row) => ({
  ...row,
  threat: row.warnings.some((it) => /Site|Uri/.test(it)) ? 'T01' : 'T32',
}))
