import type { Body } from '@latchkey/protocol/Api'
import { type CustodyName, custodyNames } from '@latchkey/protocol/api/custody'
import { Custodian } from '@latchkey/vault'
import { type Api, RefusedError, UnreachableError } from './Api.ts'

/** The server as the vault sees it. The vault parses the documents in the answers. */
export function create(
  api: Api<CustodyName>,
  deviceId: () => Promise<string>,
): Custodian.Custodian {
  const call = async <name extends CustodyName>(
    name: name,
    request: Body<name>,
  ): Promise<unknown> => {
    try {
      return await api.call(name, request)
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

/** Tells the vault whether to retry, to read the wallet again, or to give up. */
function translate(error: unknown): unknown {
  if (error instanceof UnreachableError) return new Custodian.UnavailableError({ cause: error })
  if (!(error instanceof RefusedError)) return error
  const { reason, retryAfter, status } = error
  // A limit may last longer than the vault retries. The user must see how long.
  if (reason === 'LIMITED' || (status === 429 && retryAfter)) return error
  if (status >= 500 || status === 429) return new Custodian.UnavailableError({ cause: error })
  if (reason === 'NOT_FOUND') return new Custodian.NotFoundError()
  if (reason === 'CONFLICT') return new Custodian.ConflictError()
  return reason === 'REFUSED' ? new Custodian.RefusedError() : error
}
