import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Runs a function while holding a lock file, so that only one process runs it at a time.
 *
 * `npm start` and `npm test` may run at the same time in a fresh clone, and two installs into one folder would corrupt
 * each other.
 *
 * @template result
 * @param {string} file
 * @param {() => result | Promise<result>} work
 * @param {{ onWait?: () => void, pause?: number }} [options] `pause`: milliseconds between attempts
 * @returns {Promise<result>}
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

/** @param {string} file */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
  // If a process was killed, its lock file stays behind. The next process removes the file.
  const owner = readOwner(file)
  if (owner !== undefined && !isAlive(owner)) rmSync(file, { force: true })
  return false
}

/** @param {string} file */
function readOwner(file) {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined
  } catch {
    return undefined
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return /** @type {NodeJS.ErrnoException} */ (error).code
}
