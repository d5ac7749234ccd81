import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

/**
 * The drawing of the house: who may use whom. `types` is for what is erased before anything runs, so
 * it may only stand among the development dependencies. Absent: may use nothing of ours.
 */
const arrows = {
  client: { uses: ['protocol'] },
  demo: { uses: 'anything' },
  docs: { uses: 'anything' },
  explain: { uses: ['protocol'] },
  frame: { types: ['server'], uses: ['explain', 'protocol', 'vault', 'words'] },
  react: { uses: ['client', 'words'] },
  server: { uses: ['protocol', 'vault', 'words'] },
  test: { uses: 'anything' },
  vault: { uses: ['protocol'] },
  wagmi: { uses: ['client'] },
  words: { uses: ['protocol'] },
} as const satisfies Record<string, Arrow>

/** What stands at the top of the house: nothing may use it, except that tests may use the apps. */
const roofs = ['demo', 'docs', 'frame', 'test']

type Arrow = { types?: readonly string[]; uses: readonly string[] | 'anything' }

/** The newest release of these packages that we are compatible with by design. */
const newestReown = '1.8.0'

const root = join(import.meta.dirname, '..')
const workspaces = findWorkspaces()
const lockfile = read<Lockfile>('package-lock.json')

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

function findWrongArrows(manifest: Manifest): string[] {
  const from = shorten(manifest.name)
  const arrow: Arrow = (arrows as Record<string, Arrow>)[from] ?? { uses: [] }
  const { types = [], uses } = arrow

  const runtime = {
    ...manifest.dependencies,
    ...manifest.optionalDependencies,
    ...manifest.peerDependencies,
  }
  const wrong = ours(runtime).filter((to) => !isDrawn(from, to, uses))
  const wrongTypes = ours(manifest.devDependencies).filter(
    (to) => !isDrawn(from, to, uses) && !types.includes(to),
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
