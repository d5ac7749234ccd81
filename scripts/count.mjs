import { writeFileSync } from 'node:fs'

/**
 * A Vitest reporter that writes how many tests passed, failed and were skipped, and which files failed.
 *
 * Vitest's JSON reporter omits errors outside of tests, such as a file that does not load, an unhandled rejection or a
 * type error in a source file. This reporter counts each of them as a failure.
 */
export default class Count {
  /**
   * @param {ReadonlyArray<import('vitest/node').TestModule>} modules
   * @param {ReadonlyArray<import('vitest').SerializedError>} unhandledErrors
   */
  onTestRunEnd(modules, unhandledErrors) {
    const counts = { failed: unhandledErrors.length, passed: 0, skipped: 0 }
    /** @type {Set<unknown>} */
    const failed = new Set(unhandledErrors.map((it) => it.VITEST_TEST_PATH))
    for (const module of modules) {
      if (!module.ok()) failed.add(module.moduleId)
      counts.failed += module.errors().length
      for (const suite of module.children.allSuites()) counts.failed += suite.errors().length
      for (const test of module.children.allTests()) {
        const { state } = test.result()
        counts[state === 'pending' ? 'failed' : state] += 1 // A test is still pending if the run ended before it.
      }
    }
    const file = process.env.LATCHKEY_COUNT_FILE
    if (!file) throw new Error('LATCHKEY_COUNT_FILE is not set; run the tests with "npm test".')
    const files = modules.flatMap(({ moduleId, project }) =>
      failed.has(moduleId) ? [{ path: moduleId, project: project.name }] : [],
    )
    const isWhole = failed.size === new Set(files.map(({ path }) => path)).size
    writeFileSync(file, JSON.stringify({ ...counts, ...(isWhole && { files }) }))
  }
}
