import { readdirSync, readFileSync } from 'node:fs'

/** CPU time of a process and its children in milliseconds. Undefined where there is no `/proc`. */
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
        // It has ended meanwhile. Its parent counts its time from now on.
        return []
      }
    })
    return [own!, ...ended, ...theirs].reduce((sum, time) => sum + time, 0)
  } catch {
    return undefined
  }
}

/** The process's own time, and that of its ended children. The kernel counts hundredths of a second. */
function readTimes(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name, in brackets, may contain spaces.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [user, system, childUser, childSystem] = fields.slice(11, 15)
  return [10 * (user! + system!), 10 * (childUser! + childSystem!)]
}
