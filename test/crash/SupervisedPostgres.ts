import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as EmbeddedPostgres from '../../packages/dev/src/postgres/EmbeddedPostgres.ts'
import * as Owner from '../../packages/dev/src/postgres/Owner.ts'
import * as Processes from '../harness/Processes.ts'
import * as DurableFiles from './DurableFiles.ts'

/** A real PostgreSQL that can be killed, and is then started again on the same port. */
export type Postgres = {
  /** Kills the postmaster and then, if asked to, every process that it had. */
  kill(options?: { children?: boolean }): Promise<void>
  /** Resolves when it takes connections. */
  ready(): Promise<void>
  stop(): Promise<void>
  url: string
}

/** How long it may take to come up, in milliseconds: a slow machine, after a crash. */
const patience = 90_000

export async function start(folder: string): Promise<Postgres> {
  const first = await EmbeddedPostgres.start({ folder })
  const data = join(first.folder, 'data')
  await first.stop()
  // As the product has started it: the same program, the same port, every time.
  const [program, ...words] = parseOptions(readFileSync(join(data, 'postmaster.opts'), 'utf8'))
  const owner = Owner.find()
  let child: ChildProcess
  let ended: Promise<void>
  let isStopping = false
  const supervised = supervise()

  /** Starts it again whenever it ends: at once, or when those whom it left behind are all gone. */
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
      const orphans = children && Processes.isRunning(child) ? findChildren(child.pid!) : []
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

/** The file in which PostgreSQL notes how it was started: words, all but the first in quotes. */
function parseOptions(text: string): string[] {
  const [program = '', ...words] = text.trim().split(/ (?=")/)
  return [program, ...words.map((word) => word.replace(/^"|"$/g, ''))]
}

function isReady(data: string, pid: number | undefined): boolean {
  const lines = DurableFiles.read(join(data, 'postmaster.pid'))?.split('\n') ?? []
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
}

/** Where the system tells. Elsewhere they end by themselves when they miss their parent. */
function findChildren(pid: number): number[] {
  const text = DurableFiles.read(`/proc/${pid}/task/${pid}/children`) ?? ''
  return text.split(' ').filter(Boolean).map(Number)
}
