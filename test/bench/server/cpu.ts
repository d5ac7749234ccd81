import type { ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'

/** What was started and made, and must not outlive this process. */
const running = new Set<number>()
const folders = new Set<string>()
let isWatching = false

/** Remembers a process until it ends. */
export function watch(child: ChildProcess): Promise<void> {
  const { pid } = child
  const forget = pid ? guard(pid) : () => {}
  return new Promise((resolve) => {
    const end = () => {
      forget()
      resolve()
    }
    child.once('exit', end)
    child.once('error', end)
  })
}

/** Ends a process with this one, unless it is forgotten before. */
export function guard(pid: number): () => void {
  endWithUs()
  running.add(pid)
  return () => running.delete(pid)
}

/** Removes a folder with this process, unless it is forgotten before. A million people are large. */
export function guardFolder(folder: string): () => void {
  endWithUs()
  folders.add(folder)
  return () => folders.delete(folder)
}

function endWithUs(): void {
  if (isWatching) return
  isWatching = true
  process.on('exit', end)
  // Without a handler, nothing would be ended.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
}

/** By their ids, and only those that have not ended: an id is somebody else's afterwards. */
function end(): void {
  for (const pid of running)
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended just now.
    }
  // What was killed may write for a moment yet.
  for (const folder of folders)
    rmSync(folder, { force: true, maxRetries: 10, recursive: true, retryDelay: 50 })
}

/**
 * Milliseconds that a process and its children have worked so far. Nothing where the system does
 * not tell.
 */
export function readCpu(pid: number): number | undefined {
  try {
    const [own, ...ended] = readTimes(pid)
    const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
    )
    const theirs = children.map((child) => readTimes(Number(child))[0]!)
    return [own!, ...ended, ...theirs].reduce((sum, time) => sum + time, 0)
  } catch {
    return undefined
  }
}

/** Its own time, and that of children that have ended. The kernel counts hundredths of a second. */
function readTimes(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name, in brackets, may hold spaces.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [user, system, childUser, childSystem] = fields.slice(11, 15)
  return [10 * (user! + system!), 10 * (childUser! + childSystem!)]
}
