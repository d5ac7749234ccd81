import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const folder = import.meta.dirname
const files = (readdirSync(folder, { recursive: true }) as string[]).filter((it) =>
  it.endsWith('.css'),
)

describe.each(files)('%s', (file) => {
  const css = readFileSync(join(folder, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')

  test('uses start and end instead of left and right, for right-to-left languages', () => {
    // Leave out the spinner, because a circle has no direction.
    const rules = css
      .replaceAll('border-right-color: transparent', '')
      .replaceAll(/\((?:[^()]|\([^()]*\))*\)/g, '')
    expect(rules).not.toMatch(
      /(^|[\s-])(left|right)\s*:|-(left|right)(-\w+)?\s*:|:\s*(left|right);/m,
    )
    // Finds values with four sides whose second and fourth differ.
    for (const [, one, other] of rules.matchAll(
      /(?:margin|padding|inset):\s*[^\s;]+\s+([^\s;]+)\s+[^\s;]+\s+([^\s;]+);/g,
    ))
      expect(one).toBe(other)
  })
})
