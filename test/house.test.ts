import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listFiles } from './harness/listFiles.ts'

/**
 * Which package may use which. `tests` are not published, so they may be development dependencies
 * only. A package that is not listed may use none of ours.
 */
const arrows = {
  // Its tests run on a local chain, which `dev` starts.
  accounts: { tests: ['dev'], uses: [] },
  // Its tests verify the signatures of smart accounts on a local chain.
  client: { tests: ['accounts', 'dev'], uses: ['protocol'] },
  demo: { uses: 'anything' },
  dev: { uses: ['protocol', 'server'] },
  // Its tests hash the typed data that it reads with the vault, which signs it.
  explain: { tests: ['vault'], uses: ['protocol'] },
  frame: { uses: ['accounts', 'explain', 'protocol', 'vault', 'words'] },
  react: { uses: ['client', 'words'] },
  // The server's tests run on a real PostgreSQL, which `dev` starts, and call its routes with the client of
  // the frame. The server itself imports neither.
  server: { tests: ['dev', 'frame'], uses: ['accounts', 'protocol', 'vault', 'words'] },
  test: { uses: 'anything' },
  vault: { uses: ['protocol'] },
  words: { uses: ['protocol'] },
} as const satisfies Record<string, Arrow>

/** Packages that no other package may use, except that tests may use the apps. `tests` names exceptions. */
const roofs = ['demo', 'frame', 'test']

type Arrow = {
  tests?: readonly string[]
  uses: readonly string[] | 'anything'
}

/** The newest release of the `@reown` packages that we are compatible with. */
const newestReown = '1.8.0'

const root = join(import.meta.dirname, '..')
const workspaces = findWorkspaces()
const lockfile = read<Lockfile>('package-lock.json')
const files = ['apps', 'examples', 'packages', 'scripts', 'test'].flatMap((folder) =>
  listFiles(join(root, folder), `${folder}/`),
)
/** The code of packages and apps, without tests. */
const sources = files.filter(
  (path) => /^(apps|packages)\/[^/]+\/src\/.*\.tsx?$/.test(path) && !/\.test(-d)?\./.test(path),
)
/** The tests of packages and apps, and what those tests share. */
const packageTests = files.filter((path) =>
  /^(apps|packages)\/[^/]+\/(src\/.*\.test(-d)?\.tsx?|test\/.*\.tsx?)$/.test(path),
)

describe('arrows', () => {
  test.each(workspaces)('$name uses only allowed packages', (it) => {
    expect(findWrongArrows(it)).toEqual([])
  })

  test('error: an arrow that is not listed', () => {
    const dependencies = { '@latchkey/client': '0.1.0', viem: '2.57.1' }
    expect(findWrongArrows({ dependencies, name: '@latchkey/protocol' })).toEqual([
      'protocol → client',
    ])
  })

  test('error: the server, used by the frame', () => {
    const server = { '@latchkey/server': '0.1.0' }
    for (const kind of ['dependencies', 'devDependencies'])
      expect(findWrongArrows({ [kind]: server, name: '@latchkey/frame' })).toEqual([
        'frame → server',
      ])
  })

  test('error: the development parts at run time', () => {
    const dev = { '@latchkey/dev': '0.1.0' }
    expect(findWrongArrows({ devDependencies: dev, name: '@latchkey/server' })).toEqual([])
    for (const kind of ['dependencies', 'optionalDependencies', 'peerDependencies'])
      expect(findWrongArrows({ [kind]: dev, name: '@latchkey/server' })).toEqual(['server → dev'])
  })

  test('error: an app, used by anything but a test', () => {
    const frame = { '@latchkey/frame': '0.1.0' }
    expect(findWrongArrows({ dependencies: frame, name: '@latchkey/test' })).toEqual([])
    expect(findWrongArrows({ dependencies: frame, name: '@latchkey/demo' })).toEqual([
      'demo → frame',
    ])
  })
})

