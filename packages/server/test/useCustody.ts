import { afterAll, beforeAll } from 'vitest'
import * as CustodyHarness from './CustodyHarness.ts'

/** Starts a harness and a server before the tests of a file, passes them on, and stops them afterwards. */
export function useCustody(
  options: CustodyHarness.deploy.Options,
  receive: (started: {
    harness: CustodyHarness.Harness
    server: CustodyHarness.Deployment
  }) => void,
): void {
  let harness: CustodyHarness.Harness | undefined
  beforeAll(async () => {
    harness = await CustodyHarness.start()
    receive({ harness, server: await harness.deploy(options) })
  }, 60_000)
  afterAll(() => harness?.stop())
}
