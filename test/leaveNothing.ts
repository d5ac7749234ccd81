import { afterAll, vi } from 'vitest'

/** Restores the clock, globals and mocks after each file, because the test files of a worker share them. */
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
