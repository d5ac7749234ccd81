import { Schema } from '@latchkey/protocol'
import { Custodian } from '@latchkey/vault'
import { RefusedError, UnreachableError } from './Api.ts'
import type { SessionApi } from './Session.ts'

/** The path of each call. */
const paths = {
  activate: 'activate',
  fetchAuthShare: 'auth-share',
  keeperOpen: 'keeper-open',
  keeperReceipt: 'keeper-receipt',
  newestSetFor: 'newest-set',
  readBack: 'read-back',
  stage: 'stage',
} as const

/** The vault's view of the server. Its answers are passed on as they are: the vault parses them. */
export function create(api: SessionApi): Custodian.Custodian {
  const ask = async (path: string, body: unknown): Promise<never> => {
    try {
      return (await api.ask(`/api/1/custody/${path}`, body, { answer: Schema.unknown })) as never
    } catch (error) {
      throw translate(error)
    }
  }
  const calls = Object.entries(paths).map(([name, path]) => [
    name,
    (request: unknown) => ask(path, request),
  ])
  return {
    ...(Object.fromEntries(calls) as Omit<Custodian.Custodian, 'slots'>),
    async slots(request) {
      const { slots } = answerOf(await ask('slots', request))
      return slots ?? undefined
    },
  }
}

/** JSON cannot say that there is nothing, but by `null`. */
function answerOf(value: { slots?: never | null }) {
  return Object(value) as typeof value
}

/** What the vault makes of a refusal: another try, another wallet, or the end. */
function translate(error: unknown): unknown {
  if (error instanceof UnreachableError) return new Custodian.UnavailableError({ cause: error })
  if (!(error instanceof RefusedError)) return error
  const { reason, status } = error
  if (status >= 500 || status === 429) return new Custodian.UnavailableError({ cause: error })
  if (reason === 'NOT_FOUND') return new Custodian.NotFoundError()
  if (reason === 'CONFLICT') return new Custodian.ConflictError()
  return reason === 'REFUSED' ? new Custodian.RefusedError() : error
}
