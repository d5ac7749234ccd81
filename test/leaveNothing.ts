import { afterAll, vi } from 'vitest'

/** Test files share what they import. So each leaves the clock and the globals as it found them. */
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
