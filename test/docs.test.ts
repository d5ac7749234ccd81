import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { Provider } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { type Example, findBlocks, findExamples, readExamples } from './examples/findExamples.ts'
import { listFiles } from './harness/listFiles.ts'
import { findPath, readText as read, root } from './harness/repository.ts'
import { onlyInAll } from './variants.ts'

const documents = listFiles(root).filter((path) => path.endsWith('.md'))

describe('links', () => {
  test.each(documents)('%s: files and anchors exist', (path) => {
    expect(findBrokenLinks(path, read(path))).toEqual([])
  })

  test('error: a missing file, and a missing anchor', () => {
    const text = '[a](missing.md) [b](README.md#missing) [c](#missing) [d](https://example.com/x)'
    expect(findBrokenLinks('README.md', text)).toEqual([
      'missing.md',
      'README.md#missing',
      '#missing',
    ])
  })
})

describe('tables', () => {
  /** The most characters of a row in a table. A longer row is a paragraph, which is hard to read in a column. */
  const longest = 500
  const findLong = (text: string) =>
    text.split('\n').filter((line) => /^\s*\|/.test(line) && line.length > longest)

  test.each(documents)('%s: no row is a paragraph', (path) => {
    expect(findLong(read(path))).toEqual([])
  })

  test('error: a row that is too long', () => {
    expect(findLong(`| a | b |\n| c | ${'d '.repeat(250)}|`)).toHaveLength(1)
  })
})

describe('providers', () => {
  /** The parts of each document that name a provider at which users sign in with a browser. */
  const expected: Record<string, (name: Provider.Social) => RegExp[]> = {
    '.env.example': (name) => [
      new RegExp(`^# LATCHKEY_SOCIAL_${name.toUpperCase()}_CLIENT_ID=`, 'm'),
    ],
    'docs/sign-in-methods.md': (name) => [
      new RegExp(`^\\|.*\`${name}\`.*\\|`, 'm'),
      new RegExp(`^\\| ${Provider.titleOf(name) ?? 'OpenID Connect'} \\|`, 'm'),
    ],
    'packages/react/README.md': (name) => [new RegExp(`'${name}'|\`${name}\``)],
    'packages/server/README.md': (name) => [
      new RegExp(`\\*\\*Social sign-in\\*\\*[^.]*\\b${name}\\b`),
    ],
  }
  const social = Provider.names.filter(Provider.isSocial)
  const findMissing = (path: string, text: string) =>
    social.filter((name) => !expected[path]!(name).every((it) => it.test(text)))

  test.each(Object.keys(expected))('%s: names every provider', (path) => {
    expect(findMissing(path, read(path))).toEqual([])
  })

  test.each(Object.keys(expected))('error: %s without a provider', (path) => {
    expect(findMissing(path, read(path).replaceAll(/discord/gi, ''))).toEqual(['discord'])
  })
})

