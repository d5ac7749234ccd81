import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { createFolder } from './harness/createFolder.ts'
import { readText, root } from './harness/repository.ts'
import { type Removal, type Result, removals } from './removals.ts'
import { variants } from './variants.ts'

const vitest = join(createRequire(import.meta.url).resolve('vitest/package.json'), '../vitest.mjs')
const all: Record<string, Removal> = removals

test.each(Object.entries(all))('the rule of %s is in the code, once', (_, { code, file }) => {
  expect(readText(file).split(code[0])).toHaveLength(2)
})

/** One rule for each of four threats. The tests of T47 and T55 start servers, so their rules run in `npm run test:all`. */
const some = ['T48 unknown wrapper', 'T53 revert', 'T54 allowance', 'T56 abandoned request']

describe('without its rule, a test fails', () => {
  const rules = variants(Object.keys(all), ...some)
  let results: Result[] = []

  // Run all in one process, because each start of Vitest takes longer than most of the tests.
  beforeAll(async () => {
    const file = join(createFolder('removal').path, 'results.json')
    const names = rules.map((it) => toPattern(all[it]!.test.name)).join('|')
    const child = spawn(
      process.execPath,
      [vitest, 'run', '--project=without *', '--retry=0', `--testNamePattern=^(${names})$`],
      {
        cwd: root,
        env: { ...process.env, LATCHKEY_REMOVED: file, LATCHKEY_WITHOUT: rules.join() },
        stdio: 'ignore',
      },
    )
    expect(await once(child, 'exit')).toEqual([1, null])
    results = JSON.parse(readFileSync(file, 'utf8'))
  }, 600_000)

  test.each(rules)('%s', (rule) => {
    const { shows, test } = all[rule]!
    const own = results.filter((it) => it.project === `without ${rule}` && it.name === test.name)
    expect(own.map(({ state }) => state)).toEqual(['failed'])
    expect(own[0]!.errors.join()).toMatch(shows)
  })
})

const toPattern = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')