describe('packages', () => {
  const published = workspaces.filter((it) => !it.private)

  test.each(published)('$name is MIT and a module', ({ license, type }) => {
    expect({ license, type }).toEqual({ license: 'MIT', type: 'module' })
  })

  test.each(published)('$name names its source first in each export', ({ exports = {} }) => {
    const first = Object.entries(exports).map(([path, conditions]) => [
      path,
      Object.keys(conditions)[0],
    ])
    expect(first).not.toEqual([])
    expect(first).toEqual(first.map(([path]) => [path, '@latchkey/source']))
  })

  test.each([read<Manifest>('package.json'), ...workspaces])('$name pins its versions', (it) => {
    const ranges = Object.entries({
      ...it.dependencies,
      ...it.devDependencies,
      ...it.optionalDependencies,
      ...it.overrides,
    }).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    expect(ranges).toEqual([])
  })
})

describe.each([
  ['package-lock.json', lockfile],
  // Published applications, which only their tests install.
  ['test/interop/apps/package-lock.json', read<Lockfile>('test/interop/apps/package-lock.json')],
])('lockfile %s', (_, { packages: locked }) => {
  const packages = Object.entries(locked)

  test('names no registry', () => {
    expect(packages.filter(([, { resolved }]) => resolved?.startsWith('http'))).toEqual([])
  })

  test('holds no @reown package above the release we are compatible with', () => {
    const newer = packages.filter(
      ([path, { version }]) => nameOf(path).startsWith('@reown/') && isAbove(version, newestReown),
    )
    expect(newer).toEqual([])
  })

  test('names the binaries of every platform', () => {
    const named = new Set(packages.map(([path]) => nameOf(path)))
    const missing = packages
      .flatMap(([, { optionalDependencies = {} }]) => Object.keys(optionalDependencies))
      .filter((name) => !named.has(name))
    // Without them, "npm ci" rejects the lockfile or leaves a platform without its binary.
    expect(missing).toEqual([])
  })
})

describe('imports', () => {
  const folders = sources.map((path) => path.split('/').slice(0, 2).join('/'))

  test.each([...new Set(folders)])('%s imports only allowed packages', (folder) => {
    const files = sources.filter((path) => path.startsWith(`${folder}/`))
    expect(files.flatMap((path) => findWrongImports(path, readText(path)))).toEqual([])
  })

  test.each([...new Set(folders)])('the tests of %s import only allowed packages', (folder) => {
    const files = packageTests.filter((path) => path.startsWith(`${folder}/`))
    expect(files.flatMap((path) => findWrongTestImports(path, readText(path)))).toEqual([])
  })

  test('error: another package, in a test', () => {
    const code = "import * as Api from '../../../apps/frame/src/remote/Api.ts'"
    expect(findWrongTestImports('packages/server/test/Harness.ts', code)).toEqual([])
    expect(findWrongTestImports('packages/client/test/Harness.ts', code)).toEqual([
      'packages/client/test/Harness.ts → ../../../apps/frame/src/remote/Api.ts',
    ])
  })

  test('error: another package, by its name and by its path', () => {
    const code = "import * as React from '@latchkey/react'\nexport * from '../../vault/src/Seed.ts'"
    expect(findWrongImports('packages/client/src/Client.ts', code)).toEqual([
      'packages/client/src/Client.ts → @latchkey/react',
      'packages/client/src/Client.ts → ../../vault/src/Seed.ts',
    ])
  })
})

