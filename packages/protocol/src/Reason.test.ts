import { describe, expect, test } from 'vitest'
import * as Reason from './Reason.ts'
import { calls } from './reasons/calls.ts'
import { custody } from './reasons/custody.ts'
import { fill } from './reasons/fill.ts'
import { operation } from './reasons/operation.ts'
import { permissions } from './reasons/permissions.ts'
import { details, server, toRpcError } from './reasons/server.ts'

const names = Object.keys(Reason.table) as Reason.Reason[]

describe('table', () => {
  test('default', () => {
    expect(names).toMatchInlineSnapshot(`
      [
        "ACCOUNT_MISMATCH",
        "ACCOUNT_UNKNOWN",
        "CHAIN_UNKNOWN",
        "CODES_IN_WINDOW",
        "CODE_EXPIRED",
        "CODE_WRONG",
        "DEVICE_EXPIRED",
        "DEVICE_HELD",
        "DEVICE_REFUSED",
        "EMAIL_BOUNCED",
        "EMAIL_CHANGE_OPEN",
        "EMAIL_TAKEN",
        "EMAIL_UNVERIFIED",
        "INSUFFICIENT_FUNDS",
        "MAIL_UNAVAILABLE",
        "NONCE_TAKEN",
        "NOT_AVAILABLE",
        "NOT_CONNECTED",
        "PASSKEY_INVALID",
        "PASSKEY_REFUSED",
        "PASSKEY_UNKNOWN",
        "POPUP_BLOCKED",
        "POPUP_CLOSED",
        "PROOF_REQUIRED",
        "PROVIDER_DENIED",
        "PROVIDER_INVALID",
        "PROVIDER_UNAVAILABLE",
        "PROVIDER_UNKNOWN",
        "RECOVERY_HELD",
        "REVERTED",
        "SERVER_UNREACHABLE",
        "SOCIAL_EXPIRED",
        "SOCIAL_UNPROVED",
        "TOO_MANY_REQUESTS",
        "TOO_MANY_TRIES",
        "TRANSACTION_EXPIRED",
        "TRANSACTION_LOST",
        "UNSAFE",
        "USER_REJECTED",
        "WALLET_CHANGED",
        "WALLET_LOCKED",
        "WALLET_REFUSED",
      ]
    `)
  })

  test('behavior: the codes of EIP-1193, EIP-1474, EIP-3085 and nodes', () => {
    const codes = Object.entries(Reason.table).flatMap(([name, row]) =>
      'code' in row ? [[name, row.code]] : [],
    )
    expect(Object.fromEntries(codes)).toMatchInlineSnapshot(`
      {
        "ACCOUNT_UNKNOWN": 4100,
        "CHAIN_UNKNOWN": 4902,
        "CODES_IN_WINDOW": 4200,
        "INSUFFICIENT_FUNDS": -32003,
        "NONCE_TAKEN": -32000,
        "NOT_AVAILABLE": 4200,
        "NOT_CONNECTED": 4100,
        "REVERTED": 3,
        "SERVER_UNREACHABLE": 4900,
        "TOO_MANY_REQUESTS": -32005,
        "TRANSACTION_EXPIRED": -32003,
        "TRANSACTION_LOST": 4900,
        "UNSAFE": -32602,
        "USER_REJECTED": 4001,
      }
    `)
  })

  test.each(names)('behavior: %s is a name and whole sentences', (name) => {
    expect(name).toMatch(/^[A-Z]+(_[A-Z]+)*$/)
    expect(Reason.table[name].message).toMatch(/^[A-Z][\w ,’-]+\.( [A-Z][\w ,’-]+\.)*$/)
  })

  test('behavior: every sentence is unique', () => {
    const messages = Object.values(Reason.table).map(({ message }) => message)
    expect(new Set(messages).size).toBe(names.length)
  })
})

describe('the six tables', () => {
  const tables = [Reason.table, calls, custody, details, operation, permissions, server]

  test('behavior: no sentence is in two rows', () => {
    // Tables share some rows, so count each row once.
    const rows = new Set(tables.flatMap((it) => Object.values<Reason.Row>(it)))
    const messages = [...rows].map(({ message }) => message)
    expect(messages.filter((it, index) => messages.indexOf(it) !== index)).toEqual([])
  })

  test('behavior: no reason is in two tables', () => {
    const reasons = tables.flatMap((it) => Object.keys(it))
    expect(reasons.filter((it, index) => reasons.indexOf(it) !== index)).toEqual([])
  })

  test('behavior: whole sentences, except where a standard or older clients fix the words', () => {
    const messages = [custody, server].flatMap((it) => Object.values(it).map((row) => row.message))
    expect(messages.filter((it) => !/^[A-Z].*\.$/.test(it))).toEqual([
      custody.aborted.message,
      custody.unknown.message,
      server.FILTER_UNKNOWN.message,
    ])
  })

  test('behavior: one voice: no sentence says please', () => {
    const rows = tables.flatMap((it) => Object.values<Reason.Row>(it))
    expect(rows.filter(({ message }) => /\bplease\b/i.test(message))).toEqual([])
  })

  test('behavior: every gap of a JSON-RPC error is filled', () => {
    expect(toRpcError('BATCH_LARGE', { most: 100 })).toEqual({
      code: -32600,
      message: 'A batch may have at most 100 calls.',
    })
  })

  test('behavior: a value that looks like a gap stays as it is', () => {
    const sentence = fill(details.bundlerRefuses.message, { problem: 'AA23 {problem} $&' })
    expect(sentence).toBe('The bundler refuses it: AA23 {problem} $&')
  })
})
