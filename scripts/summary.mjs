/**
 * @typedef {{ failed: number, files?: { path: string, project: string }[], passed: number, skipped: number }} Counts
 * `files`: those with a failure. Missing if an error belongs to no file.
 */

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

/** More failed files than this are a defect, not a busy machine. */
const most = 6

/**
 * Returns the arguments that run the failed files of a run again, one at a time. Returns nothing if that
 * would not tell a defect from a busy machine.
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
 * The counts of a run whose failed files ran again. Tests that passed only then are not counted.
 *
 * @param {Counts} first
 * @param {Counts} second
 */
export function join(first, second) {
  return { ...first, failed: second.failed }
}
