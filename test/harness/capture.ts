import { expect } from 'vitest'

/** Returns the error that an action throws. Fails if the action throws none. */
export function capture(action: () => unknown): Error {
  try {
    action()
  } catch (error) {
    return error as Error
  }
  return expect.fail('Nothing was thrown.')
}
