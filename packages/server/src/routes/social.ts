import type { Locale } from '@latchkey/protocol'
import { callbackPath, pages } from '@latchkey/protocol/api/pages'
import { details } from '@latchkey/protocol/reasons/server'
import type { Context } from 'hono'
import type { Env } from '../Env.ts'
import { ProviderError } from '../identity/social/ProviderClient.ts'
import * as SocialSignIn from '../identity/social/SocialSignIn.ts'
import type { Name } from '../identity/social/table.ts'
import * as Token from '../identity/Token.ts'
import { toUrl } from '../parse/toUrl.ts'
import { Refusal } from '../Refusal.ts'
import type { Change, Going } from '../store/socials.ts'
import { userAgentOf } from './internal/client.ts'
import { connectProved } from './internal/connectProved.ts'
import type { Proved } from './internal/guard.ts'
import type { Routes } from './Route.ts'

/**
 * Sign-in at a provider (T14–T17).
 *
 * Requirements
 * - Only the browser that began the sign-in signs in, on its device and for its app. A link that an
 *   attacker sent, a code that an attacker got, or the answer of another provider signs no user in.
 * - It works if the provider's page cuts the window off from its opener.
 * - Every wait ends, and every failure has a reason.
 *
 * Steps
 * 1. The frame asks, with a proof of its device, and gets the URL of the start page and a nonce.
 * 2. The start page finds that frame through its opener, gets the nonce, and stores it: this window
 *    belongs to the browser that began. Without such an opener it makes its own nonce, and the
 *    sign-in ends only with the result that this browser brings back to the app. A malicious app
 *    could hand that result to the frame of an attacker. So the page first asks the user, and names
 *    the app and its origin. It does not ask if it knows that this browser began the sign-in.
 * 3. It sends the nonce to the server and gets the provider's URL. From now on no other browser can use it.
 * 4. The provider redirects to the callback page, which shows the nonce and the parameters. That
 *    works once. The server exchanges the code and stores the identity.
 * 5. The frame, which waits, proves its device again and is signed in.
 */
export const social = {
  getSocialRedirectUri: (c, { language = 'en', ...body }) => askSocial(c, { ...body, language }),
  connectSocial(c, { id, result }) {
    const isBroughtBack = SocialSignIn.fits(c.env.identity.secret, 'result', id, result)
    return connectProved(c, { id, isBroughtBack })
  },

  // The pages have no device key. They prove themselves with the nonce alone.

  async startSocial(c, { nonce, token }) {
    const { identity, social } = c.env
    const { secret, socials } = identity
    const id = SocialSignIn.readToken(secret, 'start', token)
    if (!id) throw new Refusal('SOCIAL_EXPIRED')
    const going = await socials.start(id, SocialSignIn.toBrowser(secret, id, nonce))
    if (!going) throw new Refusal('SOCIAL_EXPIRED')
    try {
      const url = await social.authorize(going.provider, toRequest(c, going))
      const { mode, origin, projectName: name, provider } = going
      const asker = mode === 'redirect' ? { name, origin } : undefined
      return { asker, location: url.href, provider }
    } catch (error) {
      return await endWith(c, going, error)
    }
  },
  async cancelSocial(c, { nonce, provider, token }) {
    const { secret, socials } = c.env.identity
    const id = SocialSignIn.readToken(secret, 'start', token)
    if (!id) throw new Refusal('SOCIAL_EXPIRED')
    const browser = SocialSignIn.toBrowser(secret, id, nonce)
    const going = await socials.claim(id, { ...browser, provider })
    if (!going) throw new Refusal('SOCIAL_EXPIRED')
    return await endWith(c, going, new ProviderError('PROVIDER_DENIED'))
  },
  async finishSocial(c, { nonce, parameters, provider }) {
    const { identity, metrics, social } = c.env
    const { clock, secret, socials } = identity
    const id = SocialSignIn.readToken(secret, 'state', parameters.state ?? '')
    if (!id || !nonce) throw new Refusal('SOCIAL_EXPIRED')
    const browser = SocialSignIn.toBrowser(secret, id, nonce)
    // Spent first, so that the state works once even if the next step fails.
    const going = await socials.claim(id, { ...browser, provider })
    if (!going) throw new Refusal('SOCIAL_EXPIRED')
    try {
      const request = { ...toRequest(c, going), parameters: present(parameters) }
      const person = await social.identify(provider, request)
      const expiresAt = SocialSignIn.toExpiry(clock.now(), going.expiresAt)
      const accountId = Token.toAccountId(id)
      await socials.prove({ ...going, accountId, expiresAt }, person)
      metrics.socials.inc({ outcome: 'proved', provider })
      // The frame that opened a window does not need the result as a proof.
      const token = going.mode === 'popup' ? id : SocialSignIn.toToken(secret, 'result', id)
      return { result: toResult(c, going, token) }
    } catch (error) {
      return await endWith(c, going, error)
    }
  },
} satisfies Partial<Routes>

