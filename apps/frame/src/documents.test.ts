import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { en } from '../../../packages/words/src/locales/en/document.ts'
import { fill } from '../../../packages/words/writeSentences.ts'
import { wrap } from '../writeShell.ts'

const apps = join(import.meta.dirname, '../..')
const names = ['demo', 'frame'].flatMap((app) =>
  readdirSync(join(apps, app))
    .filter((name) => name.endsWith('.html') && name !== 'shell.html')
    .map((name) => `${app}/${name}`),
)
const read = (name: string) => wrap(readFileSync(join(apps, name), 'utf8'), basename(name, '.html'))
const id = /\{\{(.*?)\}\}/g
/** Returns the texts and the description of a document, without comments and tags. */
const textsOf = (html: string) =>
  html
    .replace(/<meta name="description" content="(.*?)" \/>/g, '$1')
    .replace(/<!--.*?-->|<[^>]*>/gs, '\n')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

describe('documents', () => {
  test.each(names)('%s: every text comes from the words', (name) => {
    const texts = textsOf(read(name)).filter((text) => text !== 'Latchkey')
    expect(texts).not.toEqual([])
    expect(texts.map((text) => text.replace(id, ''))).toEqual(texts.map(() => ''))
    expect(fill(read(name))).not.toMatch(/[{}]/)
  })

  test('every sentence is used', () => {
    const used = names.flatMap((name) => [...read(name).matchAll(id)].map(([, it]) => it))
    expect([...new Set(used)].sort()).toEqual(Object.keys(en).sort())
  })

  test('error: an unknown sentence', () => {
    expect(() => fill('<p>{{toString}}</p>')).toThrow('There is no sentence "toString"')
  })
})