describe('rooms of the server', () => {
  /** What the files of a folder must not import. Each rule leaves tests out. */
  const rules = [
    { folder: 'store', forbidden: /^(audit|custody|identity|mail|routes)\// },
    { folder: 'identity', forbidden: /^routes\// },
    { folder: 'mail', forbidden: /^(custody|identity|routes)\// },
    { folder: 'custody', forbidden: /^(identity|mail|routes)\// },
    { folder: 'keeper', forbidden: /^(identity|mail|routes)\// },
    { folder: 'audit', forbidden: /^(identity|keeper|mail|routes)\// },
    { folder: 'chain', forbidden: /^(custody|identity|keeper|mail|routes|store)\// },
  ]
  const server = 'packages/server/src/'
  const serverSources = sources.filter((path) => path.startsWith(server))

  test.each(rules)('$folder/ does not import $forbidden', ({ folder, forbidden }) => {
    const files = serverSources.filter((path) => path.startsWith(`${server}${folder}/`))
    expect(files).not.toEqual([])
    expect(files.flatMap((path) => findForbidden(path, readText(path), forbidden))).toEqual([])
  })

  test('error: the store imports a route', () => {
    const path = `${server}store/custody/audit.ts`
    const code = "import { read } from '../../routes/read.ts'\nimport { sql } from '../Database.ts'"
    expect(findForbidden(path, code, /^routes\//)).toEqual([`${path} → ../../routes/read.ts`])
  })

  test('only the store and the keeper write SQL', () => {
    const outside = serverSources.filter(
      (path) =>
        /from '(pg\b|\S*\/sql\.ts)/.test(readText(path)) && !path.startsWith(`${server}store/`),
    )
    // The keeper can run as a process of its own, with tables that nothing else reads.
    const keeper = ['keys', 'local', 'pins', 'releases'].map((name) => `${server}keeper/${name}.ts`)
    expect(outside.sort()).toEqual(keeper)
  })

  function findForbidden(path: string, code: string, forbidden: RegExp): string[] {
    return readImports(code)
      .filter(({ to }) => to.startsWith('.'))
      .filter(({ to }) => {
        const target = posix.join(posix.dirname(path), to)
        return target.startsWith(server) && forbidden.test(target.slice(server.length))
      })
      .map(({ to }) => `${path} → ${to}`)
  }
})

describe('measures', () => {
  const maxLines = 400
  const maxFiles = 30
  /** Files that may have more lines, and why. */
  const longFiles: Record<string, string> = {}
  /** Folders that may have more files, and why. */
  const largeFolders: Record<string, string> = {}

  const measure = (path: string) => ({ length: readText(path).split('\n').length - 1, path })
  const lengths = sources.map(measure)
  /** What tests share, in `test/` and in the folders `test` of packages. */
  const harnesses = files
    .filter((path) => /(^|\/)test\/.*(?<!\.test(-d)?)\.(ts|tsx)$/.test(path))
    .map(measure)
  const counts = countFiles()

  test(`no source file has more than ${maxLines} lines`, () => {
    const long = [...lengths, ...harnesses]
      .filter(({ length }) => length > maxLines)
      .map(({ path }) => path)
    // An exception that is not needed fails as well.
    expect(long.sort()).toEqual(Object.keys(longFiles).sort())
  })

  test(`no folder has more than ${maxFiles} files`, () => {
    const large = [...counts].filter(([, count]) => count > maxFiles).map(([folder]) => folder)
    // An exception that is not needed fails as well.
    expect(large.sort()).toEqual(Object.keys(largeFolders).sort())
  })

  test('the median source file has 40 to 100 lines', () => {
    const sorted = lengths.map(({ length }) => length).sort((a, b) => a - b)
    const median = sorted[sorted.length >> 1]!
    console.log(`${sorted.length} source files, median ${median} lines, longest ${sorted.at(-1)}`)
    expect(median).toBeGreaterThanOrEqual(40)
    expect(median).toBeLessThanOrEqual(100)
  })
})

/** Finds imports of our packages by a test that {@link arrows} does not allow. All tests may use `test/`. */
function findWrongTestImports(path: string, code: string): string[] {
  const [, name = ''] = path.split('/')
  const { tests = [], uses }: Arrow = (arrows as Record<string, Arrow>)[name] ?? { uses: [] }
  return readImports(code)
    .filter(({ to }) => {
      const target = to.startsWith('.')
        ? /^(?:apps|packages)\/([^/]+)/.exec(posix.join(posix.dirname(path), to))?.[1]
        : /^@latchkey\/([^/]+)/.exec(to)?.[1]
      if (!target || target === name || tests.includes(target)) return false
      return !isAllowed(name, target, uses)
    })
    .map(({ to }) => `${path} → ${to}`)
}

/** Finds imports of our packages by a source that {@link arrows} does not allow. */
function findWrongImports(path: string, code: string): string[] {
  const [group = '', name = ''] = path.split('/')
  const home = `${group}/${name}/`
  const { uses }: Arrow = (arrows as Record<string, Arrow>)[name] ?? { uses: [] }
  return readImports(code)
    .filter(({ to }) => {
      if (to.startsWith('.')) return !posix.join(posix.dirname(path), to).startsWith(home)
      if (!to.startsWith('@latchkey/')) return false
      const target = to.split('/')[1]!
      return target !== name && !isAllowed(name, target, uses)
    })
    .map(({ to }) => `${path} → ${to}`)
}

/** The modules that a file imports or exports from. */
function readImports(code: string): { to: string }[] {
  const statement = /^(?:import|export)\s+[^'"=;]*?\bfrom\s+['"]([^'"]+)['"]/gm
  const sideEffect = /^import\s+['"]([^'"]+)['"]/gm
  const dynamic = /\bimport\(\s*['"]([^'"]+)['"]/g
  return [statement, dynamic, sideEffect].flatMap((pattern) =>
    [...code.matchAll(pattern)].map(([, to]) => ({ to: to! })),
  )
}

/** Counts the source files of each folder, without those of its subfolders. */
function countFiles(): Map<string, number> {
  const counts = new Map<string, number>()
  for (const path of files) {
    const folder = posix.dirname(path)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return counts
}

function readText(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

function findWrongArrows(manifest: Manifest): string[] {
  const from = shorten(manifest.name)
  const arrow: Arrow = (arrows as Record<string, Arrow>)[from] ?? { uses: [] }
  const { tests = [], uses } = arrow

  const runtime = {
    ...manifest.dependencies,
    ...manifest.optionalDependencies,
    ...manifest.peerDependencies,
  }
  const wrong = ours(runtime).filter((to) => !isAllowed(from, to, uses))
  const wrongTests = ours(manifest.devDependencies).filter(
    (to) => !isAllowed(from, to, uses) && !tests.includes(to),
  )
  return [...new Set([...wrong, ...wrongTests])].map((to) => `${from} → ${to}`)
}

function isAllowed(from: string, to: string, uses: Arrow['uses']) {
  if (roofs.includes(to)) return from === 'test' && to !== 'test'
  return uses === 'anything' || uses.includes(to)
}

function ours(dependencies: Record<string, string> = {}) {
  return Object.keys(dependencies)
    .filter((name) => name.startsWith('@latchkey/'))
    .map(shorten)
}

function shorten(name: string) {
  return name.replace('@latchkey/', '')
}

function nameOf(path: string) {
  return path.split('node_modules/').at(-1)!
}

function isAbove(version = '0', limit: string) {
  return version.localeCompare(limit, 'en', { numeric: true }) > 0
}

function findWorkspaces(): Manifest[] {
  const folders = ['packages', 'apps'].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => `${group}/${name}`),
  )
  return [...folders, 'test'].map((folder) => read<Manifest>(`${folder}/package.json`))
}

function read<type>(path: string): type {
  return JSON.parse(readFileSync(join(root, path), 'utf8'))
}

type Manifest = {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  exports?: Record<string, Record<string, string>>
  license?: string
  name: string
  optionalDependencies?: Record<string, string>
  overrides?: Record<string, string>
  peerDependencies?: Record<string, string>
  private?: boolean
  type?: string
}

type Lockfile = {
  packages: Record<
    string,
    { optionalDependencies?: Record<string, string>; resolved?: string; version?: string }
  >
}
