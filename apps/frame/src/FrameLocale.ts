import * as Listeners from '@latchkey/protocol/Listeners'
import * as Locale from '@latchkey/protocol/Locale'

/** The language of the frame's screens and of the mails that it requests. */

const { subscribe, tell } = Listeners.create<void>()
let current = choose(new URLSearchParams(globalThis.location?.search).get('locale'))

/** Returns the current language. */
export const get = () => current
export { subscribe }

/** Switches to the host's language, or to the browser's if the wallet does not support that one. */
export function apply(payload: { locale: string }): undefined {
  const next = choose(payload.locale)
  if (next === current) return
  current = next
  tell()
}

function choose(tag: string | null): Locale.Locale {
  return Locale.choose([tag, ...(globalThis.navigator?.languages ?? [])])
}
