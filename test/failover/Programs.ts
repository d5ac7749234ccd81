import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as Binaries from '../../packages/dev/src/postgres/Binaries.ts'
import * as Owner from '../../packages/dev/src/postgres/Owner.ts'

/** PostgreSQL's programs, and the user who runs them. */
export type Programs = {
  initdb: string
  owner: Owner.Owner | undefined
  postgres: string
}

/** The folder in which Debian and Ubuntu install PostgreSQL. It has a folder for each version. */
const debian = '/usr/lib/postgresql'

/** Finds Debian's newest PostgreSQL of version 15 or later. Otherwise uses the embedded one. */
export async function find(): Promise<Programs> {
  const owner = Owner.find()
  const versions = (existsSync(debian) ? readdirSync(debian) : [])
    .filter((name) => Number(name) >= 15)
    .sort((a, b) => Number(b) - Number(a))
  for (const version of versions) {
    const program = (name: string) => join(debian, version, 'bin', name)
    if (existsSync(program('postgres')) && existsSync(program('initdb')))
      return { initdb: program('initdb'), owner, postgres: program('postgres') }
  }
  return { ...(await Binaries.find(owner, '/var/lib/latchkey')), owner }
}
