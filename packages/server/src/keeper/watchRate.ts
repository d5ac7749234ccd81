import type { Alarms } from '../Alarm.ts'
import type { Releases } from './releases.ts'

/** How many releases of all wallets in an hour raise an alarm by default. */
export const usualRate = 500

/** How long releases are collected before they are counted, in milliseconds. */
const pause = 1_000
/** The time between two alarms, in milliseconds. */
const silence = 10 * 60_000

/**
 * Raises an alarm if the keeper releases unusually many shares. The limits per wallet do not stop a compromised server
 * that asks for one share of every wallet. The keeper goes on with releases, because many users may have signed in on
 * new devices, and a limit for all would lock them out. Call the result after each release.
 */
export function watchRate({ alarms, most, releases }: watchRate.Options): () => void {
  let isWaiting = false
  let raised = Number.NEGATIVE_INFINITY

  async function check(): Promise<void> {
    isWaiting = false
    // Ignore a failed count, because the keeper releases nothing without its database.
    const count = await releases.countHour(most).catch(() => 0)
    if (count < most || performance.now() - raised < silence) return
    raised = performance.now()
    alarms.raise('releaseRate')
  }

  return () => {
    if (isWaiting) return
    isWaiting = true
    setTimeout(check, pause).unref()
  }
}

export declare namespace watchRate {
  type Options = {
    alarms: Alarms
    /** How many releases in an hour raise an alarm. */
    most: number
    releases: Releases
  }
}
