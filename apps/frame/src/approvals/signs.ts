import type { Method, Subject } from '@latchkey/explain'
import type { Context } from '../Handler.ts'
import type { Host } from '../Host.ts'
import type { Request } from './Approval.ts'

/** Signs the subject of a method, and nothing else. */
type Sign<method extends Method> = (
  keys: Host['keys'],
  subject: Subject<method>,
  walletId: string,
) => Promise<unknown>

/** The approval of a method that only signs: ask the user, pass the point of no return, sign. */
export function signs<method extends Method>(method: method, sign: Sign<method>) {
  return async (request: Request, context: Context): Promise<unknown> => {
    const { put } = await import('./put.ts')
    const { approved, subject } = await put(method, request, context)
    await approved
    context.commit()
    return sign(context.host.keys, subject, request.walletId)
  }
}
