import { RefusedError } from '../RefusedError.ts'
import * as Windows from './Windows.ts'

/**
 * The windows of this document's sign-ins. Created by the first sign-in, so that documents without a sign-in add no
 * listener.
 */
let windows: Windows.Windows | undefined

/** Allows the frame to answer the window of a sign-in. With the answer, the window can prove its browser. */
export function expect(asked: Windows.ExpectedSignIn): void {
  windows ??= Windows.create()
  windows.expect(asked)
}

/** Closes the window of a sign-in that has ended. */
export const close = (id: string) => windows?.close(id)

/** Waits for the result of a sign-in. Throws `POPUP_CLOSED` if the user closes the window before. */
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
