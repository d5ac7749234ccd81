/** @typedef {{ failed: number, passed: number, skipped: number }} Counts */

/**
 * The last line of a test run, for people and machines.
 *
 * @param {Counts} counts
 */
export function format({ failed, passed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
}

/**
 * Makes the counts agree with the exit code: a run that failed without a failed test, or without
 * counts, shows a failure.
 *
 * @param {Counts | undefined} counts
 * @param {number} code
 */
export function honest(counts, code) {
  if (!counts) return { failed: 1, passed: 0, skipped: 0 }
  return code === 0 ? counts : { ...counts, failed: Math.max(counts.failed, 1) }
}
