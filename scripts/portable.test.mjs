import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findPlatformLimits } from '../packages/server/src/start/findPlatformLimits.ts'
import { root } from './run.mjs'

/**
 * Patterns that do not work on every system, with the reason, and the files that may contain them nevertheless.
 *
 * @type {{ allowed?: Record<string, string>, pattern: RegExp, reason: string }[]}
 */
const forbidden = [
  {
    pattern: /\bshell:\s*(true|process)|['"`](\/bin\/)?(ba|z)?sh['"`]|\.(sh|bat|cmd)['"`]/,
    reason: 'no shell is the same on every system',
  },
  {
    pattern: /\b(spawn|spawnSync|execFile|execFileSync|run)\(\s*['"`](npm|npx|tsc|vite)['"`]/,
    reason: 'on Windows these are batch files, which only a shell can run',
  },
  { pattern: /\bexec(Sync)?\(\s*['"`]/, reason: 'it starts a shell' },
  {
    pattern: /\bnew URL\([^)]*import\.meta\.url\)\.pathname/,
    reason: 'on Windows it begins with a slash; use fileURLToPath',
  },
  {
    pattern: /\bimport\(\s*(join|resolve|path\.)/,
    reason: 'on Windows a path is not a URL; use pathToFileURL',
  },
  { pattern: /['"`]\/tmp\b/, reason: 'use os.tmpdir()' },
  {
    allowed: {
      'packages/dev/src/postgres/EmbeddedPostgres.ts': 'only as root, which Windows does not have',
      'packages/dev/src/postgres/Program.ts': 'only on Linux',
    },
    pattern: /['"`]\/(proc|var|etc|usr)\//,
    reason: 'such folders exist on Unix only',
  },
  { pattern: /\bprocess\.(get|set)e?[ug]id\(/, reason: 'absent on Windows; use ?.()' },
  {
    allowed: {
      'packages/dev/src/postgres/EmbeddedPostgres.ts': 'only as root, which Windows does not have',
    },
    pattern: /\b(f|l)?chown(Sync)?\(/,
    reason: 'Windows has no owner ids',
  },
  {
    pattern: /['"`]SIG(HUP|USR1|USR2|STOP|CONT|QUIT|PIPE)['"`]/,
    reason: 'Windows cannot send or receive it',
  },
  {
    pattern: /PATH[^\n]*\.split\(\s*['"`]:/,
    reason: 'on Windows the PATH is separated by semicolons; use path.delimiter',
  },
  { pattern: /\b__(dir|file)name\b/, reason: 'absent in modules; use import.meta.dirname' },
  {
    pattern: /['"`]unix:|\.sock['"`]|listen\(\s*['"`]\//,
    reason: 'Windows has no sockets in the file system as Unix has',
  },
]

/** System programs that may be called, and the files that may call them. */
const programs = {
  'apt-get': 'scripts/browsers/apt.mjs: on Debian only, and never needed',
  groupadd: 'packages/dev/src/postgres/Owner.ts: as root only',
  id: 'packages/dev/src/postgres/Owner.ts: as root only',
  ps: 'packages/dev/src/postgres/Program.ts: not on Windows',
  tar: 'scripts/budget.mjs: part of Windows since version 10',
  tasklist: 'packages/dev/src/postgres/Program.ts: on Windows only',
  test: 'packages/dev/src/postgres/EmbeddedPostgres.ts: as root only',
  useradd: 'packages/dev/src/postgres/Owner.ts: as root only',
}

const folders = ['scripts', 'packages/dev/src', 'packages/server/bin', 'packages/server/src']
const files = folders
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((it) => it.isFile() && /\.(js|mjs|ts)$/.test(it.name))
      .map((it) => relative(root, join(it.parentPath, it.name)).split(sep).join('/'))
      .filter((name) => !/\.test\.\w+$|node_modules/.test(name)),
  )
  // `npm start` also runs these files: the first two build the frame, and the last serves the demo.
  .concat('apps/frame/keepEarlier.ts', 'apps/frame/vite.config.ts', 'apps/demo/vite.config.ts')

const read = (/** @type {string} */ name) => readFileSync(join(root, name), 'utf8')
/** Returns the code of a file without comments. */
const codeOf = (/** @type {string} */ name) =>
  read(name)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '')

describe('scripts and server', () => {
  test.each(forbidden)('do not contain $pattern: $reason', ({ allowed = {}, pattern }) => {
    const found = files.filter((name) => pattern.test(codeOf(name)))
    expect(found).toEqual(Object.keys(allowed))
  })

  test('call only the listed system programs', () => {
    const call = /(?:\b(?:spawn|spawnSync|execFile|execFileSync|run)\(\s*|\bcommand: )'([\w.-]+)'/g
    const found = files.flatMap((name) =>
      [...codeOf(name).matchAll(call)].map(([, program]) => `${program} in ${name}`),
    )
    const listed = Object.entries(programs).map(
      ([name, where]) => `${name} in ${where.split(':')[0]}`,
    )
    expect([...new Set(found)].sort()).toEqual(listed.sort())
  })

  test('are checked out with the same bytes everywhere', () => {
    expect(read('.gitattributes')).toContain('* text=auto eol=lf')
    expect(files.filter((name) => read(name).includes('\r'))).toEqual([])
  })

  test('error: each pattern matches its sample', () => {
    const samples = [
      'spawn(file, { shell: true })',
      "spawn('npm', ['ci'])",
      "exec('ls')",
      "new URL('..', import.meta.url).pathname",
      "import(join(root, 'x.js'))",
      "'/tmp/x'",
      "'/etc/x'",
      'process.getuid()',
      'chownSync(file, 1, 1)',
      "'SIGHUP'",
      "env.PATH.split(':')",
      '__dirname',
      "listen('/run/x.sock')",
    ]
    expect(forbidden.map(({ pattern }, index) => pattern.test(samples[index] ?? ''))).toEqual(
      samples.map(() => true),
    )
  })
})

describe('findPlatformLimits', () => {
  test('default: reports limits on Windows only', () => {
    for (const platform of /** @type {const} */ (['linux', 'darwin']))
      expect(findPlatformLimits(platform)).toEqual([])
    expect(findPlatformLimits('win32').join(' ')).toMatch(/file modes.*SIGTERM/)
  })
})
