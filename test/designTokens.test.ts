import * as DesignTokens from '@latchkey/protocol/DesignTokens'
import { describe, expect, test } from 'vitest'
import { listFiles } from './harness/listFiles.ts'
import { findPath, readText, root } from './harness/repository.ts'

const { colors, fonts, toCss } = DesignTokens
const names = Object.keys(colors) as DesignTokens.ColorName[]

/** The colors that an app can replace in the kit. */
const ofKit: DesignTokens.ColorName[] = [
  'accent',
  'danger',
  'edge',
  'ink',
  'inset',
  'line',
  'muted',
  'on-accent',
  'surface',
]

const ofPages: DesignTokens.ColorName[] = [
  'accent',
  'edge',
  'ink',
  'inset',
  'line',
  'muted',
  'on-accent',
  'on-warning',
  'page',
  'surface',
  'warning',
]

/** The style sheets with the tokens. */
const sheets: Record<string, string> = {
  'apps/demo/src/styles/tokens.css': write(':root', {
    ...toProperties(ofKit.filter((name) => name !== 'inset')),
    '--mono': fonts.mono,
  }),
  'apps/frame/src/approval/screens/tokens.css': write(':root', {
    ...toProperties(names.filter((name) => !['edge', 'inset', 'page'].includes(name))),
    '--mono': fonts.mono,
  }),
  'apps/frame/src/pages/parts/styles/tokens.css': write(':root', {
    ...toProperties(ofPages),
    '--page-mono': fonts['page-mono'],
    '--page-text': fonts['page-text'],
  }),
  'packages/react/src/components/tokens.css': write('.lk.lk', {
    ...Object.fromEntries(ofKit.map((name) => [`--_${name}`, `var(--lk-${name}, ${toCss(name)})`])),
    '--_mono': fonts.mono,
  }),
}

/**
 * Files that repeat a value: images, the part of a page that precedes its style sheet, and code that an import would
 * make larger. After a change of a token, change these files by hand.
 */
const copies: Record<string, string[]> = {
  'apps/demo/public/mark.svg': [colors.accent.light, DesignTokens.mark],
  'apps/demo/src/styles/base.css': [colors.inset.dark, colors.page.dark],
  'examples/next/app/icon.svg': [colors.accent.light, DesignTokens.mark],
  'packages/client/src/hidden/HiddenNotice.ts': (
    ['accent', 'ink', 'line', 'on-accent', 'surface'] as const
  ).map((name) => toCss(name).replace(', ', ',').replace('#ffffff', '#fff')),
  'packages/react/src/components/Mark/Mark.tsx': [colors.accent.light, DesignTokens.mark],
}

describe('style sheets', () => {
  // To write the style sheets, run `npx vitest run --project unit test/designTokens.test.ts --update`.
  test.each(Object.entries(sheets))('%s has the tokens', async (path, css) => {
    await expect(css).toMatchFileSnapshot(`${root}/${path}`)
  })
})

describe('copies', () => {
  test.each(Object.entries(copies))('%s has the values of the tokens', (path, values) => {
    const text = readText(path)
    expect(values.filter((value) => !text.includes(value))).toEqual([])
  })

  test('no other file repeats a value', () => {
    const known = [...Object.keys(copies), ...Object.keys(sheets)]
    const files = ['apps', 'examples', 'packages'].flatMap((folder) =>
      listFiles(findPath(folder), `${folder}/`),
    )
    const all = Object.values(colors).flatMap(({ dark, light }) => [dark, light])
    // Skip white, because files also use it without a meaning.
    const values = all.filter((it) => it !== '#ffffff').map((it) => it.slice(1))
    const value = new RegExp(`(#|%23)(${values.join('|')})|${DesignTokens.mark}`, 'i')
    const found = files.filter(
      (path) =>
        /\.(css|html|svg|tsx?)$/.test(path) && !/\.test\./.test(path) && value.test(readText(path)),
    )
    const source = 'packages/protocol/src/DesignTokens.ts'
    expect(found.sort()).toEqual([...known, source].sort())
  })
})

/** Writes colors as custom properties. */
function toProperties(list: readonly DesignTokens.ColorName[]): Record<string, string> {
  return Object.fromEntries(list.map((name) => [`--${name}`, toCss(name)]))
}

/** Writes a style sheet of one rule. */
function write(selector: string, properties: Record<string, string>): string {
  const lines = Object.entries(properties).map(([name, value]) => `  ${name}: ${value};`)
  const head =
    '/* Written by test/designTokens.test.ts. Change packages/protocol/src/DesignTokens.ts. */'
  return [head, `${selector} {`, ...lines, '}', ''].join('\n')
}
