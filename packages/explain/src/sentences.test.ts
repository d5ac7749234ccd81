import { en } from '@latchkey/words/locales/en/approval'
import { expect, test } from 'vitest'
import { listFiles } from '../../../test/harness/listFiles.ts'
import { findPath, readText } from '../../../test/harness/repository.ts'

/** The code that writes explanations. */
const code = ['packages/explain/src/', 'apps/frame/src/']
  .flatMap((folder) => listFiles(findPath(folder), folder))
  .filter((path) => /\.tsx?$/.test(path) && !/\.test(-d)?\./.test(path))
  .map((path) => readText(path))
  .join('\n')

const findUnused = (catalog: object) =>
  Object.keys(catalog)
    // Warnings need no check here, because the table of severities compiles only with exactly the warnings of the
    // catalog.
    .filter((id) => /^(address|fact|section|title|value)\./.test(id))
    .filter((id) => !code.includes(`'${id}'`))

test('an explanation uses each sentence of the catalog', () => {
  expect(findUnused(en)).toEqual([])
})

test('error: a sentence that no explanation uses', () => {
  expect(findUnused({ ...en, 'title.nothing': 'Nothing says this' })).toEqual(['title.nothing'])
})
