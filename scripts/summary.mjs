/**
 * @typedef {{ failed: number, files?: { path: string, project: string }[], passed: number, skipped: number }} Counts
 * `files` are the files with a failure. It is missing if an error belongs to no file.
 */

/**
 * Returns the last line of a test run, for people and machines.
 *
 * @param {Counts} counts
 */
export function format({ failed, passed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
}

/**
 * Makes the counts agree with the exit code. A failed run that has no failed test or no counts gets one failure.
 *
 * @param {Counts | undefined} counts
 * @param {number} code
 */
export function honest(counts, code) {
  if (!counts) return { failed: 1, passed: 0, skipped: 0 }
  return code === 0 ? counts : { ...counts, failed: Math.max(counts.failed, 1) }
}

/** The most failed files that run again. If more files fail, the cause is a defect and not a busy machine. */
const most = 6

/**
 * Returns the arguments that run the failed files of a run again, one at a time. Returns undefined if a second run
 * could not tell a defect from a busy machine.
 *
 * @param {Counts | undefined} counts
 */
export function toRepeat(counts) {
  const files = counts?.files
  if (!files?.length || files.length > most) return undefined
  const projects = [...new Set(files.map(({ project }) => `--project=${project}`))]
  const paths = [...new Set(files.map(({ path }) => path))]
  return ['--no-file-parallelism', ...projects, ...paths]
}

/**
 * Returns the counts of a run whose failed files ran again. Tests that passed only in the second run are not counted.
 *
 * @param {Counts} first
 * @param {Counts} second
 */
export function join(first, second) {
  return { ...first, failed: second.failed }
}
