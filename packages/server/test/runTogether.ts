import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundle } from './bundle.ts'

/** Runs a program in several processes at once. Returns the output of each. Rejects if one fails. */
export async function runTogether(program: string, count: number): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-program-'))
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
    rmSync(folder, { force: true, recursive: true })
  }
}
