import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as Visible from './Visible.ts'

const toOriginal = (visible: Visible.Visible) =>
  visible.pieces
    .map((piece) =>
      typeof piece === 'string'
        ? piece
        : String.fromCodePoint(Number.parseInt(piece.code.slice(2), 16)).repeat(piece.count),
    )
    .join('')

describe('from', () => {
  test('default', () => {
    expect(Visible.from('To \u202eecilA\u202c,\u200b\u200b now')).toMatchInlineSnapshot(`
      {
        "controls": 0,
        "hasBidi": true,
        "hasHidden": true,
        "pieces": [
          "To ",
          {
            "code": "U+202E",
            "count": 1,
          },
          "ecilA",
          {
            "code": "U+202C",
            "count": 1,
          },
          ",",
          {
            "code": "U+200B",
            "count": 2,
          },
          " now",
        ],
      }
    `)
  })

  test('behavior: line feeds, tabs and CRLF are text', () => {
    expect(Visible.from('a\r\n\tb')).toMatchObject({ hasHidden: false, pieces: ['a\n\tb'] })
    expect(Visible.from('a\rb')).toMatchObject({ hasHidden: true })
  })

  test('T31 loses no character, and leaves no hidden character in the text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200, unit: 'binary' }), (text) => {
        const visible = Visible.from(text)!
        expect(toOriginal(visible)).toBe(text.replaceAll('\r\n', '\n'))
        expect(Visible.toPlain(visible)).not.toMatch(/[\u200b\u2028-\u202e\u2060-\u2069\ufeff]/)
      }),
      { numRuns: 2_000 },
    )
  })
})
