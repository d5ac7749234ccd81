import * as Errors from '@latchkey/protocol/Errors'
import url from './main.ts?worker&url'

/** What the browser has where a page may demand that nothing but our own scripts is ever run. */
type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string }
}

/** The headers allow one policy of this name, and it can be made once. */
let policy: ReturnType<TrustedTypes['createPolicy']> | undefined

/** Starts the key worker. The one place in the frame that runs a script by its address. */
export function start(): Worker {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy('latchkey', { createScriptURL: assertOwn })
  const { href } = new URL(url, location.href)
  const script = policy ? policy.createScriptURL(href) : assertOwn(href)
  return new Worker(script, { name: 'latchkey', type: 'module' })
}

/** The worker's very address, at our own origin. */
function assertOwn(href: string): string {
  const own = new URL(url, location.href)
  if (href !== own.href || own.origin !== location.origin) throw new ScriptUrlError()
  return href
}

/** Thrown when some other script than the key worker's was to be run. */
export class ScriptUrlError extends Errors.BaseError {
  override readonly name = 'start.ScriptUrlError'

  constructor() {
    super('The wallet could not be started.', {
      cause: "Only the key worker's own script may be run, from the wallet's origin.",
      reason: 'scriptUrl',
    })
  }
}
