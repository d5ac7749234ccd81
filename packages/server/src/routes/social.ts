import type { Locale } from '@latchkey/protocol'
import { callbackPath, pages } from '@latchkey/protocol/api/pages'
import type { BrowserPurpose } from '@latchkey/protocol/api/Route'
import { details } from '@latchkey/protocol/reasons/server'
import type { Context } from 'hono'
import type { Env } from '../Env.ts'
import * as BrowserCookie from '../identity/BrowserCookie.ts'
import * as Proof from '../identity/Proof.ts'
import { ProviderError } from '../identity/social/ProviderClient.ts'
import * as SocialSignIn from '../identity/social/SocialSignIn.ts'
import type { Name } from '../identity/social/table.ts'
import * as Token from '../identity/Token.ts'
import { toUrl } from '../parse/toUrl.ts'
import { Refusal } from '../Refusal.ts'
import type { Change, PendingSignIn, Starting } from '../store/signIn/socials.ts'
import { userAgentOf } from './internal/client.ts'
import { connectProved } from './internal/connectProved.ts'
import type { Proved } from './internal/guard.ts'
import type { Routes } from './Route.ts'

/**
 * Sign-in at a provider (T14–T17, T62).
 *
 * Requirements
 * - Only the browser that began the sign-in signs in, on its device and for its app. A link that an
 *   attacker sent, a code that an attacker got, or the answer of another provider signs no user in. A
 *   script of the app cannot hand the sign-in to another device.
 * - The sign-in works even if the provider's page cuts the window off from its opener.
 * - Every wait ends, and every failure has a reason.
 *
 * Steps
 * 1. The frame asks, with a proof of its device, and gets the URL of the start page.
 * 2. The start page makes a nonce. In a window, it finds that frame through its opener, and the frame
 *    signs the hash of the nonce with the device's key. Without a window, the page signs it itself if
 *    it shares the frame's storage.
 * 3. The page sends nonce and signature to the server, which compares the key with the device that
 *    asked, binds the browser by its nonce, and returns the provider's URL. From now on no other
 *    browser can use it. Without a proof the sign-in ends here, unless the project allows redirects
 *    from other sites. Those end only with the result that this browser brings back to the app, which a
 *    malicious app could hand to an attacker's device. So the page first asks the user.
 * 4. The provider redirects to the callback page, which shows the nonce and the parameters, and the
 *    device's signature again if it can reach the frame. That works once. The server exchanges the code
 *    and stores the identity.
 * 5. The frame, which waits, proves its device again and is signed in.
 */
export const social = {
  getSocialRedirectUri: (c, { language = 'en', ...body }) => askSocial(c, { ...body, language }),
  connectSocial(c, { id, result, timeZone }) {
    const isBroughtBack = SocialSignIn.fits(c.env.identity.secret, 'result', id, result)
    return connectProved(c, { id, isBroughtBack, timeZone })
  },

  // The pages prove themselves with the nonce, which a signature of the device binds to the sign-in.

  async startSocial(c, { nonce, token, ...shown }) {
    const { identity, social } = c.env
    const { secret, socials } = identity
    const id = SocialSignIn.readToken(secret, 'start', token)
    if (!id) throw new Refusal('SOCIAL_EXPIRED')
    const pending = await socials.start(id, toStarting(c, { ...shown, id, nonce }))
    if (!pending) return await refuseUnproved(c, id)
    try {
      const url = await social.authorize(pending.provider, toRequest(c, pending))
      const { mode, origin, projectName: name, provider } = pending
      const asker = mode === 'redirect' ? { name, origin } : undefined
      const [own = ''] = nonce.split('.')
      const bound = SocialSignIn.bind(secret, id, own, mode)
      return { asker, location: url.href, nonce: bound, provider }
    } catch (error) {
      return await endWith(c, pending, error)
    }
  },
  async cancelSocial(c, { nonce, provider, token }) {
    const { secret } = c.env.identity
    const id = SocialSignIn.readToken(secret, 'start', token)
    const pending = id && (await claim(c, { id, nonce, provider }))
    if (!pending) throw new Refusal('SOCIAL_EXPIRED')
    return await endWith(c, pending, new ProviderError('PROVIDER_DENIED'))
  },
  async finishSocial(c, { nonce, parameters, proof, provider }) {
    const { identity, metrics, social } = c.env
    const { clock, secret, socials } = identity
    const id = SocialSignIn.readToken(secret, 'state', parameters.state ?? '')
    if (!id || !nonce) throw new Refusal('SOCIAL_EXPIRED')
    const deviceId = proof === undefined ? undefined : readProof({ id, nonce, proof }, ['return'])
    if (proof !== undefined && !deviceId) throw new Refusal('SOCIAL_UNPROVED')
    // Spend the state first, so that it works once even if the next step fails.
    const pending = await claim(c, { id, nonce, provider })
    if (!pending) throw new Refusal('SOCIAL_EXPIRED')
    try {
      // The frame that the window has found now is not the one that asked.
      if (deviceId && deviceId !== pending.deviceId) throw new ProviderError('PROVIDER_INVALID')
      const request = { ...toRequest(c, pending), parameters: present(parameters) }
      const person = await social.identify(provider, request)
      const expiresAt = SocialSignIn.toExpiry(clock.now(), pending.expiresAt)
      const accountId = Token.toAccountId(id)
      await socials.prove({ ...pending, accountId, expiresAt }, person)
      metrics.socials.inc({ outcome: 'proved', provider })
      // A browser that has proved itself does not need the result as a proof.
      const token = pending.mode === 'redirect' ? SocialSignIn.toToken(secret, 'result', id) : id
      return { result: toResult(c, pending, token) }
    } catch (error) {
      return await endWith(c, pending, error)
    }
  },
} satisfies Partial<Routes>

