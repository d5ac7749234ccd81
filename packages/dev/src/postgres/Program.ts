import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { posix, win32 } from 'node:path'

/**
 * Returns the name of the program that a process runs, without its folder and `.exe`. Process ids are
 * reused, so an id alone does not identify a program. Undefined if the system does not reveal it.
 */
export function nameOf(
  pid: number,
  platform: NodeJS.Platform = process.platform,
): string | undefined {
  try {
    if (platform === 'linux' && existsSync('/proc/self/comm'))
      return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
    const { args, command } = toQuery(pid, platform)
    const stdio = ['ignore', 'pipe', 'ignore'] as const
    const text = execFileSync(command, args, {
      encoding: 'utf8',
      stdio: [...stdio],
      windowsHide: true,
    })
    return parseName(text, platform)
  } catch {
    return undefined
  }
}

/** Returns the command that names a process. */
export function toQuery(
  pid: number,
  platform: NodeJS.Platform,
): { args: string[]; command: string } {
  return platform === 'win32'
    ? { args: ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH'], command: 'tasklist' }
    : { args: ['-p', String(pid), '-o', 'comm='], command: 'ps' }
}

/** Reads the name from the output of that command. */
export function parseName(text: string, platform: NodeJS.Platform): string | undefined {
  if (platform !== 'win32') return posix.basename(text.trim()) || undefined
  // If no process matches, `tasklist` prints a sentence in the language of the system.
  const name = /^\s*"([^"]+)","\d+"/.exec(text)?.[1]
  return name && win32.basename(name).replace(/\.exe$/i, '')
}
