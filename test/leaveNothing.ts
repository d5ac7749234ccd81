import { afterAll, vi } from 'vitest'

/** Test files of a worker share modules and globals, so each file restores the clock, globals and mocks. */
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
