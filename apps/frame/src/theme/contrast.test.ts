import { type ColorName, colors } from '@latchkey/protocol/DesignTokens'
import { describe, expect, test } from 'vitest'
import { most } from './applyVariables.ts'
import { type Color, parseColor, toLuminance } from './parseColor.ts'

/** Returns the colors of a design token, in light and in dark mode. */
function read(name: ColorName): [Color, Color] {
  const { dark, light } = colors[name]
  return [parseColor(light)!, parseColor(dark)!]
}

const mix = (one: Color, other: Color, part: number) =>
  one.map((it, at) => it * (1 - part) + other[at]! * part) as unknown as Color

function contrast(one: Color, other: Color) {
  const [low, high] = [toLuminance(one), toLuminance(other)].sort((a, b) => a - b) as [
    number,
    number,
  ]
  return (high + 0.05) / (low + 0.05)
}

describe('T01: text stays readable with any color in the surfaces', () => {
  // No other color changes the luminance of a mix more than black and white.
  const extremes: Color[] = [
    [0, 0, 0],
    [1, 1, 1],
  ]
  for (const surface of ['surface', 'recess'] as const)
    test.each(['ink', 'muted', 'danger', 'caution', 'note'] as const)(
      `%s on ${surface}`,
      (text) => {
        for (const [mode, background] of read(surface).entries())
          for (const color of extremes)
            expect(
              contrast(mix(background, color, most / 100), read(text)[mode]!),
            ).toBeGreaterThanOrEqual(4.5)
      },
    )
})
