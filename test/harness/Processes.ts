import { type ChildProcess, spawn } from 'node:child_process'

/**
 * Whoever is killed cannot tidy up. The guard does: a process that is told of everything that was
 * started and, when the channel to us closes, however that comes, ends what is left and removes our
 * folder. By their ids, and only of those that have not ended: an id is somebody else's afterwards.
 */
const program = `
  const { rmSync } = require('node:fs')
  const pids = new Set()
  let folder
  process.on('message', (it) => {
    if (it.started) pids.add(it.started)
    if (it.ended) pids.delete(it.ended)
    if ('folder' in it) folder = it.folder
  })
  process.once('disconnect', () => {
    for (const pid of pids) try { process.kill(pid, 'SIGKILL') } catch {}
    // The database's own children take a moment to miss their parent.
    if (folder) setTimeout(() => rmSync(folder, { force: true, recursive: true }), 1_000)
  })`

type Word = { ended?: number; folder?: string | null; started?: number }

let guard: ChildProcess | undefined

/** Remembers a process until it ends, which the answer waits for. */
export function watch(child: ChildProcess): Promise<void> {
  const { pid } = child
  if (pid) tell({ started: pid })
  return new Promise((resolve) => {
    const end = () => {
      if (pid) tell({ ended: pid })
      resolve()
    }
    child.once('exit', end)
    // It could not even be started.
    child.once('error', end)
  })
}

/** The folder that is to go when we do. */
export function keepTidy(folder: string | undefined): void {
  tell({ folder: folder ?? null })
}

/** Ends a process without asking, unless it has ended: its id may be somebody else's by now. */
export function kill(child: ChildProcess): void {
  if (isRunning(child)) child.kill('SIGKILL')
}

export function isRunning({ exitCode, pid, signalCode }: ChildProcess): boolean {
  return pid !== undefined && exitCode === null && signalCode === null
}

/** As `kill`, for what a process of ours has left behind in this very moment. */
export function killOrphan(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has missed its parent already.
  }
}

/** Asks a process to end, and ends it if it does not listen. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (!isRunning(child)) return
  const timer = setTimeout(() => kill(child), 15_000)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill(signal)
  await ended
  clearTimeout(timer)
}

function tell(word: Word): void {
  if (!guard?.connected) guard = post()
  guard.send(word)
}

function post(): ChildProcess {
  // Of a group of its own, since Ctrl-C goes to all of ours.
  const options = { detached: true, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] as const }
  const child = spawn(process.execPath, ['-e', program], { ...options, stdio: [...options.stdio] })
  child.unref()
  child.channel?.unref()
  return child
}
