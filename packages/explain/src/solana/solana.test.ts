import { isSolanaTransaction } from '@latchkey/protocol/solana/isSolanaTransaction'
import { getCompiledTransactionMessageDecoder, getTransactionDecoder } from '@solana/kit'
import * as web3 from '@solana/web3.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { context, corpus } from '../../test/solana/corpus.ts'
import {
  call,
  coin,
  friend,
  own,
  ownCoin,
  program,
  theirs,
  toBytes,
  tokenProgram,
  u64,
  unread,
  user,
} from '../../test/solana/Row.ts'
import * as Hex from '../Hex.ts'
import {
  explainMessage,
  explainTransaction,
  explainTransactions,
  needs,
  toBytes as withSignature,
} from './index.ts'
import { resolve } from './resolve.ts'
import * as SolanaMessage from './SolanaMessage.ts'
import * as SolanaTransaction from './SolanaTransaction.ts'

const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).sort()
const send = web3.SystemProgram.transfer({ fromPubkey: user, lamports: 1_000, toPubkey: friend })
const encode = (text: string) => new TextEncoder().encode(text)

describe('explainTransaction', () => {
  test.each(corpus.map((row) => [row.name, row] as const))('T31 %s', (_, row) => {
    const { explanation, subject } = explainTransaction(toBytes(row), {
      ...context,
      ...row.context,
    })
    expect({ title: explanation.title.id, warnings: ids(explanation.warnings) }).toEqual({
      title: row.title,
      warnings: [...row.warnings].sort(),
    })
    const isRefused = row.warnings.includes('wrongAccount')
    expect(subject === undefined).toBe(isRefused)
  })

  test('T31 amounts have their symbol and decimals, and fees are shown', () => {
    const row = corpus.find(({ name }) => name === 'USDC without its mint in the instruction')!
    const { facts } = explainTransaction(toBytes(row), context).explanation
    const found = Object.fromEntries(facts.map(({ label, value }) => [label.id, value]))
    expect(found).toMatchObject({
      'fact.amount': { amount: 5n, decimals: 6, symbol: ['USDC'] },
      'fact.fee': { amount: 5_000n, decimals: 9, symbol: ['SOL'] },
      'fact.to': { address: friend.toBase58() },
      // The owner comes from the node, which may be wrong. The signed bytes name only the token account, so it is shown
      // too.
      'fact.tokenAccount': { address: theirs.toBase58() },
    })
  })

  test('T31 the mint of every token that only claims its symbol is shown', () => {
    const changes = [{ after: 9n, before: 2n, mint: coin.toBase58() }]
    const simulation = { changes, handovers: [], keepsWallet: true }
    const mint = call(tokenProgram, [7, ...u64(7n)], [coin, 'writable'], [ownCoin, 'writable'])
    const bytes = toBytes({ instructions: [mint] })
    const { facts } = explainTransaction(bytes, { ...context, simulation }).explanation
    const labels = facts.map(({ label }) => label.id)
    expect(labels.filter((it) => it === 'fact.token')).toHaveLength(2)
    expect(labels[labels.indexOf('fact.receive') + 1]).toBe('fact.token')
  })

  test('T31 a simulation says what the user gives and gets', () => {
    const row = corpus.find(({ name }) => name.includes('changes a simulation shows'))!
    const { facts } = explainTransaction(toBytes(row), { ...context, ...row.context }).explanation
    const found = Object.fromEntries(facts.map(({ label, value }) => [label.id, value]))
    expect(found).toMatchObject({
      'fact.give': { amount: 8n, symbol: ['SOL'] },
      'fact.receive': { amount: 3n, decimals: 6, symbol: ['USDC'] },
    })
  })

  test.each([
    ['a transfer that states a small fee', 50n],
    ['a transfer that does not state the fee, of which nothing arrives', 10_000n],
    ['a fee that takes everything from the next epoch on', 10_000n],
    ['a fee that is limited to a small part', 999n],
  ])('T31 the fee of a token is shown: %s', (name, amount) => {
    const row = corpus.find((it) => it.name === name)!
    const { explanation } = explainTransaction(toBytes(row), { ...context, ...row.context })
    const found = explanation.facts.find(({ label }) => label.id === 'fact.transferFee')
    expect(found?.value).toEqual({ amount, decimals: 2, kind: 'amount' })
  })

  test('T31 only the creation of an account names its owner', () => {
    const named = (name: string) => {
      const row = corpus.find((it) => it.name === name)!
      const { sections } = explainTransaction(toBytes(row), context).explanation
      const steps = sections.flatMap(({ content }) =>
        content.kind === 'steps' ? content.steps : [],
      )
      return steps.at(-1)!.facts.find(({ label }) => label.id === 'fact.to')!.value
    }
    const byFriend = { address: friend.toBase58(), kind: 'address' }
    expect(named('USDC to a new account of a friend')).toEqual(byFriend)
    expect(
      named('a recipient that another instruction of the associated token program names'),
    ).toEqual({ address: unread.toBase58(), kind: 'address' })
  })

  test('T31 every account that signs or can change is listed', () => {
    for (const row of corpus) {
      const bytes = toBytes(row)
      const all = { ...context, ...row.context }
      const { explanation, subject } = explainTransaction(bytes, all)
      if (!subject || explanation.title.id === 'title.refused') continue
      const message = SolanaMessage.parse(Hex.toBytes(subject.message))!
      const wanted = resolve(message, all.tables)!
        .accounts.filter(({ isSigner, isWritable }) => isSigner || isWritable)
        .map(({ address }) => address)
      const listed = explanation.sections.flatMap(({ content }) =>
        content.kind === 'tree' ? content.nodes.map(({ name }) => name) : [],
      )
      expect(listed).toEqual(wanted)
    }
  })

  test('T33 what is shown is what is signed, and other signatures stay', () => {
    const message = new web3.TransactionMessage({
      instructions: [send, call(program, [], [friend, 'signer'])],
      payerKey: friend,
      recentBlockhash: own.toBase58(),
    }).compileToLegacyMessage()
    const transaction = new web3.VersionedTransaction(message)
    transaction.addSignature(friend, new Uint8Array(64).fill(7))
    const bytes = transaction.serialize()
    const { subject } = explainTransaction(bytes, context)
    expect(subject).toMatchObject({ message: Hex.fromBytes(message.serialize()), position: 1 })
    const signed = withSignature(subject!, new Uint8Array(64).fill(9))
    const { messageBytes, signatures } = getTransactionDecoder().decode(signed)
    expect(Uint8Array.from(messageBytes)).toEqual(Uint8Array.from(message.serialize()))
    expect(Object.values(signatures).map((it) => it![0])).toEqual([7, 9])
    expect(Object.isFrozen(subject)).toBe(true)
  })

  test('T35 never throws for any bytes', () => {
    const valid = corpus.map(toBytes)
    fc.assert(
      fc.property(
        fc.oneof(
          fc.uint8Array({ maxLength: 300 }),
          fc.tuple(fc.constantFrom(...valid), fc.nat(), fc.nat(255)).map(([bytes, at, byte]) => {
            const copy = Uint8Array.from(bytes)
            copy[at % copy.length] = byte
            return copy
          }),
        ),
        (bytes) => {
          const { explanation } = explainTransaction(bytes, context)
          expect(ids(explanation.warnings)).not.toContain('explanationFailed')
        },
      ),
      { numRuns: 3_000 },
    )
  })

  test('error: too large, truncated, or with bytes at the end', () => {
    const bytes = toBytes(corpus[0]!)
    const first = (it: Uint8Array) => explainTransaction(it, context).explanation.warnings[0]?.id
    expect(first(new Uint8Array(1_233))).toBe('tooLarge')
    for (let length = 0; length < bytes.length; length++)
      expect(first(bytes.slice(0, length))).toBe('malformedRequest')
    expect(first(Uint8Array.from([...bytes, 0]))).toBe('malformedRequest')
  })
})

