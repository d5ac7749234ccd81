import { VaultError } from '@latchkey/vault'
import url from './main.ts?worker&url'

/** The parts of the Trusted Types API that are used. */
type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string }
}

/**
 * The Trusted Types policy for script URLs. It is created only once, because the CSP allows each policy name only once.
 */
let policy: ReturnType<TrustedTypes['createPolicy']> | undefined

/** Starts the key worker. No other code in the frame runs a script by its URL. */
export function start(): Worker {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy('latchkey', { createScriptURL: assertOwn })
  const { href } = new URL(url, location.href)
  const script = policy ? policy.createScriptURL(href) : assertOwn(href)
  return new Worker(script, { name: 'latchkey', type: 'module' })
}

/** Returns the URL if it is exactly the key worker's, at our own origin. Throws otherwise. */
function assertOwn(href: string): string {
  const own = new URL(url, location.href)
  if (href !== own.href || own.origin !== location.origin) throw new ScriptUrlError()
  return href
}

/** Thrown if code tries to run a script that is not the key worker's. */
export class ScriptUrlError extends VaultError {
  override readonly name = 'start.ScriptUrlError'

  constructor() {
    super('scriptUrl', {
      cause: "Only the key worker's script from the wallet's origin is allowed.",
    })
  }
}
