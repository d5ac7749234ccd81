import * as Listeners from '@latchkey/protocol/Listeners'
import * as Locale from '@latchkey/protocol/Locale'

/** The language of the frame's screens and of the emails that it requests. */

const { subscribe, tell } = Listeners.create<void>()
let current = choose(new URLSearchParams(globalThis.location?.search).get('locale'))

/** Returns the current language. */
export const get = () => current
export { subscribe }

/** Switches to the host's language, or to the browser's language if the wallet does not have the host's. */
export function apply(payload: { locale: string }): undefined {
  const next = choose(payload.locale)
  if (next === current) return
  current = next
  tell()
}

function choose(tag: string | null): Locale.Locale {
  return Locale.choose([tag, ...(globalThis.navigator?.languages ?? [])])
}
