import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { findPath, root } from './harness/repository.ts'

const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'packages', 'apps'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\/src\/.*(?<!\.test(-d)?)\.tsx?$/.test(path))

/** Every class of an error, with its file, the class that it extends, and its `name`. */
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

/** Packages that apps import. Their errors have plain names, because the names are part of the interface. */
const published = /^packages\/(client|protocol|react)\//

/** Classes that exist only to be extended. The `name` of `BaseError` is not read-only. */
const bases = ['BaseError', 'HintedError', 'VaultError']

test('behavior: an error is named by its module', () => {
  const wrong = classes.filter(({ className, name, path }) => {
    const module = basename(path).replace(/\.tsx?$/, '')
    const isPlain = published.test(path) || module === className
    return !bases.includes(className) && name !== (isPlain ? className : `${module}.${className}`)
  })
  expect(wrong).toEqual([])
  expect(
    classes
      .filter(({ name }) => !name)
      .map(({ className }) => className)
      .sort(),
  ).toEqual(bases)
})

test('behavior: no two errors have the same name', () => {
  const names = classes.flatMap(({ name }) => name ?? [])
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

const builtIn = '(?:Aggregate|Eval|Range|Reference|Syntax|Type|URI)?Error'

test('behavior: only BaseError extends an error of the language', () => {
  const direct = classes.filter(({ base = '' }) => new RegExp(`^${builtIn}$`).test(base))
  expect(direct.map(({ path }) => path)).toEqual(['packages/protocol/src/Errors.ts'])
})

test('behavior: no source throws an error of the language', () => {
  const thrown = sources.filter((path) => new RegExp(`\\bnew ${builtIn}\\(`).test(read(path)))
  expect(thrown).toEqual([])
})

/**
 * The files whose errors leave the program: the vault, the explanations, the frame, and the parts of the server that
 * answer requests. The other parts of the server write only for the operator, to a log or a terminal.
 */
const answering = [
  'apps/frame/src/',
  'packages/explain/src/',
  'packages/server/src/app.ts',
  'packages/server/src/chain/Filters.ts',
  'packages/server/src/chain/Json.ts',
  'packages/server/src/chain/JsonRpc.ts',
  'packages/server/src/custody/Custody.ts',
  'packages/server/src/custody/oprf/oprf.ts',
  'packages/server/src/keeper/app.ts',
  'packages/server/src/keeper/Keeper.ts',
  'packages/server/src/Refusal.ts',
  'packages/server/src/routes/',
  'packages/server/src/sponsor/',
  'packages/server/src/store/custody/Audit.ts',
  'packages/server/src/store/custody/refusals.ts',
  'packages/vault/src/',
]
/** A file whose sentences are for the operator. */
const silent = 'packages/server/src/sponsor/settings.ts'

/**
 * Sentences that may be in these files: a wording of the specification, and sentences of errors that their own file
 * catches.
 */
const exempt = [
  // The error of a document that is opened outside of a frame.
  'apps/frame/src/parent.ts: W3mFrame: parent is not set',
  // The decoders catch these errors themselves, so no user or host sees the sentences.
  'packages/explain/src/calls/Abi.ts: This call does not fit its signature.',
  'packages/explain/src/solana/Reader.ts: Bytes are missing or malformed.',
]

test('behavior: sentences of errors come from the tables of the protocol', () => {
  const spelled = sources
    .filter((path) => answering.some((it) => path.startsWith(it)) && path !== silent)
    .flatMap((path) => findSentences(read(path)).map((it) => `${path}: ${it}`))
  expect(spelled.filter((it) => !exempt.includes(it))).toEqual([])
  // An unused exception also fails the test.
  expect(exempt.filter((it) => !spelled.includes(it))).toEqual([])
})

test('behavior: the files of these lists exist', () => {
  for (const path of [...answering, silent]) expect(() => findPath(path)).not.toThrow()
})

test('error: sentences in a variable, a detail, a result and an error', () => {
  expect(
    findSentences(`
      // 'This is a comment.'
      const message = \`The nonce \${asked} is too high.\`
      throw new Refusal('INVALID', { detail: 'returnUrl should be a page.' })
      return 'Its tip is too high.'
      return \`The bundler refuses it: \${problem}\`
      super("The wallet's key is lost.")
      refuse(c, 404, 'Not found')
      const row = { message: 'Refused' }
      super('notSaved', { cause: 'This is for developers and never sent.' })
      const path = 'M16 16a4.5 4.5 0 1 0-9 0'
    `),
  ).toEqual([
    `The nonce \${asked} is too high.`,
    'returnUrl should be a page.',
    'Its tip is too high.',
    `The bundler refuses it: \${problem}`,
    "The wallet's key is lost.",
    'Not found',
    'Refused',
  ])
})

/**
 * Finds the sentences in a source. These are texts of two words or more that end with a period, texts of three words or
 * more that begin with a capital letter, and shorter texts of an error or an answer. A `cause` is left out, because it
 * is for developers and never sent.
 */
function findSentences(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
  const call = /\b(?:super|refuse|c\.text|Error)\((?:[^()'"`]*,)?\s*/.source
  const literal = /(?<quote>['"`])(?<text>(?:\\.|(?!\k<quote>)[^\n\\])+)\k<quote>/.source
  const texts = new RegExp(`(?<place>\\b(?:cause|message):\\s*|${call}|)${literal}`, 'g')
  return [...code.matchAll(texts)].flatMap(({ groups }) => {
    const { place = '', text = '' } = groups!
    if (place.startsWith('cause')) return []
    const isSentence =
      /^[A-Za-z].* .*\.$|^[A-Z][a-z]* \S+ \S/.test(text) ||
      (place.startsWith('message') ? /^[A-Z]/ : place ? /^[A-Z].* / : /^$/).test(text)
    return isSentence ? text : []
  })
}

function read(path: string): string {
  try {
    return readFileSync(join(root, path), 'utf8')
  } catch {
    // The file is deleted, but the deletion is not committed yet.
    return ''
  }
}
