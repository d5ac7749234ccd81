/** The one line that people and machines read. */
export function format({ failed, passed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
}

/**
 * Counts that agree with how the run ended: one that failed without a failed test, or that ended
 * before it counted, still shows a failure.
 */
export function honest(counts, code) {
  if (!counts) return { failed: 1, passed: 0, skipped: 0 }
  return code === 0 ? counts : { ...counts, failed: Math.max(counts.failed, 1) }
}
