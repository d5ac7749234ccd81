import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Does a piece of work while no other process does the same one.
 *
 * `npm start` and `npm test` may both find a fresh clone: two installs into one folder ruin each other.
 */
export async function withLock(file, work, options = {}) {
  const { onWait = () => {}, pause = 500 } = options
  mkdirSync(dirname(file), { recursive: true })

  let told = false
  while (!take(file)) {
    if (!told) onWait()
    told = true
    await sleep(pause)
  }

  const release = () => rmSync(file, { force: true })
  process.on('exit', release)
  try {
    return await work()
  } finally {
    process.off('exit', release)
    release()
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  // A process that was killed leaves its lock behind; the next one takes it away.
  const owner = readOwner(file)
  if (owner !== undefined && !isAlive(owner)) rmSync(file, { force: true })
  return false
}

function readOwner(file) {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined
  } catch {
    return undefined
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
