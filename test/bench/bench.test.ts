import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { variants } from '../variants.ts'

const main = join(import.meta.dirname, 'main.ts')
/**
 * The time-out in milliseconds. A short run starts servers and browsers, and takes about a minute on an idle machine.
 */
const patience = 400_000
/** The measurements to run. An empty list means all of them. */
const [names = []] = variants<string[]>([[]], ['size', 'leaks'])

test('default', { timeout: patience }, async () => {
  const flags = ['--conditions=@latchkey/source', '--import=tsx']
  const only = names.flatMap((name) => ['--only', name])
  const bench = spawn(process.execPath, [...flags, main, '--short', ...only], {
    timeout: patience - 5_000,
  })
  const [output, errors, [code]] = await Promise.all([
    text(bench.stdout),
    text(bench.stderr),
    once(bench, 'exit'),
  ])

  const missed = output.split('\n').filter((line) => line.startsWith('FAIL'))
  expect(missed).toEqual([])
  expect({ code, errors }).toEqual({ code: 0, errors: '' })
  expect(output).toContain('speed was not asserted')
})
