import type { Alarms } from './Alarm.ts'
import { ChangedError } from './audit/prune.ts'
import * as Log from './Log.ts'

/** A job of the server that runs from time to time. */
export type Job = () => Promise<unknown> | undefined

/**
 * Runs jobs one after another, so that they do not compete. A job that fails does not stop the others. Raises
 * the alarm `auditRows` if audit rows were changed, so that they are not pruned.
 */
export async function runJobs(
  jobs: readonly Job[],
  { alarms, log }: { alarms: Alarms; log: Log.Log },
): Promise<void> {
  for (const job of jobs)
    try {
      await job()
    } catch (error) {
      if (error instanceof ChangedError) alarms.raise('auditRows')
      log('error', 'sweep failed', Log.describe(error))
    }
}
