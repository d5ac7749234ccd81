import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { bundleChains } from '../../server/test/bundle.ts'
import * as LocalChains from '../src/chains/LocalChains.ts'

let bundling: Promise<string> | undefined

/**
 * Starts the local chains of a test file. All files of a worker share a bundle of their process, because a compiler at
 * each start takes longer than most tests. Each bundle has a new folder: Vitest may start a second worker with the id
 * of the first.
 */
export async function startLocalChains(
  options: Pick<LocalChains.start.Options, 'onCrash'> = {},
): Promise<LocalChains.LocalChains> {
  // The global teardown removes the folder.
  bundling ??= bundleChains(mkdtempSync(join(inject('postgres'), 'chains-')))
  return LocalChains.start({ ...options, program: await bundling })
}
