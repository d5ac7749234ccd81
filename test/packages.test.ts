import { describe, expect, test } from 'vitest'
import { type Manifest, read, workspaces } from './harness/workspaces.ts'

/** The newest release of the `@reown` packages that we are compatible with. */
const newestReown = '1.8.0'

const lockfile = read<Lockfile>('package-lock.json')

describe('packages', () => {
  const published = workspaces.filter((it) => !it.private)

  test.each(published)('$name is MIT and a module', ({ license, name, type }) => {
    // It contains the public registry.
    const more = name === '@latchkey/descriptors' ? ' AND CC0-1.0' : ''
    expect({ license, type }).toEqual({ license: `MIT${more}`, type: 'module' })
  })

  test.each(published)('$name names its source first in each export', ({ exports = {} }) => {
    const first = Object.entries(exports).map(([path, conditions]) => [
      path,
      Object.keys(conditions)[0],
    ])
    expect(first).not.toEqual([])
    expect(first).toEqual(first.map(([path]) => [path, '@latchkey/source']))
  })

  test.each(['accounts', 'client', 'react'])(
    '@latchkey/%s takes the viem of the app, from the oldest tested release on',
    (name) => {
      const { devDependencies } = read<Manifest>('package.json')
      const { dependencies, peerDependencies } = read<Manifest>(`packages/${name}/package.json`)
      const oldest = devDependencies!['viem-older']!.replace('npm:viem@', '')
      expect(peerDependencies).toHaveProperty('viem', `^${oldest}`)
      expect(dependencies).not.toHaveProperty('viem')
    },
  )

  test.each([read<Manifest>('package.json'), ...workspaces])('$name pins its versions', (it) => {
    const ranges = Object.entries<Record<string, string> | string>({
      ...it.dependencies,
      ...it.devDependencies,
      ...it.optionalDependencies,
      ...it.overrides,
    })
      // An override may apply to one package only.
      .flatMap(([name, it]) => (typeof it === 'string' ? [[name, it]] : Object.entries(it)))
      // If a package is installed in a second version, that version has its own name: `npm:viem@2.22.0`.
      .filter(([, version = '']) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    expect(ranges).toEqual([])
  })
})

describe.each<[string, Lockfile]>([
  ['package-lock.json', lockfile],
  // The applications of the interop tests, which only those tests install.
  ...['test/interop/apps', 'test/interop/current'].map((folder): [string, Lockfile] => {
    const path = `${folder}/package-lock.json`
    return [path, read<Lockfile>(path)]
  }),
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
    // Without these rows, "npm ci" rejects the lockfile, or leaves a platform without its binary.
    expect(missing).toEqual([])
  })
})

function nameOf(path: string) {
  return path.split('node_modules/').at(-1)!
}

function isAbove(version = '0', limit: string) {
  return version.localeCompare(limit, 'en', { numeric: true }) > 0
}

type Lockfile = {
  packages: Record<
    string,
    { optionalDependencies?: Record<string, string>; resolved?: string; version?: string }
  >
}
