import type { Method, Subject } from '@latchkey/explain'
import { assertSignedIn } from '../Account.ts'
import type { Host } from '../Host.ts'
import type { Approve } from './Approval.ts'

/** Signs the subject of a method, and nothing else. */
type Sign<method extends Method> = (
  keys: Host['keys'],
  subject: Subject<method>,
  walletId: string,
) => Promise<unknown>

/** Loads the approval of a method that only signs: ask the user, pass the point of no return, sign. */
export function signs<method extends Method>(method: method, sign: Sign<method>) {
  return async (): Promise<Approve> => {
    const { put } = await import('./put.ts')
    return async (request, context) => {
      const { approved, subject } = await put(method, request, context)
      await approved
      await assertSignedIn(context.host, request.walletId)
      context.commit()
      return sign(context.host.keys, subject, request.walletId)
    }
  }
}
