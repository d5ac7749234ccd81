import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keysIn, keysOf, readTable } from '../test/readme.ts'
import * as Notice from './Notice.ts'

const rows: { [name in Notice.Name]: { right: unknown[]; wrong: unknown[] } } = {
  READY: {
    right: [{}, { version: '1.8.0' }, { hello: true }, { hello: false, version: '1' }],
    wrong: [undefined, null, '', [], { version: 1 }, { hello: 'yes' }],
  },
  SESSION_UPDATE: {
    right: [{ token: 'handle' }, { token: '' }],
    wrong: [undefined, null, {}, 'handle', { token: null }, { token: 1 }],
  },
  // These notices have no payload, so any payload is accepted.
  SHOW: { right: [undefined, {}], wrong: [] },
  HIDE: { right: [undefined, {}], wrong: [] },
  RESIZE: {
    right: [{ height: 400 }, { height: 0 }],
    wrong: [undefined, {}, 400, { height: '400' }, { height: Number.NaN }, { height: null }],
  },
  REFUSED: {
    right: [
      { message: 'The server does not know the project.', reason: 'PROJECT_UNKNOWN' },
      { message: 'Refused.', reason: 'OF_A_NEWER_SERVER' },
    ],
    wrong: [
      undefined,
      { message: '', reason: 'ORIGIN_UNKNOWN' },
      { message: 'two\nlines', reason: 'ORIGIN_UNKNOWN' },
      { message: 'x'.repeat(801), reason: 'ORIGIN_UNKNOWN' },
      { message: 'Refused.' },
    ],
  },
}
const names = Object.keys(rows) as Notice.Name[]

describe('table', () => {
  test('default', () => {
    expect(Object.keys(Notice.table)).toEqual(names)
  })

  test('behavior: the README has a row for each', () => {
    const documented = readTable('Notices')
    const keys = documented.flatMap(({ cells, names }) =>
      // The README describes a payload of SHOW, but the table does not parse it.
      names.map((name) => [name, name === 'SHOW' ? [] : keysIn(cells[0])]),
    )
    expect(Object.fromEntries(keys)).toEqual(
      Object.fromEntries(names.map((it) => [it, keysOf(Notice.table[it], rows[it].right)])),
    )
  })
})

describe('parse', () => {
  test.each(names)('default: %s', (name) => {
    for (const payload of rows[name].right)
      expect(Notice.parse(name, payload)).toEqual({ name, payload })
  })

  test.each(['READY', 'SESSION_UPDATE', 'RESIZE', 'REFUSED'] as const)(
    'behavior: %s drops unknown keys',
    (name) => {
      for (const payload of rows[name].right) {
        const more = Object.assign({ anything: 'at all' }, payload)
        expect(Notice.parse(name, more)).toEqual({ name, payload })
      }
    },
  )

  test.each(names)('behavior: returns undefined for an invalid %s', (name) => {
    for (const payload of rows[name].wrong) expect(Notice.parse(name, payload)).toBeUndefined()
  })

  test.each(['', 'ready', 'READY ', 'SIGN_OUT', '__proto__', 'constructor', 'toString'])(
    'behavior: "%s" is not a notice',
    (name) => {
      expect(Notice.parse(name, {})).toBeUndefined()
    },
  )

  test('behavior: returns a notice or undefined for any value', () => {
    const name = fc.oneof(fc.constantFrom(...names), fc.string())
    fc.assert(
      fc.property(name, fc.anything(), (name, payload) => {
        const notice = Notice.parse(name, payload)
        expect(notice === undefined || notice.name === name).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })
})
