/**
 * Prints an error for the user, without a stack, and exits.
 *
 * @param {string[]} lines
 * @returns {never}
 */
export function fail(...lines) {
  console.error(`\n${lines.join('\n')}\n`)
  process.exit(1)
}

/**
 * Prints every ten seconds that a long task is still running. Returns a function that stops it and
 * returns the time taken.
 *
 * @param {string} what
 */
export function heartbeat(what) {
  const start = Date.now()
  const timer = setInterval(() => console.log(`  … ${what}, ${since(start)}`), 10_000)
  return () => {
    clearInterval(timer)
    return since(start)
  }
}

/**
 * The time since `start` as text, such as "1.5 s".
 *
 * @param {number} start
 */
export function since(start) {
  return `${((Date.now() - start) / 1_000).toFixed(1)} s`
}
