import type { Outcome } from './pages/host.ts'

/** Returns the value of an outcome. Throws if it was rejected. */
export function value<type>(outcome: Outcome): type {
  if (outcome.status !== 'resolved') throw new Error(JSON.stringify(outcome))
  return outcome.value as type
}

/** Returns the error of an outcome. Throws if it was resolved. */
export function failure(outcome: Outcome) {
  if (outcome.status !== 'rejected') throw new Error(JSON.stringify(outcome))
  const { code, message, reason } = outcome.error
  return { code, message, reason }
}
