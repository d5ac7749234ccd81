import type { Context } from 'hono'
import type { Proved } from './guard.ts'

/**
 * Waits until the user has acted in a mailbox, in another window or on a phone. Any process of the deployment may
 * notice it. Returns what `find` returns, or undefined if the wait is over first.
 */
export async function awaitUser<env extends Proved, found>(
  c: Context<env>,
  { find, id, watch }: awaitUser.Parameters<found>,
): Promise<found | undefined> {
  const { deviceId } = c.var
  // Subscribe before the first look, so that no change is missed in between.
  const ended = new AbortController()
  const signal = AbortSignal.any([c.req.raw.signal, ended.signal])
  const woken = c.env.identity.longPolls.wait(id, { deviceId, signal })
  try {
    const found = await find()
    if (found !== undefined) return found
    await Promise.race([woken, ...(watch ? [watch(signal)] : [])])
    return await find()
  } finally {
    ended.abort()
  }
}

export declare namespace awaitUser {
  type Parameters<found> = {
    /** Looks for what the user has done. Returns undefined if the user has not acted yet. */
    find(): Promise<found | undefined>
    /** The id of the sign-in or of the challenge. */
    id: string
    /** Polls for a provider's answer until the signal aborts, if the provider does not call back. */
    watch?: ((signal: AbortSignal) => Promise<void>) | undefined
  }
}
