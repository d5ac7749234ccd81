import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { corpus } from '../test/corpus/index.ts'
import { context } from '../test/corpus/Row.ts'
import { explain, methods } from './explain.ts'

describe('explain', () => {
  test.each(
    corpus.map((row) => [`${row.threat} ${row.request.method}: ${row.name}`, row] as const),
  )('%s', (_, row) => {
    const { explanation, subject } = explain(row.request, { ...context, ...row.context })
    const { title, warnings } = explanation
    expect({ title: title.id, warnings: warnings.map(({ id }) => id).sort() }).toEqual({
      title: row.title,
      warnings: [...row.warnings].sort(),
    })
    if (subject === undefined) expect(explanation.warnings[0]?.severity).toBe('refuse')
  })
})

describe('methods', () => {
  test('behavior: the README has a row for each', () => {
    const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
    const [, table = ''] = /^## Methods\n([\s\S]*?)^## /m.exec(readme)!
    const rows = [...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, method]) => method)
    expect(rows.sort()).toEqual([...methods].sort())
  })
})
