import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'packages', 'apps'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\/src\/.*(?<!\.test(-d)?)\.tsx?$/.test(path))

/** Every class of an error: where it is, what it extends, and its `name`. */
const classes = sources.flatMap((path) => {
  const text = read(path)
  return [...text.matchAll(/class (\w+) extends (?:\w+\.)?(\w*Error)\b[^{]*\{([\s\S]*?)\n\}/g)].map(
    ([, className = '', base, body = '']) => ({
      base,
      className,
      name: /override readonly name(?:: string)? = '([^']+)'/.exec(body)?.[1],
      path,
    }),
  )
})

test('default: there are errors to look at', () => {
  expect(classes.length).toBeGreaterThan(100)
})

/** Packages that apps import. Their errors have plain names, which are part of the interface. */
const published = /^packages\/(client|protocol|react)\//

test('behavior: an error is named by its module', () => {
  const wrong = classes.filter(({ className, name, path }) => {
    const module = basename(path).replace(/\.tsx?$/, '')
    const isPlain = published.test(path) || module === className
    return name !== undefined && name !== (isPlain ? className : `${module}.${className}`)
  })
  expect(wrong).toEqual([])
})

test('behavior: no two errors have the same name', () => {
  const names = classes.flatMap(({ name }) => name ?? [])
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

const builtIn = '(?:Aggregate|Eval|Range|Reference|Syntax|Type|URI)?Error'

test('behavior: only BaseError extends an error of the language', () => {
  const direct = classes.filter(
    ({ base = '', path }) => new RegExp(`^${builtIn}$`).test(base) && !path.startsWith('apps/demo'),
  )
  expect(direct.map(({ path }) => path)).toEqual(['packages/protocol/src/Errors.ts'])
})

test('behavior: no source throws an error of the language', () => {
  const thrown = sources.filter((path) => new RegExp(`\\bnew ${builtIn}\\(`).test(read(path)))
  expect(thrown).toEqual([])
})

/**
 * The files whose errors leave the program: the vault, the frame, and the parts of the server that answer.
 * The rest of the server writes for its operator, in a log or a terminal.
 */
const answering =
  /^(packages\/vault|apps\/frame)\/src\/|^packages\/server\/src\/(app|Refusal|routes\/.*|keeper\/(app|Keeper)|chain\/(Filters|Json|JsonRpc)|custody\/(Custody|oprf\/oprf|Warrant)|store\/custody\/(audit|refusals))\.ts$/

/** Sentences that are not failures, and one with the wording of the specification. */
const exempt = [
  // The document of a page that is opened without its frame.
  'apps/frame/src/parent.ts: W3mFrame: parent is not set',
]

test('behavior: sentences of errors come from the tables of the protocol', () => {
  const spelled = sources
    .filter((path) => answering.test(path))
    .flatMap((path) =>
      [
        ...read(path).matchAll(
          /(?:super|refuse|c\.text|Error)\((?:[^()]*,\s*)?\s*(['`])([A-Z](?:(?!\1).)* (?:(?!\1).)*)\1|\bmessage: (['`])([A-Z](?:(?!\3).)*)\3/g,
        ),
      ].map((match) => `${path}: ${match[2] ?? match[4]}`),
    )
  expect(spelled.filter((it) => !exempt.includes(it))).toEqual([])
})

function read(path: string): string {
  try {
    return readFileSync(join(root, path), 'utf8')
  } catch {
    // Deleted, and not committed yet.
    return ''
  }
}
