import { RefusedError } from '../RefusedError.ts'
import * as Windows from './Windows.ts'

/** The windows of this document's sign-ins. The first sign-in creates this, so that other documents add no listener. */
let windows: Windows.Windows | undefined

/** Lets the frame answer the window of a sign-in, which then can prove its browser. */
export function expect(asked: Windows.ExpectedSignIn): void {
  windows ??= Windows.create()
  windows.expect(asked)
}

/** Closes the window of a sign-in that has ended. */
export const close = (id: string) => windows?.close(id)

/** Waits until the user has returned. Throws `POPUP_CLOSED` if the user has closed the window of the sign-in. */
export async function watch<result>(
  id: string,
  signal: AbortSignal,
  wait: (signal: AbortSignal) => Promise<result>,
): Promise<result> {
  const ended = new AbortController()
  const unwatch = windows?.watch(id, () => ended.abort(new RefusedError('POPUP_CLOSED')))
  try {
    return await wait(AbortSignal.any([signal, ended.signal]))
  } finally {
    unwatch?.()
  }
}