describe('explainTransactions', () => {
  test('default: each is a step', () => {
    const hostile = corpus.find(({ name }) => name === 'the whole account handed to a program')!
    const list = [toBytes(corpus[0]!), toBytes(hostile)]
    const { explanation, subject } = explainTransactions(list, [context, context])
    expect(explanation.title.id).toBe('title.transactions')
    expect(ids(explanation.warnings)).toEqual(hostile.warnings)
    expect(subject).toHaveLength(2)
  })

  test('T54 what transactions give away counts together', () => {
    const half = { ...context, coins: 2_000n }
    const toList = (...amounts: number[]) =>
      amounts.map((lamports) =>
        toBytes({
          instructions: [
            web3.SystemProgram.transfer({ fromPubkey: user, lamports, toPubkey: friend }),
          ],
        }),
      )
    const warningsOf = (list: readonly Uint8Array[]) =>
      explainTransactions(list, [half, half]).explanation.warnings
    expect(warningsOf(toList(500, 500))).toEqual([])
    expect(warningsOf(toList(500, 501))).toMatchObject([
      { id: 'sendsMost', values: { amount: { amount: 1_001n }, balance: { amount: 2_000n } } },
    ])
  })

  test('error: one that is refused refuses all', () => {
    const list = [toBytes(corpus[0]!), new Uint8Array(4)]
    expect(explainTransactions(list, [context, context]).subject).toBeUndefined()
    expect(explainTransactions([], []).subject).toBeUndefined()
  })
})

describe('needs', () => {
  test('default: tables first, then the accounts behind them', () => {
    const row = corpus.find(({ name }) => name === 'SOL to an address of a lookup table')!
    const { subject } = explainTransaction(toBytes(row), { ...context, ...row.context })
    const [table] = row.tables!
    expect(needs(subject!)).toEqual({ accounts: [], tables: [table!.key.toBase58()], writable: [] })
    const found = needs(subject!, row.context!.tables)
    expect(found.writable).toEqual(found.accounts)
    expect(found.accounts).toEqual([user, friend].map((it) => it.toBase58()))
  })
})

