import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inkOn } from './applyTheme.ts'

describe('inkOn', () => {
  test('behavior: readable on any color (WCAG: 4.5 to 1)', () => {
    const digits = fc.array(fc.integer({ max: 255, min: 0 }), { maxLength: 3, minLength: 3 })
    fc.assert(
      fc.property(digits, (parts) => {
        const color = `#${parts.map((it) => it.toString(16).padStart(2, '0')).join('')}` as const
        const ink = inkOn(color) === '#fff' ? 1 : 0
        expect(contrast(luminance(parts), ink)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  test('behavior: three digits', () => {
    expect(inkOn('#fd0')).toBe('#000')
    expect(inkOn('#00f')).toBe('#fff')
  })
})

/** The relative luminance as WCAG 2.2 defines it. */
function luminance(parts: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = parts.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}
