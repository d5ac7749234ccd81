import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listFiles } from './harness/listFiles.ts'
import { findPath, readText } from './harness/repository.ts'
import { type Recipe, recipes } from './recipes.ts'
import { onlyInAll } from './variants.ts'

const all = Object.entries<Recipe>(recipes)

describe('recipes of docs/recipes.md', () => {
  test('every recipe is followed here, with the number of files that it names', () => {
    const rows = readText('docs/recipes.md').matchAll(/^\| (an? [^|]+) \| (\d[^|]*) \| /gm)
    const named = [...rows].map(([, name, files]) => [name, files])
    expect(named).toEqual(all.map(([name, { most }]) => [name, most]))
  })

  test.each(all)('%s: changes as many files', (_, { files, folder, most }) => {
    const { rows = 0, sources } = /^(?<sources>\d+)(?: folder and (?<rows>\d+))?/.exec(most)!
      .groups!
    expect(Object.keys(files).length + (folder ? 1 : 0)).toBe(Number(sources) + Number(rows))
  })

  test.each(all)('%s: changes code that exists', (_, { files }) => {
    for (const [path, edits] of Object.entries(files))
      if (typeof edits !== 'string')
        for (const [before] of edits) expect(readText(path).split(before)).toHaveLength(2)
  })

  test('the rows of an approval method are those of the example', () => {
    const text = readText('docs/recipes.md')
    const rows = recipes['an approval method'].files['packages/protocol/src/Rpc.ts']
    for (const [, after] of rows) expect(text).toContain(after.split('\n')[0])
  })

  onlyInAll(test)('no other source needs a change', { timeout: 600_000 }, () => {
    expect(compile(() => true)).toEqual([])
  })

  onlyInAll(test)('a forgotten part does not compile', { timeout: 600_000 }, () => {
    const forgotten = all.map(([, { without }]) => without)
    const errors = compile((path) => !forgotten.includes(path))
    for (const [, { fails }] of all)
      expect(errors).toContainEqual(expect.stringContaining(`${fails}(`))
  })
})

/**
 * Follows every recipe in a copy of the sources, but only for files for which `isKept` is true. Returns the compiler's
 * errors.
 */
function compile(isKept: (path: string) => boolean): string[] {
  // The copy is inside of the repository, so that it finds its dependencies. Other checks ignore folders with a dot.
  const copy = mkdtempSync(join(import.meta.dirname, '.recipes-'))
  const locales = join(copy, 'packages/words/src/locales')

  function change(path: string, edits: string | readonly (readonly [string, string])[]) {
    const file = join(copy, path)
    if (typeof edits === 'string') return writeFileSync(file, edits)
    const text = readFileSync(file, 'utf8')
    writeFileSync(
      file,
      edits.reduce((it, [before, after]) => it.replace(before, () => after), text),
    )
  }

  function follow({ files, keys }: Recipe) {
    for (const [path, edits] of Object.entries(files)) if (isKept(path)) change(path, edits)
    if (!keys) return
    const { before, surface, texts } = keys
    for (const locale of readdirSync(locales))
      change(`packages/words/src/locales/${locale}/${surface}.ts`, [[before, `${texts}${before}`]])
  }

  function translate({ from, to }: { from: string; to: string }) {
    mkdirSync(join(locales, to))
    for (const name of readdirSync(join(locales, from))) {
      if (!isKept(`packages/words/src/locales/${to}/${name}`)) continue
      const text = readFileSync(join(locales, from, name), 'utf8')
      const named = new RegExp(`(const |\\{ |')${from}(?=:| as|')`, 'g')
      writeFileSync(join(locales, to, name), text.replace(named, `$1${to}`))
    }
  }

  try {
    copySources(copy)
    for (const [, recipe] of all) follow(recipe)
    // Add the language at the end, so that it has the keys of the other recipes.
    for (const [, { folder }] of all) if (folder) translate(folder)
    const files = listFiles(copy).filter((path) => /\.tsx?$/.test(path))
    writeFileSync(
      join(copy, 'tsconfig.json'),
      JSON.stringify({ exclude: [], extends: '../../tsconfig.json', files, include: [] }),
    )
    const tool = findPath('node_modules/typescript/bin/tsc')
    const { stdout } = spawnSync(process.execPath, [tool, '-p', '.', '--pretty', 'false'], {
      cwd: copy,
      encoding: 'utf8',
    })
    return stdout.split('\n').filter((line) => /^\S/.test(line))
  } finally {
    rmSync(copy, { force: true, recursive: true })
  }
}

/** Copies the sources of packages and apps, without tests. Imports between them lead to the copies. */
function copySources(copy: string): void {
  mkdirSync(join(copy, 'node_modules/@latchkey'), { recursive: true })
  for (const group of ['apps', 'packages'])
    for (const name of readdirSync(findPath(group))) {
      const from = findPath(`${group}/${name}`)
      const to = join(copy, group, name)
      cpSync(join(from, 'src'), join(to, 'src'), {
        filter: (path) => !/\.test(-d)?\.tsx?$/.test(path),
        recursive: true,
      })
      cpSync(join(from, 'package.json'), join(to, 'package.json'))
      const modules = join(from, 'node_modules')
      if (existsSync(modules)) symlinkSync(modules, join(to, 'node_modules'))
      symlinkSync(to, join(copy, 'node_modules/@latchkey', name))
    }
}
