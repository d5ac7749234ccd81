import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listFiles } from './harness/listFiles.ts'

/**
 * Which package may use which. `types` are erased before anything runs, and `tests` are not
 * published, so both may stand among the development dependencies only. A package that is not listed
 * may use none of ours.
 */
const arrows = {
  client: { uses: ['protocol'] },
  demo: { uses: 'anything' },
  dev: { uses: ['protocol', 'server'] },
  docs: { uses: 'anything' },
  explain: { uses: ['protocol'] },
  frame: { types: ['server'], uses: ['explain', 'protocol', 'vault', 'words'] },
  react: { uses: ['client', 'words'] },
  // The server's tests run on a real PostgreSQL, which `dev` starts. The server itself never imports it.
  server: { tests: ['dev'], uses: ['protocol', 'vault', 'words'] },
  test: { uses: 'anything' },
  vault: { uses: ['protocol'] },
  wagmi: { uses: ['client'] },
  words: { uses: ['protocol'] },
} as const satisfies Record<string, Arrow>

/** What stands at the top of the house: nothing may use it, except that tests may use the apps. */
const roofs = ['demo', 'docs', 'frame', 'test']

type Arrow = {
  tests?: readonly string[]
  types?: readonly string[]
  uses: readonly string[] | 'anything'
}

/** The newest release of these packages that we are compatible with by design. */
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

describe('arrows', () => {
  test.each(workspaces)('$name uses only what the drawing allows', (it) => {
    expect(findWrongArrows(it)).toEqual([])
  })

  test('error: an arrow that is not drawn', () => {
    const dependencies = { '@latchkey/client': '0.1.0', viem: '2.57.1' }
    expect(findWrongArrows({ dependencies, name: '@latchkey/protocol' })).toEqual([
      'protocol → client',
    ])
  })

  test('error: types at run time', () => {
    const server = { '@latchkey/server': '0.1.0' }
    expect(findWrongArrows({ devDependencies: server, name: '@latchkey/frame' })).toEqual([])
    expect(findWrongArrows({ dependencies: server, name: '@latchkey/frame' })).toEqual([
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
  // Of the published applications: a folder of its own, which only their tests install.
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
    // Without them "npm ci" refuses the lockfile, or leaves another system without its tool.
    expect(missing).toEqual([])
  })
})

describe('imports', () => {
  const folders = sources.map((path) => path.split('/').slice(0, 2).join('/'))

  test.each([...new Set(folders)])('%s imports only what the drawing allows', (folder) => {
    const files = sources.filter((path) => path.startsWith(`${folder}/`))
    expect(files.flatMap((path) => findWrongImports(path, readText(path)))).toEqual([])
  })

  test('error: another package, by its name and by its path', () => {
    const code = "import * as React from '@latchkey/react'\nexport * from '../../vault/src/Seed.ts'"
    expect(findWrongImports('packages/client/src/Client.ts', code)).toEqual([
      'packages/client/src/Client.ts → @latchkey/react',
      'packages/client/src/Client.ts → ../../vault/src/Seed.ts',
    ])
  })
})

describe('measures', () => {
  /** Files that may have more than 400 lines, and why. */
  const longFiles: Record<string, string> = {
    'packages/protocol/src/Api.ts': 'one table of all HTTP routes',
  }
  /** Folders that may have more than thirty files, and why. */
  const largeFolders: Record<string, string> = {
    'apps/frame/src/screens': 'being divided',
    'packages/protocol/src': 'one module per table, each with its tests',
    'packages/react/src': 'being divided',
    'packages/react/src/hooks': 'being divided',
    'packages/server/src/routes': 'one file per group of routes, each with its test',
    'test/browser': 'being divided',
  }

  const lengths = sources.map((path) => ({ length: readText(path).split('\n').length - 1, path }))

  test('no source file has more than 400 lines', () => {
    const long = lengths.filter(({ length, path }) => length > 400 && !(path in longFiles))
    expect(long).toEqual([])
  })

  test('no folder has more than thirty files', () => {
    const counts = new Map<string, number>()
    for (const path of files) {
      const folder = path.split('/').slice(0, -1).join('/')
      counts.set(folder, (counts.get(folder) ?? 0) + 1)
    }
    const large = [...counts].filter(([folder, count]) => count > 30 && !(folder in largeFolders))
    expect(large).toEqual([])
  })

  test('the median source file has 40 to 100 lines', () => {
    const sorted = lengths.map(({ length }) => length).sort((a, b) => a - b)
    const median = sorted[sorted.length >> 1]!
    console.log(`${sorted.length} source files, median ${median} lines, longest ${sorted.at(-1)}`)
    expect(median).toBeGreaterThanOrEqual(40)
    expect(median).toBeLessThanOrEqual(100)
  })
})

/** Imports of our own packages that the drawing does not have. Tests may import anything. */
function findWrongImports(path: string, code: string): string[] {
  const [group = '', name = ''] = path.split('/')
  const home = `${group}/${name}/`
  const statement = /^(?:import|export)\s+(type\s)?[^'"=;]*?\bfrom\s+['"]([^'"]+)['"]/gm
  const sideEffect = /^import\s+['"]([^'"]+)['"]/gm
  const dynamic = /\bimport\(\s*['"]([^'"]+)['"]/g
  const imports = [
    ...[...code.matchAll(statement)].map(([, type, to]) => ({ isType: Boolean(type), to: to! })),
    ...[...code.matchAll(dynamic), ...code.matchAll(sideEffect)].map(([, to]) => ({
      isType: false,
      to: to!,
    })),
  ]
  const { types = [], uses }: Arrow = (arrows as Record<string, Arrow>)[name] ?? { uses: [] }
  return imports
    .filter(({ isType, to }) => {
      if (to.startsWith('.')) return !posix.join(posix.dirname(path), to).startsWith(home)
      if (!to.startsWith('@latchkey/')) return false
      const target = to.split('/')[1]!
      return target !== name && !isDrawn(name, target, uses) && !(isType && types.includes(target))
    })
    .map(({ to }) => `${path} → ${to}`)
}

function readText(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

function findWrongArrows(manifest: Manifest): string[] {
  const from = shorten(manifest.name)
  const arrow: Arrow = (arrows as Record<string, Arrow>)[from] ?? { uses: [] }
  const { tests = [], types = [], uses } = arrow

  const runtime = {
    ...manifest.dependencies,
    ...manifest.optionalDependencies,
    ...manifest.peerDependencies,
  }
  const wrong = ours(runtime).filter((to) => !isDrawn(from, to, uses))
  const wrongTypes = ours(manifest.devDependencies).filter(
    (to) => !isDrawn(from, to, uses) && ![...tests, ...types].includes(to),
  )
  return [...new Set([...wrong, ...wrongTypes])].map((to) => `${from} → ${to}`)
}

function isDrawn(from: string, to: string, uses: Arrow['uses']) {
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
