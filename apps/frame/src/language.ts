import { Listeners, Locale } from '@latchkey/protocol'

/** The language that the frame speaks, and asks its mails to be written in. */

const { subscribe, tell } = Listeners.create<void>()
let current = choose(new URLSearchParams(globalThis.location?.search).get('locale'))

export const get = () => current
export { subscribe }

/** Speaks the one that the application asks for, or the browser's where that is none of ours. */
export function apply(payload: { locale: string }): undefined {
  const next = choose(payload.locale)
  if (next === current) return
  current = next
  tell()
}

function choose(tag: string | null): Locale.Locale {
  return Locale.choose([tag, ...(globalThis.navigator?.languages ?? [])])
}
