import { readdirSync } from 'node:fs'
import { findPath, readText } from './repository.ts'

/** The fields of a package.json that the tests read. */
export type Manifest = {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  exports?: Record<string, Record<string, string>>
  license?: string
  name: string
  optionalDependencies?: Record<string, string>
  overrides?: Record<string, Record<string, string> | string>
  peerDependencies?: Record<string, string>
  private?: boolean
  type?: string
}

/** Reads a JSON file of the repository. */
export function read<type>(path: string): type {
  return JSON.parse(readText(path))
}

/** Every package.json of a package, an app or the tests. */
export const workspaces = findWorkspaces()

function findWorkspaces(): Manifest[] {
  const folders = ['packages', 'apps'].flatMap((group) =>
    readdirSync(findPath(group)).map((name) => `${group}/${name}`),
  )
  return [...folders, 'test'].map((folder) => read<Manifest>(`${folder}/package.json`))
}
