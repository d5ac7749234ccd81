/**
 * Terminates this process when the npm that started it ends.
 *
 * npm sends SIGTERM to its shell only, so a server would keep running in the background.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = () => process.ppid !== parent && process.kill(process.pid, 'SIGTERM')
  setInterval(watch, 200).unref()
}
