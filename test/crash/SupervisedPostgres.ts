import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as EmbeddedPostgres from '../../packages/dev/src/postgres/EmbeddedPostgres.ts'
import * as Owner from '../../packages/dev/src/postgres/Owner.ts'
import * as Processes from '../harness/Processes.ts'
import * as DurableFiles from './DurableFiles.ts'

/** A real PostgreSQL that can be killed, and a supervisor that restarts it on the same port. */
export type Postgres = {
  /** Kills the postmaster. With `children`, also kills its child processes afterwards. */
  kill(options?: { children?: boolean }): Promise<void>
  /** Resolves when PostgreSQL accepts connections. */
  ready(): Promise<void>
  /** The address of a connection pooler in front of PostgreSQL, if there is one. */
  pooledUrl?: string | undefined
  stop(): Promise<void>
  url: string
}

/** The time-out of a start in milliseconds. After a crash on a slow machine, a start takes long. */
const patience = 90_000

export async function start(folder: string): Promise<Postgres> {
  const first = await EmbeddedPostgres.start({ folder })
  const data = join(first.folder, 'data')
  await first.stop()
  // Use the command line that the product used, so that the program and the port stay the same.
  const [program, ...words] = parseOptions(readFileSync(join(data, 'postmaster.opts'), 'utf8'))
  const owner = Owner.find()
  let child: ChildProcess
  let ended: Promise<void>
  let isStopping = false
  const supervised = supervise()

  /** Restarts PostgreSQL whenever it ends. It refuses to start as long as orphaned processes exist. */
  async function supervise(): Promise<void> {
    for (; !isStopping; await sleep(20)) {
      const log = openSync(join(first.folder, 'log'), 'a')
      child = spawn(program!, words, { ...owner, cwd: first.folder, stdio: ['ignore', log, log] })
      closeSync(log)
      ended = Processes.watch(child)
      await ended
    }
  }

  async function ready(): Promise<void> {
    for (const deadline = Date.now() + patience; Date.now() < deadline; await sleep(10))
      if (isReady(data, child.pid)) return
    throw new Error(`PostgreSQL does not start: see ${first.folder}/log`)
  }

  await ready()
  return {
    async kill({ children = false } = {}) {
      const orphans =
        children && Processes.isRunning(child) ? Processes.findChildren(child.pid!) : []
      Processes.kill(child)
      for (const pid of orphans) Processes.killOrphan(pid)
      await ended
    },
    ready,
    async stop() {
      isStopping = true
      await Processes.end(child, 'SIGINT')
      await supervised
    },
    url: first.url,
  }
}

/** Parses PostgreSQL's record of its command line. All arguments except the first are in quotes. */
function parseOptions(text: string): string[] {
  const [program = '', ...words] = text.trim().split(/ (?=")/)
  return [program, ...words.map((word) => word.replace(/^"|"$/g, ''))]
}

function isReady(data: string, pid: number | undefined): boolean {
  const lines = DurableFiles.read(join(data, 'postmaster.pid'))?.split('\n') ?? []
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
}
