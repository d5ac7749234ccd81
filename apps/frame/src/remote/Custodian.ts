import type { Body } from '@latchkey/protocol/Api'
import { type CustodyName, custodyNames } from '@latchkey/protocol/api/custody'
import { Clock, Custodian } from '@latchkey/vault'
import { type Api, isRefused, RefusedError, UnreachableError } from './Api.ts'

/**
 * The longest rate limit for which a call waits, in seconds. The pauses between the vault's own retries are as long.
 */
const longestWait = 5

/**
 * Creates the server's API for the vault. The vault parses the documents in the answers. If the server rate-limits a
 * call for a short time, waits and sends the call once more, so that the user can continue.
 */
export function create(
  api: Api<CustodyName>,
  deviceId: () => Promise<string>,
  { sleep = Clock.system().sleep }: { sleep?: Clock.Clock['sleep'] } = {},
): Custodian.Custodian {
  const call = async <name extends CustodyName>(
    name: name,
    request: Body<name>,
  ): Promise<unknown> => {
    const attempt = () => api.call(name, request)
    try {
      return await attempt().catch(async (error) => {
        const seconds = findWait(error)
        if (seconds === undefined || seconds > longestWait) throw error
        await sleep(seconds * 1_000)
        return attempt()
      })
    } catch (error) {
      throw translate(error)
    }
  }
  const calls = custodyNames.map((name) => [
    name,
    (request: Body<CustodyName>) => call(name, request),
  ])
  return {
    ...Object.fromEntries(calls),
    deviceId,
    async slots(request) {
      const { slots } = (await call('slots', request)) as { slots: never }
      return slots ?? undefined
    },
  }
}

/** Returns the seconds until a rate limit of the server ends. Undefined if the error has another reason. */
function findWait(error: unknown): number | undefined {
  const isLimited = error instanceof RefusedError && error.status === 429
  return isLimited ? error.retryAfter : undefined
}

/** Translates an error, so that the vault knows whether to retry, to read the wallet again, or to give up. */
function translate(error: unknown): unknown {
  if (error instanceof UnreachableError) return new Custodian.UnavailableError({ cause: error })
  if (!(error instanceof RefusedError)) return error
  const { status } = error
  // Pass a rate limit on to the user, who has to see its time. It may last longer than the vault retries.
  if (isRefused(error, 'LIMITED') || findWait(error)) return error
  if (status >= 500 || status === 429) return new Custodian.UnavailableError({ cause: error })
  if (isRefused(error, 'NOT_FOUND')) return new Custodian.NotFoundError()
  if (isRefused(error, 'CONFLICT')) return new Custodian.ConflictError()
  return isRefused(error, 'REFUSED') ? new Custodian.RefusedError() : error
}
