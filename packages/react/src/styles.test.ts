import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** The style sheet with its parts, as the build bundles it. */
const css = readCss(new URL('./styles.css', import.meta.url)).replaceAll(/\/\*[\s\S]*?\*\//g, '')

/** The colors of both themes, by token. */
const tokens = Object.fromEntries(
  [...css.matchAll(/--_([\w-]+): var\(--lk-[\w-]+, light-dark\((#\w+), (#\w+)\)\)/g)].map(
    ([, name, light, dark]) => [name!, [light!, dark!] as const],
  ),
)

describe('contrast (WCAG 2.2 AA)', () => {
  test.each([
    ['ink', 'surface', 4.5],
    ['ink', 'inset', 4.5],
    ['muted', 'surface', 4.5],
    ['muted', 'inset', 4.5],
    ['danger', 'surface', 4.5],
    ['on-accent', 'accent', 4.5],
    // `edge` is the color of a field's border.
    ['edge', 'surface', 3],
  ] as const)('%s on %s', (ink, ground, least) => {
    for (const theme of [0, 1] as const)
      expect(contrast(tokens[ink]![theme], tokens[ground]![theme])).toBeGreaterThanOrEqual(least)
  })
})

describe('isolation from the host page', () => {
  test('every class starts with lk', () => {
    const classes = [...css.matchAll(/\.([a-z][\w-]*)(?=[\s.:,{[>)])/g)].map(([, name]) => name!)
    expect([...new Set(classes)].filter((it) => !/^lk(-|$)/.test(it))).toEqual([])
  })

  test('no requests, and no rules for the page itself', () => {
    expect(css).not.toMatch(/url\(|@import|@font-face|!important|:root|\bbody\b/)
  })

  test('only logical directions', () => {
    const physical =
      /\b(margin|padding|border)-(left|right)\b|(?<![\w-])(left|right):|text-align: (left|right)|float:/
    expect(css).not.toMatch(physical)
  })
})

function readCss(url: URL): string {
  return readFileSync(url, 'utf8').replaceAll(/@import "(.+?)";/g, (_, path) =>
    readCss(new URL(path, url)),
  )
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const digits = color.length === 4 ? color.replace(/[\da-f]/gi, '$&$&') : color
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(digits.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