describe('examples', () => {
  // Every block is a module that compiles on its own. A block that begins with a path is compiled as if it were that
  // file, or a part of it.
  const guides = documents.filter((path) =>
    /^(README|CONTRIBUTING|docs\/.*|(examples|packages)\/\w+\/README)\.md$/.test(path),
  )
  const sources = listFiles(root).filter(
    (path) => /^packages\/\w+\/src\/.*\.tsx?$/.test(path) && !/\.test(-d)?\.tsx?$/.test(path),
  )

  test('compile', { timeout: 180_000 }, () => {
    const blocks = guides.flatMap((path) => findBlocks(path, read(path)))
    const examples = sources.flatMap((path) => findExamples(path, read(path)))
    expect(blocks.length).toBeGreaterThan(30)
    expect(examples.length).toBeGreaterThan(100)
    expect(compile([...blocks, ...examples])).toEqual([])
  })

  test.each(guides)('%s: no example is JavaScript, which would not be compiled', (path) => {
    expect(read(path).match(/^```(?:js|jsx|javascript|mjs)\b/gm)).toBeNull()
  })

  test.each(guides)('%s: no example casts what the types should accept', (path) => {
    const blocks = findBlocks(path, read(path)).map(({ code }) => code)
    expect(blocks.filter((code) => /\bas (any|never|unknown)\b/.test(code))).toEqual([])
  })

  test.each(sources.filter((path) => path.includes('/hooks/')))(
    '%s: acts in a handler only',
    (path) => {
      expect(readExamples(read(path)).filter(isActing)).toEqual([])
    },
  )

  test('error: an example that acts while a component renders', () => {
    const text =
      '/**\n * Signs out.\n *\n * @example\n * const { mutate } = useSignOut()\n * mutate()\n */'
    expect(readExamples(text).filter(isActing)).toEqual([
      'const { mutate } = useSignOut()\nmutate()',
    ])
    expect(isActing('const { isDone, mutate } = useSignOut()\nif (!isDone) mutate()')).toBe(true)
    expect(isActing('const data = useWallet()\nreturn <p>{data}</p>')).toBe(false)
  })

  onlyInAll(test)('error: examples that do not compile', { timeout: 180_000 }, () => {
    const text =
      "```ts\nimport { createWallet } from '@latchkey/client'\ncreateWallet({ frameUrl: 1 })\n```"
    const comment = '/**\n * @example\n * const { open } = useSignInDialog({ modal: true })\n */'
    const examples = findExamples('packages/react/src/hooks/useLanguage.ts', comment)
    const errors = compile([...findBlocks('README.md', text), ...examples])
    expect(errors.join('\n')).toMatch(/^README\.md-1\.ts.*TS2322.*\n.*useLanguage-1\.tsx.*TS2554/)
  })
})

describe('doc comments', () => {
  const client = 'packages/client/src'
  const exported = [
    `${client}/createWallet.ts`,
    ...findExported(`${client}/index.ts`).filter((path) => path.startsWith(`${client}/actions/`)),
    ...['account', 'flows', 'names', 'solana', 'verify'].flatMap((name) =>
      findExported(`${client}/${name}/index.ts`),
    ),
    ...['index', 'solana'].flatMap((name) =>
      findExported(`packages/react/src/${name}.ts`).filter((path) => path.includes('/hooks/')),
    ),
  ]

  test('every room has modules', () => {
    const rooms = ['account', 'actions', 'flows', 'names', 'solana', 'verify']
    const folders = [...rooms.map((name) => `${client}/${name}/`), 'packages/react/src/hooks/']
    const empty = folders.filter((folder) => !exported.some((path) => path.startsWith(folder)))
    expect(empty).toEqual([])
  })

  test.each(exported)('%s: every action, flow and hook has an example', (path) => {
    expect(findWithoutExample(read(path))).toEqual([])
  })

  test('error: a function without an example, and without a comment', () => {
    const text =
      '/** Signs out. */\nexport async function signOut() {}\n\nexport function useLock() {}\n\nexport const useLog = () => {}\n'
    expect(findWithoutExample(text)).toEqual(['signOut', 'useLock', 'useLog'])
    expect(findWithoutExample('/** @example signOut() */\nexport function signOut() {}')).toEqual(
      [],
    )
  })
})

/** The modules that an index exports, also by another index. Those of `internal/` have only errors and types. */
function findExported(index: string): string[] {
  return [...read(index).matchAll(/^(?:export|\}) .*from '(\.[^']+)'/gm)]
    .map(([, path]) => normalize(join(dirname(index), path!)))
    .filter((path) => !path.includes('/internal/'))
    .flatMap((path) => (path.endsWith('/index.ts') ? findExported(path) : path))
}

/** Returns the exported functions of a module whose doc comment has no `@example`. */
function findWithoutExample(text: string): string[] {
  const functions = /(\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?^export (?:async )?function (\w+)/gm
  const actions = /(\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?^export const (\w+) = [^\n]*Client\.asks\(/gm
  const hooks = /(\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?^export const (use[A-Z]\w*)\b/gm
  return [functions, actions, hooks].flatMap((pattern) =>
    [...text.matchAll(pattern)]
      .filter(([, comment]) => !comment?.includes('@example'))
      .map(([, , name]) => name!),
  )
}

function findBrokenLinks(path: string, text: string): string[] {
  const prose = text.replace(/```[\s\S]*?```/g, '').replace(/`[^`\n]*`/g, '')
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link!)
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false
    const [file = '', anchor] = link.split('#')
    const target = file ? normalize(join(dirname(path), file)) : path
    if (!existsSync(join(root, target))) return true
    if (!anchor) return false
    const content = target === path ? text : read(target)
    return !findAnchors(content).includes(anchor)
  })
}

/** Returns the anchors that GitHub creates for a document's headings. */
function findAnchors(text: string): string[] {
  const prose = text.replace(/```[\s\S]*?```/g, '')
  return [...prose.matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  )
}

/** Whether an example of a hook acts while its component renders. Such a statement neither declares nor returns. */
function isActing(example: string): boolean {
  return example.split('\n').some((line) => /^(?!const |return |\/\/|[)\s<}])/.test(line))
}

/** Compiles each block as a module of an app. Returns the compiler's errors. */
function compile(blocks: readonly Example[]): string[] {
  // Use a name with a dot. The compiler ignores such folders, so that no other run finds this one.
  const folder = mkdtempSync(join(import.meta.dirname, '.docs-'))
  try {
    for (const { code, name, path } of blocks) {
      const toFolder = path ? `../../${dirname(path)}/` : './'
      const moved = code.replace(/(from ')(\.{1,2}\/)/g, `$1${toFolder}$2`)
      writeFileSync(join(folder, name), `${moved}\nexport {}\n`)
    }
    writeFileSync(join(folder, 'styles.d.ts'), "declare module '*.css'\n")
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: { noUnusedLocals: false },
        exclude: [],
        extends: '../../tsconfig.json',
        files: ['styles.d.ts', ...blocks.map(({ name }) => name)],
        include: [],
      }),
    )
    const tool = findPath('node_modules/typescript/bin/tsc')
    const { stdout } = spawnSync(process.execPath, [tool, '-p', folder, '--pretty', 'false'], {
      cwd: folder,
      encoding: 'utf8',
    })
    return stdout.split('\n').filter(Boolean)
  } finally {
    rmSync(folder, { force: true, recursive: true })
  }
}
