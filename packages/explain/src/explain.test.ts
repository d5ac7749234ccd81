import { describe, expect, test } from 'vitest'
import { corpus } from '../test/corpus/index.ts'
import { context } from '../test/corpus/Row.ts'
import { explain } from './explain.ts'

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
