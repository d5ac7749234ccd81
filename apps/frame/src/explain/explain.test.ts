import { describe, expect, test } from 'vitest'
import { context } from './corpus/Row.ts'
import { corpus } from './corpus.ts'
import { explain } from './explain.ts'

describe('explain', () => {
  test.each(
    corpus.map((row) => [`${row.threat} ${row.request.method}: ${row.name}`, row] as const),
  )('%s', (_, row) => {
    const { title, warnings } = explain(row.request, { ...context, ...row.context })
    expect({ title: title.id, warnings: warnings.map(({ id }) => id).sort() }).toEqual({
      title: row.title,
      warnings: [...row.warnings].sort(),
    })
  })
})
