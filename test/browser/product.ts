import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { bundle, bundleDev } from '../../packages/server/test/bundle.ts'
import { findPath } from '../harness/repository.ts'
import * as Shop from './shop.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder with the built frame, server and shop. They are built once per run. */
    product: string
  }
}

/** Builds the frame, the server and the shop before the first test. */
export default async function setup({ provide }: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-product-'))
  // If the tests run as root, PostgreSQL runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o755)
  const remove = () => rmSync(folder, { force: true, recursive: true })
  try {
    await Promise.all([buildFrame(folder), buildServer(folder), Shop.build(join(folder, 'shop'))])
  } catch (error) {
    remove()
    throw error
  }
  provide('product', folder)
  return remove
}

/**
 * Bundles the server beside the frame, with the same folder structure as the repository, so that it serves that frame.
 * A bundle starts faster than the sources, and every test file starts a server.
 */
async function buildServer(folder: string): Promise<void> {
  const source = findPath('packages/server')
  const copy = join(folder, 'packages/server')
  const output = join(copy, 'dist')
  mkdirSync(copy, { recursive: true })
  symlinkSync(findPath('node_modules'), join(folder, 'node_modules'), 'junction')
  // The server looks for its migrations two folders up.
  symlinkSync(join(source, 'migrations'), join(folder, 'packages/migrations'), 'junction')
  // The server looks for the descriptors of contracts one folder up, as their package does.
  symlinkSync(findPath('packages/descriptors/data'), join(copy, 'data'), 'junction')
  writeFileSync(join(copy, 'package.json'), '{ "type": "module" }')
  await Promise.all([bundle(join(source, 'src/main.ts'), join(output, 'main.js')), bundleDev(copy)])
}

/** Builds the frame into the folder. Only the test server uses it. */
async function buildFrame(folder: string): Promise<void> {
  const vite = spawn(
    process.execPath,
    [
      findPath('node_modules/vite/bin/vite.js'),
      ...['build', '--emptyOutDir', '--logLevel', 'error'],
      ...['--outDir', join(folder, 'apps/frame/dist')],
    ],
    {
      cwd: findPath('apps/frame'),
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: 'inherit',
    },
  )
  const [code] = await once(vite, 'exit')
  if (code !== 0) throw new Error('The build of the frame failed.')
}
