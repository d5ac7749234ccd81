import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { most } from './applyVariables.ts'
import { type Color, parseColor, toLuminance } from './parseColor.ts'

const css = readFileSync(new URL('../approval/screens/tokens.css', import.meta.url), 'utf8')

/** The colors of a token in the light and in the dark mode. */
function read(name: string): [Color, Color] {
  const [, light = '', dark = ''] =
    new RegExp(`--${name}:[^;]*light-dark\\((#\\w+), (#\\w+)\\)`).exec(css) ?? []
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
  // Of all colors, black and white change the luminance most.
  const extremes: Color[] = [
    [0, 0, 0],
    [1, 1, 1],
  ]
  for (const surface of ['surface', 'inset'])
    test.each(['ink', 'muted', 'high', 'caution', 'note'])(`%s on ${surface}`, (text) => {
      for (const [mode, background] of read(surface).entries())
        for (const color of extremes)
          expect(
            contrast(mix(background, color, most / 100), read(text)[mode]!),
          ).toBeGreaterThanOrEqual(4.5)
    })
})
