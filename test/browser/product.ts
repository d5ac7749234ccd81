import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import * as Shop from './shop.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the product of this run lies, and a shop with the kit in it: built once, for all. */
    product: string
  }
}

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Builds what browsers are shown, before the first test that shows it. */
export default async function setup({ provide }: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-product-'))
  // A database that is started from here runs as another user where we are root.
  chmodSync(folder, 0o755)
  const remove = () => rmSync(folder, { force: true, recursive: true })
  try {
    await Promise.all([buildFrame(folder), Shop.build(join(folder, 'shop'))])
  } catch (error) {
    remove()
    throw error
  }
  provide('product', folder)
  return remove
}

/**
 * Builds the frame, and puts the server beside it as they lie beside each other in the repository:
 * the server serves what is built there, and nobody else builds into this folder.
 */
async function buildFrame(folder: string): Promise<void> {
  const source = join(root, 'packages/server')
  const copy = join(folder, 'packages/server')
  mkdirSync(copy, { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  symlinkSync(join(source, 'node_modules'), join(copy, 'node_modules'))
  for (const name of ['migrations', 'package.json', 'src'])
    cpSync(join(source, name), join(copy, name), { recursive: true })
  const vite = spawn(
    process.execPath,
    [
      join(root, 'node_modules/vite/bin/vite.js'),
      ...['build', '--emptyOutDir', '--logLevel', 'error'],
      ...['--outDir', join(folder, 'apps/frame/dist')],
    ],
    {
      cwd: join(root, 'apps/frame'),
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: 'inherit',
    },
  )
  const [code] = await once(vite, 'exit')
  if (code !== 0) throw new Error('The frame cannot be built.')
}
