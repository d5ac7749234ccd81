import { writeFileSync } from 'node:fs'

/**
 * A Vitest reporter that writes how many tests passed, failed and were skipped.
 *
 * Vitest's own JSON leaves out what went wrong outside a test: a file that does not load, a rejection
 * that nobody caught, a type error in a source file. Here each of them is a failure.
 */
export default class Count {
  onTestRunEnd(modules, unhandledErrors) {
    const counts = { failed: unhandledErrors.length, passed: 0, skipped: 0 }
    for (const module of modules) {
      counts.failed += module.errors().length
      for (const suite of module.children.allSuites()) counts.failed += suite.errors().length
      for (const test of module.children.allTests()) {
        const { state } = test.result()
        counts[state === 'pending' ? 'failed' : state] += 1 // Pending: the run ended before the test did.
      }
    }
    writeFileSync(process.env.LATCHKEY_COUNT_FILE, JSON.stringify(counts))
  }
}
