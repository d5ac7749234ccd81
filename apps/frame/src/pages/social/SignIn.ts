import type { Ask, Asker, Outcome, Problem, Result } from './ask.ts'
import type { Keep } from './Keep.ts'
import type { Met } from './meet.ts'

/** What the page shows. */
export type Screen =
  /** Opened without a sign-in. */
  | { name: 'absent' }
  /** Nothing proves that this browser is the one that asked: the person knows. */
  | { asker: Asker; cancel(): void; name: 'asked'; proceed(): void; provider: string }
  | { name: 'done' }
  /** This browser keeps nothing: it could not prove that it is the same one when it comes back. */
  | { name: 'forgetful' }
  | { name: 'going'; provider: string }
  | { name: 'loading' }
  | { name: 'problem'; problem: Problem }
  | { name: 'returning' }
  /** A phone opens the address: as a code to scan, or as a link. */
  | { name: 'scan'; url: string }
  | { name: 'unreachable'; retry(): void }

export type Options = {
  ask: Ask
  /** Whether a frame of this browser has asked for it, as far as this page can know. */
  hasAsked(id: string): boolean
  keep: Keep
  /** Goes elsewhere, without a way back here. */
  leave(location: string): void
  /** Of this page, while it is here. */
  language: string
  meet(id: string): Promise<Met | undefined>
  show(screen: Screen): void
  /** Posts the result of a success to the opener at that origin. Then closes the window, if it can. */
  tell(result: Result, problem: Problem | undefined): void
}

const tokenFormat = /^#([\w-]{22})\.[\w-]{43}$/
const stateFormat = /^([\w-]{22})\.[\w-]{43}$/

/** The way to the provider. `hash`: the address's own, which names the sign-in. */
export async function start(hash: string, options: Options): Promise<void> {
  const { ask, hasAsked, keep, language, leave, meet, show } = options
  const [, id] = tokenFormat.exec(hash) ?? []
  if (!id) return show({ name: 'absent' })
  show({ name: 'loading' })
  const met = await meet(id)
  // Reloaded, it is still the same browser.
  const nonce = met?.nonce ?? keep.find(id)?.nonce ?? createNonce()
  if (!keep.put(id, { language, nonce })) return show({ name: 'forgetful' })
  const token = hash.slice(1)
  const outcome = await ask('start', { nonce, token })
  if (outcome.type !== 'go') return end(outcome, options, () => start(hash, options))
  const { asker, location, provider } = outcome
  if (!/^https?:\/\//.test(location)) return show({ name: 'problem', problem: 'PROVIDER_INVALID' })

  function proceed() {
    show({ name: 'going', provider })
    met?.leave()
    leave(location)
  }
  async function cancel() {
    show({ name: 'returning' })
    end(await ask('cancel', { nonce, provider, token }), options, cancel)
  }
  if (asker && !hasAsked(id)) return show({ asker, cancel, name: 'asked', proceed, provider })
  proceed()
}

/** Shows a code for a phone. Only the frame that asked for this sign-in says which one. */
export async function showCode(hash: string, { meet, show }: Options): Promise<void> {
  const [, id] = /^#([\w-]{22})$/.exec(hash) ?? []
  if (!id) return show({ name: 'absent' })
  show({ name: 'loading' })
  const { url } = (await meet(id)) ?? {}
  if (!url || !/^https?:\/\//.test(url)) return show({ name: 'absent' })
  show({ name: 'scan', url })
}

/** The way back. What the browser brought is in its address, wherever the provider has put it. */
export async function comeBack(
  provider: string,
  brought: URLSearchParams,
  options: Options,
): Promise<void> {
  const { ask, keep, show } = options
  const [, id] = stateFormat.exec(brought.get('state') ?? '') ?? []
  if (!id) return show({ name: 'absent' })
  show({ name: 'returning' })
  const names = ['code', 'error', 'iss', 'state', 'user']
  const parameters = Object.fromEntries(
    names.flatMap((name) => {
      const value = brought.get(name)
      return value ? [[name, value]] : []
    }),
  )
  const { nonce } = keep.find(id) ?? {}
  const outcome = await ask('callback', { nonce, parameters, provider })
  if (outcome.type !== 'unreachable') keep.forget(id)
  return end(outcome, options, () => comeBack(provider, brought, options))
}

/** The id that a way back is of, for what was kept of it. */
export function idOf(brought: URLSearchParams): string | undefined {
  return stateFormat.exec(brought.get('state') ?? '')?.[1]
}

function end(outcome: Outcome, { leave, show, tell }: Options, retry: () => void): void {
  if (outcome.type !== 'end') {
    show({ name: 'unreachable', retry })
    return
  }
  const { problem, result } = outcome
  if (result?.location && /^https?:\/\//.test(result.location)) {
    leave(result.location)
    return
  }
  show(problem ? { name: 'problem', problem } : { name: 'done' })
  if (result) tell(result, problem)
}

function createNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