/** Begins a sign-in at a provider. Returns the start page and the nonce of its window. */
export async function askSocial<env extends Proved>(
  c: Context<env>,
  { change, language, provider, returnUrl }: askSocial.Parameters,
) {
  const { identity, social } = c.env
  const { deviceId, hostOrigin, project, realm } = c.var
  const { secret, socials } = identity
  if (!social.names.includes(provider)) throw new Refusal('PROVIDER_UNKNOWN')
  const id = Token.createId()
  await socials.ask({
    change,
    deviceId,
    id,
    language,
    minutes: SocialSignIn.minutes,
    origin: hostOrigin,
    projectId: project.id,
    provider,
    realmId: realm.id,
    returnUrl: checkReturn(returnUrl ?? hostOrigin, hostOrigin),
    userAgent: userAgentOf(c),
  })
  const uri = pageOf(c, SocialSignIn.toToken(secret, 'start', id))
  uri.searchParams.set('language', language)
  return {
    expiresIn: SocialSignIn.minutes * 60,
    id,
    nonce: SocialSignIn.derive(secret, 'popup', id),
    uri: uri.href,
  }
}

export declare namespace askSocial {
  type Parameters = {
    /** The change of address that the sign-in confirms. It then opens no session. */
    change?: Change | undefined
    language: Locale.Locale
    provider: Name
    returnUrl?: string | undefined
  }
}

/** Ends a failed sign-in with a reason for the user. Rethrows errors that are not the provider's. */
async function endWith(c: Context<Env>, going: Going, error: unknown) {
  const { identity, log, metrics } = c.env
  const { requestId } = c.var
  const isTheirs = error instanceof ProviderError
  const problem = isTheirs ? error.problem : 'PROVIDER_INVALID'
  await identity.socials.fail(going.id, problem)
  if (!isTheirs) throw error
  metrics.socials.inc({ outcome: problem, provider: going.provider })
  if (problem !== 'PROVIDER_DENIED')
    log('error', 'social sign-in failed', {
      error: [going.provider, problem, error.detail].join(' '),
      id: requestId,
    })
  return { problem, result: toResult(c, going, going.id) }
}

/** Where the browser goes next, and which origin gets the result. The app passes it to the frame. */
function toResult(c: Context<Env>, going: Going, token: string) {
  const { isChange, mode, origin, returnUrl } = going
  const resultUri = pageOf(c, token).href
  // The frame opened the window of a change, so the app gets no result.
  if (isChange) return { origin: c.env.config.publicUrl.origin, resultUri }
  if (mode === 'popup') return { origin, resultUri }
  const location = new URL(returnUrl)
  location.searchParams.set('resultUri', resultUri)
  return { location: location.href, origin, resultUri }
}

/** The page of a sign-in. The token is in the fragment, so that no server or log contains it. */
function pageOf<env extends Env>(c: Context<env>, token: string): URL {
  const url = new URL(pages.social.path, c.env.config.publicUrl)
  url.hash = token
  return url
}

function toRequest(c: Context<Env>, { id, isChange, provider }: Going) {
  const { config, identity } = c.env
  const { secret } = identity
  return {
    isFresh: isChange,
    nonce: SocialSignIn.derive(secret, 'nonce', id),
    // One URI per provider, against mix-up attacks.
    redirectUri: new URL(callbackPath(provider), config.publicUrl).href,
    state: SocialSignIn.toToken(secret, 'state', id),
    verifier: SocialSignIn.derive(secret, 'verifier', id),
  }
}

function present(parameters: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parameters).flatMap(([key, value]) => (value ? [[key, value]] : [])),
  )
}

/** Refuses a return URL outside of the app, so that this is no open redirect. */
function checkReturn(returnUrl: string, origin: string): string {
  const url = toUrl(returnUrl)
  if (url?.origin !== origin || url.username || url.password)
    throw new Refusal('INVALID', { detail: details.foreignReturn.message })
  return url.href
}
