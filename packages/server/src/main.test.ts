import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-'))
  chmodSync(folder, 0o755)
})

afterAll(() => rmSync(folder, { force: true, recursive: true }))

/** Runs the command as an operator would, against a database of its own. */
function latchkey(words: string[], environment: Record<string, string> = {}) {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url))
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--conditions=@latchkey/source', main, ...words],
    { env: { ...process.env, LATCHKEY_FOLDER: folder, LATCHKEY_PORT: '0', ...environment } },
  )
  const output = { err: '', out: '' }
  child.stdout.on('data', (chunk) => {
    output.out += chunk
  })
  child.stderr.on('data', (chunk) => {
    output.err += chunk
  })
  const ended = new Promise<{ code: number | null; err: string; out: string }>((resolve) =>
    child.once('close', (code) => resolve({ ...output, code })),
  )
  return { child, ended, output }
}

const run = (words: string[], environment?: Record<string, string>) =>
  latchkey(words, environment).ended

describe('latchkey', { timeout: 120_000 }, () => {
  test('default: realms and projects, kept from one command to the next', async () => {
    expect(await run(['realm', 'add', 'main'])).toMatchObject({ code: 0, out: 'Added main.\n' })
    const add = ['project', 'add', 'shop', '--name', 'Shop', '--origin', 'https://shop.example']
    expect(await run(add)).toMatchObject({ code: 0, out: 'Added shop.\n' })
    expect(await run(add)).toMatchObject({
      code: 1,
      err: 'There is a project "shop" already. Choose another id.\n',
    })
    expect(await run(['project', 'list'])).toMatchObject({
      code: 0,
      out: 'shop\tmain\tShop\thttps://shop.example\n',
    })
    expect(await run(['project', 'remove', 'shop'])).toMatchObject({ code: 0 })
  })

  test('error: what cannot be understood says so, and what to do', async () => {
    expect(await run(['nonsense'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('There is no command "nonsense".'),
    })
    expect(await run(['project', 'add', 'x', '--origin', '*'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('"*" is not an origin.'),
    })
    expect(await run(['serve'], { LATCHKEY_HOST: '0.0.0.0' })).toMatchObject({
      code: 1,
      err: expect.stringContaining('SMTP_URL is missing.'),
    })
  })

  test('behavior: a key ring is made, rotated and listed, and never shown or replaced', async () => {
    const path = join(folder, 'ring/key-ring.json')
    const ring = (...words: string[]) => run(['key-ring', ...words], { LATCHKEY_KEY_RING: path })
    expect(await ring('list')).toMatchObject({
      code: 1,
      err: expect.stringContaining('There is no key ring at'),
    })
    const outputs = [await ring('create'), await ring('rotate'), await ring('list')]
    for (const { code, err } of outputs) expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(outputs[2]!.out).toMatch(/^\S+\t\S+\n\S+\t\S+\tcurrent\n$/)
    const content = readFileSync(path, 'utf8')
    expect(await ring('create')).toMatchObject({
      code: 1,
      err: expect.stringContaining('There is a key ring at'),
    })
    expect(readFileSync(path, 'utf8')).toBe(content)
    for (const { key } of Object.values<{ key: string }>(JSON.parse(content).keys))
      expect(outputs.map(({ out }) => out).join('')).not.toContain(key)
  })

  test('behavior: serves, and ends when it is asked to, with its database', async () => {
    const { child, ended, output } = latchkey(['serve'])
    await expect.poll(() => output.out, { timeout: 60_000 }).toContain('listening')
    const lines = output.out.split('\n')
    const { port } = JSON.parse(lines.find((line) => line.includes('"listening"'))!)
    const answer = await fetch(`http://localhost:${port}/ready`)
    expect(await answer.json()).toEqual({ status: 'ready' })
    child.kill('SIGTERM')
    expect(await ended).toMatchObject({ code: 0, err: '' })
  })
})
