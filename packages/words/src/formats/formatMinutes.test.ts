import { Locale } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { formatMinutes } from './formatMinutes.ts'

const tags = (Object.keys(Locale.table) as Locale.Locale[]).map(Locale.formatOf)

describe('formatMinutes', () => {
  test('default: uses the right plural', () => {
    expect([1, 5].map((it) => formatMinutes('en', it))).toEqual(['1 minute', '5 minutes'])
    expect([1, 5].map((it) => formatMinutes('de', it))).toEqual(['1 Minute', '5 Minuten'])
    for (const tag of tags) expect(formatMinutes(tag, 1)).not.toBe(formatMinutes(tag, 5))
  })
})
