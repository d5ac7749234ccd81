import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of the repository. */
export const root = join(import.meta.dirname, '../..')

/**
 * Returns the absolute path of a file or folder of the repository. Throws if it does not exist. Otherwise a check would
 * silently pass after the file was moved.
 */
export function findPath(path: string): string {
  const found = join(root, path)
  if (!existsSync(found))
    throw new Error(
      `The repository has no ${path}. If it has moved, correct the path in this test.`,
    )
  return found
}

/** Reads a file of the repository as text. Throws if it does not exist. */
export function readText(path: string): string {
  return readFileSync(findPath(path), 'utf8')
}
