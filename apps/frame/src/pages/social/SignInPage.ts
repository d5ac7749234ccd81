import { idFormat, provedIdFormat } from '@latchkey/protocol/api/formats'
import { callbackParameters } from '@latchkey/protocol/api/socialPages'
import type { Reason } from '@latchkey/protocol/Reason'
import * as Base64 from '../../Base64.ts'
import type { Met } from './meet.ts'
import type { Ask, Asker, Outcome, Result } from './SocialCalls.ts'
import type { SocialStorage } from './SocialStorage.ts'

/** The current screen of the page. */
export type Screen =
  /** Opened without a sign-in. */
  | { name: 'absent' }
  /** Nothing proves that this browser started the sign-in, so the user is asked. */
  | { asker: Asker; cancel(): void; name: 'asked'; proceed(): void; provider: string }
  | { name: 'done' }
  /** The browser denies storage, so it could not prove its identity after the return. */
  | { name: 'forgetful' }
  | { name: 'going'; provider: string }
  | { name: 'loading' }
  | { name: 'problem'; problem: Reason }
  | { name: 'returning' }
  /** Shows a URL for a phone: as a QR code, or as a link. */
  | { name: 'scan'; url: string }
  | { name: 'unreachable'; retry(): void }

export type Options = {
  ask: Ask
  /** Whether a frame of this browser started the sign-in, as far as this page can know. */
  hasAsked(id: string): boolean
  keep: SocialStorage
  /** Navigates away and replaces the history entry. */
  leave(location: string): void
  /** The language of the page. */
  language: string
  meet(id: string): Promise<Met | undefined>
  show(screen: Screen): void
  /**
   * Posts the result of a success to the opener at that origin. Then closes the window, if it can.
   */
  tell(result: Result, problem: Reason | undefined): void
}

/** Sends the user to the provider. `hash` is the fragment of the URL, which holds the token. */
export async function start(hash: string, options: Options): Promise<void> {
  const { ask, hasAsked, keep, language, leave, meet, show } = options
  const [, id] = provedIdFormat.exec(hash.slice(1)) ?? []
  if (!id) return show({ name: 'absent' })
  show({ name: 'loading' })
  const met = await meet(id)
  // After a reload, use the same nonce.
  const nonce = met?.nonce ?? keep.find(id)?.nonce ?? createNonce()
  if (!keep.put(id, { language, nonce })) return show({ name: 'forgetful' })
  const token = hash.slice(1)
  const outcome = await ask('startSocial', { nonce, token })
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
    end(await ask('cancelSocial', { nonce, provider, token }), options, cancel)
  }
  if (asker && !hasAsked(id)) return show({ asker, cancel, name: 'asked', proceed, provider })
  proceed()
}

/** Shows a QR code for a phone. Only the frame that started the sign-in provides its URL. */
export async function showCode(hash: string, { meet, show }: Options): Promise<void> {
  const id = hash.slice(1)
  if (!idFormat.test(id)) return show({ name: 'absent' })
  show({ name: 'loading' })
  const { url } = (await meet(id)) ?? {}
  if (!url || !/^https?:\/\//.test(url)) return show({ name: 'absent' })
  show({ name: 'scan', url })
}

/** Handles the return from the provider. `brought` holds the parameters of the callback URL. */
export async function comeBack(
  provider: string,
  brought: URLSearchParams,
  options: Options,
): Promise<void> {
  const { ask, keep, show } = options
  const id = idOf(brought)
  if (!id) return show({ name: 'absent' })
  show({ name: 'returning' })
  const parameters = Object.fromEntries(
    Object.keys(callbackParameters).flatMap((name) => {
      const value = brought.get(name)
      return value ? [[name, value]] : []
    }),
  )
  const { nonce } = keep.find(id) ?? {}
  const outcome = await ask('finishSocial', { nonce, parameters, provider })
  if (outcome.type !== 'unreachable') keep.forget(id)
  return end(outcome, options, () => comeBack(provider, brought, options))
}

/** Returns the id of the sign-in that a callback URL belongs to. */
export function idOf(brought: URLSearchParams): string | undefined {
  return provedIdFormat.exec(brought.get('state') ?? '')?.[1]
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
  return Base64.encodeUrl(crypto.getRandomValues(new Uint8Array(32)))
}
