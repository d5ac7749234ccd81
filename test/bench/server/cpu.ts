import { readdirSync, readFileSync } from 'node:fs'

/** Returns the CPU time of a process and its children in milliseconds. Undefined on systems without `/proc`. */
export function readCpu(pid: number): number | undefined {
  try {
    const [own, ...ended] = readTimes(pid)
    const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
    )
    const theirs = children.flatMap((child) => {
      try {
        return readTimes(Number(child)).slice(0, 1)
      } catch {
        // The process has ended. From now on, its time is part of its parent's time.
        return []
      }
    })
    return [own!, ...ended, ...theirs].reduce((sum, time) => sum + time, 0)
  } catch {
    return undefined
  }
}

/** Returns a process's own time, and the time of its ended children. The kernel counts hundredths of a second. */
function readTimes(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // Skip the name in brackets, which may contain spaces.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [user, system, childUser, childSystem] = fields.slice(11, 15)
  return [10 * (user! + system!), 10 * (childUser! + childSystem!)]
}
