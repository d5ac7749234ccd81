import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createFolder } from '../../../test/harness/createFolder.ts'
import { bundle } from './bundle.ts'

/** Runs a program in several processes at once. Returns the output of each. Rejects if one fails. */
export async function runTogether(program: string, count: number): Promise<string[]> {
  const { path: folder, remove } = createFolder('program')
  try {
    const [source, file] = [join(folder, 'program.ts'), join(folder, 'program.mjs')]
    writeFileSync(source, program)
    await bundle(source, file)
    const run = () =>
      new Promise<string>((resolve, reject) =>
        execFile(process.execPath, [file], { timeout: 30_000 }, (error, output) =>
          error ? reject(error) : resolve(output),
        ),
      )
    return await Promise.all(Array.from({ length: count }, run))
  } finally {
    remove()
  }
}
