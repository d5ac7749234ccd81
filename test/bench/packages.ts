import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Section } from './Section.ts'

type Lockfile = { packages: Record<string, Entry> }
type Entry = {
  dependencies?: Record<string, string>
  link?: boolean
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
  resolved?: string
}

/** The path of each client in the lockfile. */
const clients = {
  ours: 'packages/client',
  'web3modal 5.1.11': 'node_modules/@web3modal/wallet',
  'appkit 1.8.0': 'node_modules/@reown/appkit-wallet',
} as const

/** Counts the packages that npm installs for a client, including the client. */
export async function packages(): Promise<Section> {
  const path = join(import.meta.dirname, '../../package-lock.json')
  const lockfile: Lockfile = JSON.parse(readFileSync(path, 'utf8'))
  const found = Object.entries(clients).map(
    ([name, root]) => [name, [...collect(lockfile, root)]] as const,
  )
  return {
    columns: Object.keys(clients),
    data: Object.fromEntries(found),
    rows: [
      {
        bar: { most: 5, of: 'ours', stretch: 2 },
        figures: Object.fromEntries(found.map(([name, paths]) => [name, paths.length])),
        what: 'packages installed',
      },
    ],
    title: 'Packages that an install brings',
  }
}

/** Returns a package and its dependencies as npm installs them, without optional peers. */
function collect(lockfile: Lockfile, path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found
  found.add(path)
  const entry = lockfile.packages[path]!
  const peers = Object.keys(entry.peerDependencies ?? {}).filter(
    (name) => !entry.peerDependenciesMeta?.[name]?.optional,
  )
  const optional = Object.keys(entry.optionalDependencies ?? {})
  for (const name of [...Object.keys(entry.dependencies ?? {}), ...optional, ...peers]) {
    const next = resolve(lockfile, path, name)
    if (next) collect(lockfile, next, found)
    else if (!optional.includes(name)) throw new Error(`The lockfile lacks ${name}, for ${path}.`)
  }
  return found
}

/** Resolves a package as Node.js does: in the nearest `node_modules` of this folder and those above it. */
function resolve({ packages }: Lockfile, from: string, name: string): string | undefined {
  const path = join(from, 'node_modules', name)
  const entry = packages[path]
  if (entry) return entry.link ? entry.resolved : path
  return from ? resolve({ packages }, up(from), name) : undefined
}

function up(path: string): string {
  const parts = path.split('/').slice(0, -1)
  return parts.at(-1) === 'node_modules' ? up(parts.join('/')) : parts.join('/')
}