type Shown = { id: string; nonce: string; proof?: string | undefined }

/**
 * Returns how a browser may start a sign-in, by what it has proved. If it has proved a device, `socials.start` checks
 * that this device requested the sign-in.
 */
function toStarting(
  c: Context<Env>,
  shown: Shown & { isCookieVisible?: boolean | undefined; isWindow?: boolean | undefined },
): Starting {
  const { id, isCookieVisible: isVisible = false, isWindow = false, nonce } = shown
  const { secret } = c.env.identity
  const toBrowser = (mode: PendingSignIn['mode']) => SocialSignIn.toBrowser(secret, id, nonce, mode)
  // A page that reloads needs no other proof.
  const bound = SocialSignIn.readBound(secret, id, nonce)
  if (bound) return { known: bound }
  const isShown = BrowserCookie.isShown(c, 'social', { id, isVisible })
  const deviceId = readProof(shown, ['window'])
  if (isShown && !deviceId) return { known: toBrowser('own') }
  const pageId = readProof(shown, ['page'])
  return {
    open: isWindow ? undefined : toBrowser('redirect'),
    proved: deviceId
      ? { ...toBrowser('popup'), deviceId }
      : pageId
        ? { ...toBrowser('own'), deviceId: pageId }
        : undefined,
  }
}

/** Returns the device that has signed this nonce of this sign-in, or undefined if the proof is invalid. */
function readProof(
  { id, nonce, proof = '' }: Shown,
  purposes: readonly BrowserPurpose[],
): string | undefined {
  const read = Proof.readBrowser(proof)
  const [own = ''] = nonce.split('.')
  const fits =
    read && read.id === id && read.challenge === Proof.hash(own) && purposes.includes(read.purpose)
  return fits ? read.deviceId : undefined
}

/** Claims a sign-in for the browser that is bound to it. */
async function claim(
  c: Context<Env>,
  { id, nonce, provider }: Shown & { provider: Name },
): Promise<PendingSignIn | undefined> {
  const { secret, socials } = c.env.identity
  const bound = SocialSignIn.readBound(secret, id, nonce)
  return bound && socials.claim(id, { ...bound, provider })
}

/** Ends a sign-in that a browser started without a proof that it asked for it (T62). */
async function refuseUnproved(c: Context<Env>, id: string) {
  const { identity, metrics } = c.env
  const problem = 'SOCIAL_UNPROVED'
  const pending = await identity.socials.refuse(id, problem)
  if (!pending) throw new Refusal('SOCIAL_EXPIRED')
  metrics.socials.inc({ outcome: problem, provider: pending.provider })
  return { problem, result: toResult(c, pending, id) } as const
}

/** Begins a sign-in at a provider. Returns the start page. */
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
  // A change of address always uses a window of the frame, so it needs no cookie.
  if (!change) BrowserCookie.give(c, 'social', id)
  const uri = pageOf(c, SocialSignIn.toToken(secret, 'start', id))
  uri.searchParams.set('language', language)
  return {
    expiresIn: SocialSignIn.minutes * 60,
    id,
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
async function endWith(c: Context<Env>, pending: PendingSignIn, error: unknown) {
  const { identity, log, metrics } = c.env
  const { requestId } = c.var
  const isTheirs = error instanceof ProviderError
  const problem = isTheirs ? error.problem : 'PROVIDER_INVALID'
  await identity.socials.fail(pending.id, problem)
  if (!isTheirs) throw error
  metrics.socials.inc({ outcome: problem, provider: pending.provider })
  if (problem !== 'PROVIDER_DENIED')
    log('error', 'social sign-in failed', {
      error: [pending.provider, problem, error.detail].join(' '),
      id: requestId,
    })
  return { problem, result: toResult(c, pending, pending.id) }
}

/** Where the browser goes next, and which origin gets the result. The app passes it to the frame. */
function toResult(c: Context<Env>, pending: PendingSignIn, token: string) {
  const { isChange, mode, origin, returnUrl } = pending
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

function toRequest(c: Context<Env>, { id, isChange, provider }: PendingSignIn) {
  const { config, identity } = c.env
  const { secret } = identity
  return {
    isFresh: isChange,
    nonce: SocialSignIn.derive(secret, 'nonce', id),
    // Use one URI per provider, against mix-up attacks.
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
