import { describe, expect, test } from 'vitest'
import * as Section from './Section.ts'

const section = {
  columns: ['ours', 'theirs'],
  rows: [
    {
      bar: { most: 8_000, of: 'ours', stretch: 6_000 },
      figures: { ours: 8_219, theirs: 22_254 },
      what: 'complete client',
    },
    {
      bar: { least: 1_000, of: 'theirs', speed: true },
      figures: { theirs: { above: 4_000 } },
      what: 'theirs ÷ ours',
    },
    { figures: { ours: 0.2345 }, what: 'one at a time' },
  ],
  title: 'Size, bytes',
} as const satisfies Section.Section

describe('findFailures', () => {
  test('default', () => {
    expect(Section.findFailures(section)).toMatchInlineSnapshot(`
      [
        "Size, bytes: complete client: ours 8,219, the bar is ≤ 8,000.",
      ]
    `)
  })
})

describe('format', () => {
  test('default', () => {
    expect(Section.format(section)).toMatchInlineSnapshot(`
      "Size, bytes
                           ours    theirs       bar   stretch
        complete client   8,219    22,254   ≤ 8,000   ≤ 6,000   FAIL
        theirs ÷ ours         –   > 4,000   ≥ 1,000             pass
        one at a time     0.235         –"
    `)
  })
})

describe('judge', () => {
  const judge = (ours: number | undefined, bar: object) =>
    Section.judge({ bar: { of: 'ours', ...bar } as Section.Bar, figures: { ours }, what: '' })

  test('default', () => {
    expect(judge(3, { most: 2 })).toBe('FAIL')
    expect(judge(2, { most: 2 })).toBe('pass')
    expect(judge(1, { most: 2, stretch: 1 })).toBe('stretch')
  })

  test('behavior: at least', () => {
    expect(judge(1, { least: 2 })).toBe('FAIL')
    expect(judge(2, { least: 2, stretch: 3 })).toBe('pass')
    expect(judge(3, { least: 2, stretch: 3 })).toBe('stretch')
  })

  test('behavior: a missing figure or NaN fails every limit', () => {
    expect(judge(undefined, { most: 2 })).toBe('FAIL')
    expect(judge(Number.NaN, { most: 2 })).toBe('FAIL')
    expect(judge(Number.NaN, { least: 2 })).toBe('FAIL')
  })

  test('behavior: speed is not asserted in a short run', () => {
    expect(Section.judge(section.rows[1], { short: true })).toBe('not asserted')
  })

  test('behavior: no limit', () => expect(Section.judge(section.rows[2])).toBeUndefined())
})
