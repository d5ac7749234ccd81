import { idFormat, provedIdFormat } from '@latchkey/protocol/api/formats'
import { callbackParameters } from '@latchkey/protocol/api/socialPages'
import type { Reason } from '@latchkey/protocol/Reason'
import * as Base64 from '../../Base64.ts'
import * as BrowserProof from '../../social/BrowserProof.ts'
import type { Asking, Met } from './meet.ts'
import type { Ask, Asker, Outcome, Result } from './SocialCalls.ts'
import type { SocialStorage } from './SocialStorage.ts'

/** The current screen of the page. */
export type Screen =
  /** The page was opened without a sign-in. */
  | { name: 'absent' }
  /**
   * Nothing proves that this browser has started the sign-in, but the project allows such sign-ins. So the user has to
   * confirm it.
   */
  | { asker: Asker; cancel(): void; name: 'asked'; proceed(): void; provider: string }
  | { name: 'done' }
  /** The browser denies storage. After the return, the page could not prove that the browser is the same. */
  | { name: 'forgetful' }
  | { name: 'going'; provider: string }
  | { name: 'loading' }
  | { name: 'problem'; problem: Reason }
  | { name: 'returning' }
  /** Shows a URL for a phone, as a QR code and as a link. */
  | { name: 'scan'; url: string }
  /** Nothing proves that this browser has started the sign-in, so the sign-in ends here. `back` returns to the app. */
  | { back?: (() => void) | undefined; name: 'unproved' }
  | { name: 'unreachable'; retry(): void }

export type Options = {
  ask: Ask
  /** Whether a script can read the cookie with which the server recognizes this browser. */
  isCookieVisible(): boolean
  keep: SocialStorage
  /** Navigates to a location. Replaces the history entry. */
  leave(location: string): void
  /** The language of the page. */
  language: string
  /** Whether the page is in a window that has an opener. */
  isWindow: boolean
  meet(asking: Asking): Promise<Met | undefined>
  show(screen: Screen): void
  /** Signs with the device's key. Returns undefined if this page does not share the frame's storage. */
  sign(claims: Asking): Promise<string | undefined>
  /**
   * Ends the sign-in. If the host's client needs the result of a successful sign-in, posts it to the opener at the
   * result's origin. Then closes the window, if the browser allows this.
   */
  tell(result: Result, options: { isOlder: boolean; problem: Reason | undefined }): void
}

/** Sends the user to the provider. `hash` is the fragment of the URL. It contains the token. */
export async function start(hash: string, options: Options): Promise<void> {
  const { ask, isCookieVisible, isWindow, keep, language, leave, meet, show, sign } = options
  const [, id] = provedIdFormat.exec(hash.slice(1)) ?? []
  if (!id) return show({ name: 'absent' })
  show({ name: 'loading' })
  // After a reload, use the same nonce.
  const own = keep.find(id)?.nonce ?? createNonce()
  const challenge = await BrowserProof.toChallenge(own)
  const met = await meet({ challenge, id, purpose: 'window' })
  const purpose = isWindow ? 'window' : 'page'
  const proof = met?.proof ?? (await sign({ challenge, id, purpose }))
  const kept = { isOlder: met?.isOlder, language }
  if (!keep.put(id, { ...kept, nonce: own })) return show({ name: 'forgetful' })
  const token = hash.slice(1)
  const shown = { isCookieVisible: isCookieVisible(), isWindow, nonce: own, proof, token }
  const outcome = await ask('startSocial', shown)
  if (outcome.type !== 'go') return end(outcome, options, () => start(hash, options))
  const { nonce } = outcome
  keep.put(id, { ...kept, nonce })
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
  if (asker) return show({ asker, cancel, name: 'asked', proceed, provider })
  proceed()
}

/** Shows a QR code for a phone. The page accepts its URL only from the frame that has started the sign-in. */
export async function showCode(hash: string, { meet, show }: Options): Promise<void> {
  const id = hash.slice(1)
  if (!idFormat.test(id)) return show({ name: 'absent' })
  show({ name: 'loading' })
  const { url } = (await meet({ challenge: '', id, purpose: 'window' })) ?? {}
  if (!url || !/^https?:\/\//.test(url)) return show({ name: 'absent' })
  show({ name: 'scan', url })
}

/** Handles the return from the provider. `brought` are the parameters of the callback URL. */
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
  const { isOlder, nonce } = keep.find(id) ?? {}
  const proof = nonce && (await proveAgain({ id, nonce }, options))
  const outcome = await ask('finishSocial', { nonce, parameters, proof, provider })
  if (outcome.type !== 'unreachable') keep.forget(id)
  return end(outcome, options, () => comeBack(provider, brought, options), isOlder)
}

/** Returns the id of the sign-in from the parameters of a callback URL. */
export function idOf(brought: URLSearchParams): string | undefined {
  return provedIdFormat.exec(brought.get('state') ?? '')?.[1]
}

/**
 * Proves the browser again with the frame. Does nothing if the provider's page has severed the window from its opener.
 */
async function proveAgain(
  { id, nonce }: { id: string; nonce: string },
  { meet }: Options,
): Promise<string | undefined> {
  const asking = {
    challenge: await BrowserProof.toChallenge(nonce),
    id,
    purpose: 'return',
  } as const
  return (await meet(asking))?.proof
}

function end(outcome: Outcome, options: Options, retry: () => void, isOlder = false): void {
  const { isWindow, leave, show, tell } = options
  if (outcome.type !== 'end') {
    show({ name: 'unreachable', retry })
    return
  }
  const { problem, result } = outcome
  const { location } = result ?? {}
  const back = location && /^https?:\/\//.test(location) ? () => leave(location) : undefined
  if (problem === 'SOCIAL_UNPROVED') {
    show({ back: isWindow ? undefined : back, name: 'unproved' })
    return
  }
  if (back) {
    back()
    return
  }
  show(problem ? { name: 'problem', problem } : { name: 'done' })
  if (result) tell(result, { isOlder, problem })
}

function createNonce(): string {
  return Base64.encodeUrl(crypto.getRandomValues(new Uint8Array(32)))
}
