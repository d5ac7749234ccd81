import { readdirSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listFiles } from './harness/listFiles.ts'
import { findPath, readText, root } from './harness/repository.ts'

/** An entry of docs/threats, such as `### T29, T30: Account enumeration`, with its text. */
type Entry = { heading: string; ids: string[]; path: string; text: string }

const folder = 'docs/threats'
const entries = readdirSync(findPath(folder)).flatMap((name) =>
  findEntries(`${folder}/${name}`, readText(`${folder}/${name}`)),
)
const named = entries.map((entry) => [entry.heading, entry] as const)

// Leave out this file, because the ids in its examples are no threats.
const tests = listFiles(root).filter(
  (path) => /\.test(-d)?\.tsx?$/.test(path) && path !== 'test/threats.test.ts',
)

describe('docs/threats.md', () => {
  test('links every heading', () => {
    const links = [...readText('docs/threats.md').matchAll(/^ *- \[([^\]]+)\]\(threats\//gm)]
    const headings = readdirSync(findPath(folder)).flatMap((name) =>
      [...readText(`${folder}/${name}`).matchAll(/^####? (.*)$/gm)].map(([, heading]) => heading),
    )
    expect(links.map(([, text]) => text).toSorted()).toEqual(headings.toSorted())
  })

  test('every threat that a test names has an entry', () => {
    const known = new Set(entries.flatMap(({ ids }) => ids))
    const used = tests.flatMap((path) => findIds(readText(path)).map((id) => ({ id, path })))
    expect(used.length).toBeGreaterThan(500)
    expect(used.filter(({ id }) => !known.has(id))).toEqual([])
  })

  test.each(named)('%s: has a threat, a defense and tests', (_, { text }) => {
    expect(text).toMatch(/\n\*\*Threat\.\*\* /)
    expect(text).toMatch(/\n\*\*Defense\.\*\*\s/)
    expect(findTests(text)).not.toEqual([])
  })

  test.each(named)('%s: its tests name it', (_, { ids, path, text }) => {
    if (!ids.length) return
    const linked = findTests(text).map((link) => normalize(join(path, '..', link)))
    const found = linked.map((it) => ({ ids: findIds(readText(it)), it }))
    const others = found.filter((file) => !file.ids.some((id) => ids.includes(id)))
    expect(others.map(({ it }) => it)).toEqual([])
  })
})

describe('findIds', () => {
  test('default', () => {
    expect(findIds("test('T05, T62: a message')")).toEqual(['T05', 'T62'])
    expect(findIds('### T31 to T33: signing')).toEqual(['T31', 'T32', 'T33'])
    expect(findIds("describe('T38–T39: a kill')")).toEqual(['T38', 'T39'])
    expect(findIds("time: '2026-01-02T12:00:00.000Z'")).toEqual([])
  })
})

/** Returns the threats of a page. The text of a threat ends at the next heading of the same level. */
function findEntries(path: string, page: string): Entry[] {
  const [, ...parts] = page.split(/^### /m)
  return parts.map((part) => {
    const [heading = ''] = part.split('\n')
    const [text = ''] = part.split(/^## /m)
    return { heading, ids: findIds(heading), path, text }
  })
}

/** Returns the ids in a text. A range stands for every id from its first to its last. */
function findIds(text: string): string[] {
  const ids = [...text.matchAll(/(?<!\w)T(\d\d)(?!:?\d)(?:(?: to |–)T(\d\d))?/g)]
  return ids.flatMap(([, from, to = from]) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => {
      const number = Number(from) + index
      return `T${String(number).padStart(2, '0')}`
    }),
  )
}

/** Returns the tests to which an entry links. */
function findTests(text: string): string[] {
  return [...text.matchAll(/\]\((\S+\.test\.tsx?)\)/g)].map(([, link]) => link!)
}
