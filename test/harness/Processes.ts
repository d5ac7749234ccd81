import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * The program of the guard process, which cleans up after a test that was killed. It knows all started processes. When
 * its channel to this process closes for any reason, it kills the remaining processes and removes the folders. Ids of
 * ended processes are dropped immediately, because the system reuses them.
 */
const program = `
  const { rmSync } = require('node:fs')
  const pids = new Set()
  const folders = new Set()
  process.on('message', (it) => {
    if (it.started) pids.add(it.started)
    if (it.ended) pids.delete(it.ended)
    if (it.created) folders.add(it.created)
    if (it.removed) folders.delete(it.removed)
  })
  process.once('disconnect', () => {
    for (const pid of pids) try { process.kill(pid, 'SIGKILL') } catch {}
    // The child processes of a killed database take a moment to end, and may still write files.
    const options = { force: true, maxRetries: 10, recursive: true, retryDelay: 50 }
    setTimeout(() => { for (const folder of folders) rmSync(folder, options) }, folders.size && 1_000)
  })`

type Message = { created?: string; ended?: number; removed?: string; started?: number }

let guard: ChildProcess | undefined

/** Ends a child process when this process ends. Resolves when the child has ended. */
export function watch(child: ChildProcess): Promise<void> {
  const untrack = child.pid ? track(child.pid) : () => {}
  return new Promise((resolve) => {
    const end = () => {
      untrack()
      resolve()
    }
    child.once('exit', end)
    // The program could not be started.
    child.once('error', end)
  })
}

/** Ends a process when this process ends, unless the returned function was called before. */
export function track(pid: number): () => void {
  send({ started: pid })
  return () => send({ ended: pid })
}

/** Removes a folder when this process ends, unless the returned function was called before. */
export function trackFolder(folder: string): () => void {
  send({ created: folder })
  return () => send({ removed: folder })
}

/**
 * Kills a child process if it still runs. The id of an ended child is not used, because the system may have reused it.
 */
export function kill(child: ChildProcess): void {
  if (isRunning(child)) child.kill('SIGKILL')
}

export function isRunning({ exitCode, pid, signalCode }: ChildProcess): boolean {
  return pid !== undefined && exitCode === null && signalCode === null
}

/** Kills a process whose parent has just ended. */
export function killOrphan(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process has already ended.
  }
}

/**
 * Finds child processes in `/proc`. On other systems, child processes end by themselves when they notice that the
 * parent is gone.
 */
export function findChildren(pid: number): number[] {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    return text.split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

/** Sends a signal to a child process. Kills the child if it still runs after 15 seconds. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (!isRunning(child)) return
  const timer = setTimeout(() => kill(child), 15_000)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill(signal)
  await ended
  clearTimeout(timer)
}

function send(message: Message): void {
  if (!guard?.connected) guard = startGuard()
  guard.send(message)
}

function startGuard(): ChildProcess {
  const child = spawn(process.execPath, ['-e', program], {
    // Use a separate process group, because Ctrl-C is sent to all processes of our own group.
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.unref()
  child.channel?.unref()
  return child
}
