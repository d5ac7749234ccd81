import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { resolveConfig } from 'vite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { removeOld } from '../../apps/frame/keepEarlier.ts'
import { setup } from '../../packages/server/test/setup.ts'
import { findPath } from '../harness/repository.ts'
import { onlyInAll } from '../variants.ts'

const day = 24 * 60 * 60_000

/** Builds the frame as for a deployment. */
async function build(outDir: string): Promise<void> {
  const vite = findPath('node_modules/vite/bin/vite.js')
  const child = spawn(
    process.execPath,
    [vite, 'build', '--logLevel', 'error', '--outDir', outDir],
    {
      cwd: findPath('apps/frame'),
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: 'inherit',
    },
  )
  expect((await once(child, 'exit'))[0]).toBe(0)
}

onlyInAll(describe)('a deploy while a page is open', () => {
  test('default: files of the earlier build are still served', async () => {
    const deployment = await setup()
    try {
      // `setup` has written the files of the earlier build.
      const folder = join(deployment.folder, 'frame')
      const app = await deployment.create()
      await build(folder)

      const get = (path: string) =>
        app.request(path, { headers: { 'accept-encoding': 'br', host: 'localhost' } })
      const old = await get('/sdk/assets/main-1a2b.js')
      expect(old.status).toBe(200)
      expect(old.headers.get('content-encoding')).toBe('br')
      const page = await (await get('/sdk?projectId=demo')).text()
      const [, script] = /src="(\/sdk\/assets\/index-[\w-]+\.js)"/.exec(page)!
      expect((await get(script!)).status).toBe(200)
      expect((await get('/sdk/earlier.json')).status).toBe(404)
      // No file of the new build counts as old, not even its worker, style sheet or compressed copies.
      const left = JSON.parse(readFileSync(join(folder, 'earlier.json'), 'utf8'))
      expect(Object.keys(left)).toEqual(['main-1a2b.js', 'main-1a2b.js.br'])
    } finally {
      await deployment.stop()
    }
  })
})

describe('keepEarlier', () => {
  test.each([
    [undefined, false],
    [true, true],
  ])('behavior: with emptyOutDir %s, the folder is emptied: %s', async (emptyOutDir, isEmptied) => {
    const folder = findPath('apps/frame')
    const config = await resolveConfig(
      {
        build: { ...(emptyOutDir && { emptyOutDir }) },
        configFile: join(folder, 'vite.config.ts'),
        logLevel: 'error',
        root: folder,
      },
      'build',
    )
    expect(config.build.emptyOutDir).toBe(isEmptied)
  })
})

describe('removeOld', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'latchkey-'))
    mkdirSync(join(folder, 'assets'))
  })
  afterEach(() => rmSync(folder, { force: true, recursive: true }))

  const assets = () => readdirSync(join(folder, 'assets')).sort()

  /** Writes the files of a build, and then removes old files. */
  function write(now: number, ...names: string[]) {
    const files = names.map((name) => `assets/${name}`)
    for (const file of files)
      for (const it of [file, `${file}.br`]) writeFileSync(join(folder, it), '')
    writeFileSync(join(folder, 'index.html'), '')
    removeOld(folder, ['index.html', ...files], now)
  }

  test('default: keeps a file and its compressed copy for a week after the build that dropped it', () => {
    write(0, 'a.js', 'b.js')
    // A month later, open pages still use the files that are replaced now, even if these files are old.
    utimesSync(join(folder, 'assets/a.js'), 0, 0)
    write(30 * day, 'b.js')
    expect(assets()).toEqual(['a.js', 'a.js.br', 'b.js', 'b.js.br'])
    write(37 * day, 'b.js')
    expect(assets()).toEqual(['a.js', 'a.js.br', 'b.js', 'b.js.br'])
    write(37 * day + 1, 'b.js')
    expect(assets()).toEqual(['b.js', 'b.js.br'])
  })

  test('behavior: a file that comes back counts as new', () => {
    write(0, 'a.js')
    write(day, 'b.js')
    write(7 * day, 'a.js')
    write(9 * day, 'c.js')
    expect(assets()).toEqual(['a.js', 'a.js.br', 'b.js', 'b.js.br', 'c.js', 'c.js.br'])
    write(15 * day, 'c.js')
    expect(assets()).toEqual(['a.js', 'a.js.br', 'c.js', 'c.js.br'])
  })

  test('behavior: many builds in one day do not fill the disk', () => {
    for (let turn = 0; turn < 100; turn++) write(turn, `${turn}.js`)
    // The folder has the files of this build and of the 20 builds before it.
    expect(assets()).toHaveLength(2 * 21)
    expect(assets()).toContain('79.js')
  })

  test('behavior: removes a page that no longer exists', () => {
    writeFileSync(join(folder, 'gone.html'), '')
    write(0, 'a.js')
    expect(readdirSync(folder).sort()).toEqual(['assets', 'earlier.json', 'index.html'])
  })

  test.each(['', 'null', '{', '{"a.js":null,"a.js.br":"x"}', '{"a.js":1e15,"a.js.br":1e15}'])(
    'error: an invalid record %j keeps all files for a week',
    (text) => {
      write(0, 'a.js')
      writeFileSync(join(folder, 'earlier.json'), text)
      write(day, 'b.js')
      expect(assets()).toHaveLength(4)
      write(9 * day, 'b.js')
      expect(assets()).toHaveLength(2)
    },
  )
})
