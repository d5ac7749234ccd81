import * as client from '@latchkey/client'
import * as Event from '@latchkey/protocol/Event'
import { describe, expect, test } from 'vitest'
import { rows, type Samples } from '../packages/protocol/test/events.ts'
import { keysOf } from '../packages/protocol/test/readme.ts'
import { listFiles } from './harness/listFiles.ts'
import { findPath, readText } from './harness/repository.ts'

const { createWallet } = client
const folder = 'docs/actions'

/** The actions: methods of the wallet that are also functions of the package. */
const wallet = createWallet({ frameUrl: 'https://wallet.example.com/sdk', projectId: 'demo' })
const actions = Object.keys(wallet)
  .filter((name) => typeof Object(client)[name] === 'function')
  .sort()

/** The event that an action with its name sends, unless its parameters or its answer differ from the event's. */
const findEvent = (action: string): Event.Name | undefined => {
  const name = action === 'setLocale' ? 'LOCALE' : action.replace(/[A-Z]/g, '_$&').toUpperCase()
  return Event.isName(name) ? name : undefined
}

/** Actions that fill in parameters of the event. */
const completing = ['syncDappData']
/** Actions whose answer is a part of the event's answer. */
const unwrapped = ['getSmartAccountEnabledNetworks', 'isConnected']

test('every action has a page, and every page an action', () => {
  expect(actions.length).toBeGreaterThan(20)
  const pages = listFiles(findPath(folder)).map((path) => path.replace(/\.md$/, ''))
  expect(pages.filter((it) => it !== 'README').sort()).toEqual(actions)
})

test('the list of the actions has them all, and what a user has', () => {
  const list = readText(`${folder}/README.md`)
  const linked = [...list.matchAll(/\[`(\w+)`\]\(\1\.md\)/g)].map(([, name]) => name!)
  expect(linked.sort()).toEqual(actions)
  const [, user = ''] = list.split('\n## The user\n')
  const fields = [...user.matchAll(/`(\w+)`(?=[^|]*\|[^|]*\|$)/gm)].map(([, name]) => name!)
  expect(fields.sort()).toEqual(fieldsOf('GET_USER', 'answer').map(withoutMark))
})

const readFolder = (path: string) =>
  listFiles(findPath(path))
    .filter((file) => file.endsWith('.ts') && !file.includes('.test'))
    .map((file) => readText(`${path}/${file}`))
    .join('\n')
const hooks = readFolder('packages/react/src/hooks/actions')
const sources = readFolder('packages/client/src')

describe.each(actions)('%s', (action) => {
  const text = readText(`${folder}/${action}.md`)
  const event = findEvent(action)

  test('has its name, a call and the hook', () => {
    const [title, , summary] = text.split('\n')
    expect(title).toBe(`# ${action}`)
    expect(summary).toMatch(/^[A-Z].*\.$/)
    const [, code] = /^```ts\n([\s\S]*?)^```/m.exec(text) ?? []
    expect(code).toMatch(new RegExp(`\\b(wallet\\.${action}\\(|${action}\\(client)`))
    const hook = action.replace(/^./, (first) => `use${first.toUpperCase()}`)
    expect(text).toContain(`React: \`${hook}\``)
    expect(hooks).toMatch(new RegExp(`export function ${hook}[(<]`))
  })

  test('has a doc comment with an example', () => {
    const declared = `export (?:async )?(?:function|const) ${action}\\b`
    const comment = new RegExp(`(/\\*\\*(?:(?!\\*/)[\\s\\S])*)\\*/\\n${declared}`)
    expect(comment.exec(sources)?.[1]).toContain('@example')
  })

  test.runIf(event)('lists the parameters and the answer of the event', () => {
    expect(text).toContain(`event: \`${event}\``)
    const named = completing.includes(action) ? withoutMark : (field: string) => field
    expect(readColumn(text, 'Parameters').map(named)).toEqual(
      fieldsOf(event!, 'payload').map(named),
    )
    const isUser = text.includes('(README.md#the-user)')
    if (!isUser && !unwrapped.includes(action))
      expect(readColumn(text, 'Returns')).toEqual(fieldsOf(event!, 'answer').map(withoutMark))
  })
})

/**
 * The names in the first column of a section's table, with `?` if the second column says that the value is optional.
 */
function readColumn(text: string, heading: string): string[] {
  const [, section = ''] = text.split(`\n## ${heading}\n`)
  const [own = ''] = section.split('\n## ')
  return [...own.matchAll(/^\| `(\w+)` \|([^|]*)\|/gm)]
    .map(([, name, type]) => (type!.includes(', optional') ? `${name}?` : name!))
    .sort()
}

/** The fields that the schema of an event reads, with `?` for those that may be absent. */
function fieldsOf(event: Event.Name, part: 'answer' | 'payload'): string[] {
  const { [part]: schema }: Event.Row = Event.table[event]
  const samples: Samples | undefined = rows[event][part]
  const valid = samples && [...samples.first, ...(samples.later ?? []), ...(samples.ours ?? [])]
  return schema && valid ? keysOf(schema, valid) : []
}

const withoutMark = (field: string) => field.replace('?', '')
