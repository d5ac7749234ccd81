/**
 * Ends this process when npm, which started it, is ended.
 *
 * npm hands SIGTERM to the shell between us and never to us: a server would live on, unseen.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = () => process.ppid !== parent && process.kill(process.pid, 'SIGTERM')
  setInterval(watch, 200).unref()
}
