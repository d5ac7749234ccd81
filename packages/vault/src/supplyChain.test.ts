import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { combine, split } from 'shamir-secret-sharing'
import { expect, test } from 'vitest'
import * as Bytes from './Bytes.ts'

const folder = join(dirname(fileURLToPath(import.meta.url)), '..')

/** The only packages that may run next to a key: the vault and its dependencies. */
const allowed = [
  '@hpke/common',
  '@hpke/core',
  '@hpke/dhkem-x25519',
  '@latchkey/protocol',
  '@noble/curves',
  '@noble/hashes',
  '@scure/base',
  '@scure/bip39',
  'shamir-secret-sharing',
]

type Package = { dependencies?: Record<string, string>; name: string; version: string }
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Package

/** Finds the package.json of a dependency, as Node.js resolves it from a folder. */
function locate(name: string, from: string): string {
  const paths = createRequire(join(from, 'index.js')).resolve.paths(name) ?? []
  for (const path of paths) {
    const file = join(path, name, 'package.json')
    try {
      read(file)
      return file
    } catch {}
  }
  throw new Error(`${name} is not installed`)
}

function closure(file: string, found = new Map<string, string>()): Map<string, string> {
  for (const name of Object.keys(read(file).dependencies ?? {})) {
    const path = locate(name, dirname(file))
    if (found.get(path)) continue
    found.set(path, name)
    closure(path, found)
  }
  return found
}

test('T25: no direct or transitive dependency outside the list', () => {
  const names = new Set(closure(join(folder, 'package.json')).values())
  expect([...names].sort()).toEqual(allowed)
})

test('T25: shamir-secret-sharing is exactly 0.0.4, declared and installed', () => {
  const declared = read(join(folder, 'package.json')).dependencies!
  expect(declared['shamir-secret-sharing']).toBe('0.0.4')
  expect(read(locate('shamir-secret-sharing', folder)).version).toBe('0.0.4')
  for (const version of Object.values(declared)) expect(version).toMatch(/^\d+\.\d+\.\d+$/)
})

test('T25: repeated splits of one secret do not leak it to one holder', async () => {
  // If zero is never drawn as a coefficient, a share byte never equals the secret's byte: after a few
  // thousand splits, the one byte that has not occurred is the secret. So every byte must occur.
  const secret = Uint8Array.of(0x5a)
  const seen = new Set<number>()
  for (let i = 0; i < 6_000; i++) seen.add((await split(secret, 3, 2))[0]![0]!)
  expect(seen.size).toBe(256)
}, 10_000)

test('Shamir does not detect a wrong share, which is why the set has a tag', async () => {
  const secret = Bytes.random(32)
  const [a, b] = await split(secret, 3, 2)
  b![0]! ^= 1
  expect(await combine([a!, b!])).not.toEqual(secret)
})

test('T25: the sources import only listed packages, and nothing of Node.js', () => {
  const sources = readdirSync(join(folder, 'src'), { encoding: 'utf8', recursive: true }).filter(
    (name) => /(?<!\.test(-d)?)\.ts$/.test(name),
  )
  const imported = sources.flatMap((name) => {
    const text = readFileSync(join(folder, 'src', name), 'utf8')
    return [...text.matchAll(/(?:from|import)\s*\(?'([^'.][^']*)'/g)].map(([, path]) => path!)
  })
  expect(imported.length).toBeGreaterThan(10)
  for (const path of imported) {
    const [scope, name] = path.split('/')
    expect(allowed).toContain(scope!.startsWith('@') ? `${scope}/${name}` : scope)
  }
})