describe('Message.parse', () => {
  test('default: agrees with @solana/kit', () => {
    for (const row of corpus) {
      const { messageBytes } = getTransactionDecoder().decode(toBytes(row))
      const theirs = getCompiledTransactionMessageDecoder().decode(messageBytes)
      if (theirs.version === 1) throw new Error('version 1')
      const ours = SolanaMessage.parse(Uint8Array.from(messageBytes))!
      expect(ours).toMatchObject({
        blockhash: theirs.lifetimeToken,
        keys: theirs.staticAccounts,
        readonlyOthers: theirs.header.numReadonlyNonSignerAccounts,
        readonlySigners: theirs.header.numReadonlySignerAccounts,
        signers: theirs.header.numSignerAccounts,
      })
      expect(ours.instructions.map(({ program }) => program)).toEqual(
        theirs.instructions.map(({ programAddressIndex }) => programAddressIndex),
      )
    }
  })

  test('T36 everything that the parser accepts is no message', () => {
    for (const row of corpus) {
      const bytes = toBytes(row)
      const parsed = SolanaTransaction.parse(bytes)!
      expect(isSolanaTransaction(bytes)).toBe(true)
      expect(isSolanaTransaction(Hex.toBytes(parsed.parts.message))).toBe(true)
    }
  })
})

describe('explainMessage', () => {
  const legacy = new web3.TransactionMessage({
    instructions: [send],
    payerKey: user,
    recentBlockhash: own.toBase58(),
  })
  const signIn = (domain: string, rest = '', address = user.toBase58()) =>
    `${domain} wants you to sign in with your Solana account:\n${address}${rest}`
  const fields =
    '\n\nURI: https://app.example.com/login\nVersion: 1\nChain ID: mainnet\nNonce: abcdefgh'
  const full = `\n\nWelcome.${fields}\nIssued At: 2026-03-01T11:00:00Z`

  test.each([
    ['text', encode('Good morning'), 'title.message', []],
    ['an empty text', new Uint8Array(), 'title.message', ['emptyMessage']],
    ['bytes', Uint8Array.of(255, 1, 2), 'title.message', ['messageNotText']],
    ['hidden characters', encode('a\u200bb'), 'title.message', ['hiddenCharacters']],
    ['a hash', new Uint8Array(32).fill(144), 'title.refused', ['messageIsTransaction']],
    ['another hash', new Uint8Array(32).fill(250), 'title.refused', ['messageIsHash']],
    ['a transaction', toBytes(corpus[0]!), 'title.refused', ['messageIsTransaction']],
    [
      'the message of a legacy transaction',
      legacy.compileToLegacyMessage().serialize(),
      'title.refused',
      ['messageIsTransaction'],
    ],
    [
      'the message of a transaction of version 0',
      legacy.compileToV0Message().serialize(),
      'title.refused',
      ['messageIsTransaction'],
    ],
    [
      'the prefix of a later version',
      Uint8Array.of(0x81, 1),
      'title.refused',
      ['messageIsTransaction'],
    ],
    [
      // The bytes begin with another prefix. The signature covers the prefix, so it is not valid for the transaction.
      'a transaction behind other bytes',
      Uint8Array.of(255, ...legacy.compileToLegacyMessage().serialize()),
      'title.message',
      ['messageNotText'],
    ],
    [
      'an off-chain message that contains a transaction',
      Uint8Array.of(
        ...Uint8Array.of(255, ...encode('solana offchain'), 0, 0),
        ...legacy.compileToLegacyMessage().serialize(),
      ),
      'title.message',
      ['messageNotText'],
    ],
    ['a sign-in', encode(signIn('app.example.com', full)), 'title.signIn', []],
    ['a sign-in without fields', encode(signIn('app.example.com')), 'title.signIn', []],
    ['a sign-in with fields alone', encode(signIn('app.example.com', fields)), 'title.signIn', []],
    [
      'a sign-in to another site',
      encode(signIn('bank.example')),
      'title.signIn',
      ['signInOtherSite'],
    ],
    [
      'a sign-in with the address of another site',
      encode(signIn('app.example.com', '\n\nURI: https://bank.example/')),
      'title.signIn',
      ['signInOtherUri'],
    ],
    [
      'a sign-in of another account',
      encode(signIn('app.example.com', '', friend.toBase58())),
      'title.signIn',
      ['signInOtherAccount'],
    ],
    [
      'a sign-in that has expired',
      encode(signIn('app.example.com', '\n\nExpiration Time: 2026-02-01T00:00:00Z')),
      'title.signIn',
      ['signInExpired'],
    ],
    [
      'a sign-in that does not follow the standard',
      encode(signIn('bank.example', '\nURI: x')),
      'title.message',
      ['signInMalformed'],
    ],
  ] as const)('T36 %s', (_, bytes, title, warnings) => {
    const { explanation, subject } = explainMessage(Uint8Array.from(bytes), context)
    expect({ title: explanation.title.id, warnings: ids(explanation.warnings) }).toEqual({
      title,
      warnings,
    })
    expect(subject).toBe(
      title === 'title.refused' ? undefined : Hex.fromBytes(Uint8Array.from(bytes)),
    )
  })
})
