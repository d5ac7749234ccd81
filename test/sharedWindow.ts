import { builtinEnvironments, type Environment } from 'vitest/runtime'

const shared = globalThis as { hasWindow?: true }

/**
 * One window for all files of a worker. Importing happy-dom and React again for each file would take longer than most
 * tests.
 */
export default {
  name: 'shared window',
  viteEnvironment: 'client',
  async setup(global, options) {
    if (!shared.hasWindow) await builtinEnvironments['happy-dom'].setup(global, options)
    shared.hasWindow = true
    return {
      teardown() {
        document.head.replaceChildren()
        document.body.replaceChildren()
        localStorage.clear()
        sessionStorage.clear()
      },
    }
  },
} satisfies Environment
