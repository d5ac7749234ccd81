import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFolder } from './harness/createFolder.ts'
import { type Removal, removals } from './removals.ts'
import { variants } from './variants.ts'

type Report = {
  testResults: {
    assertionResults: { failureMessages: string[]; fullName: string; status: string }[]
  }[]
}

const vitest = join(createRequire(import.meta.url).resolve('vitest/package.json'), '../vitest.mjs')

const root = join(import.meta.dirname, '..')
const all = Object.entries<Removal>(removals)

test.each(all)('the rule of %s is in the code, once', (_, { code, file }) => {
  expect(readFileSync(join(root, file), 'utf8').split(code[0])).toHaveLength(2)
})

test.each(variants(all))(
  'without the rule of %s, its test fails',
  { timeout: 120_000 },
  async (name, { shows, test }) => {
    const outputFile = join(createFolder('removal').path, 'report.json')
    const child = spawn(
      process.execPath,
      [
        ...[vitest, 'run', '--project', 'unit', '--retry=0', '--reporter=json'],
        ...[`--outputFile=${outputFile}`, `--testNamePattern=${toPattern(test.name)}`, test.file],
      ],
      {
        cwd: root,
        env: { ...process.env, LATCHKEY_WITHOUT: name },
        stdio: 'ignore',
      },
    )
    expect(await once(child, 'exit')).toEqual([1, null])
    const { testResults }: Report = JSON.parse(readFileSync(outputFile, 'utf8'))
    const run = testResults
      .flatMap((it) => it.assertionResults)
      .filter(({ status }) => status !== 'skipped')
    expect(run.map(({ status }) => status)).toEqual(['failed'])
    expect(run[0]!.failureMessages.join()).toMatch(shows)
  },
)

const toPattern = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')
