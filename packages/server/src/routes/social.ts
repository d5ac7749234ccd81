import { type Locale, Schema, Value } from '@latchkey/protocol'
import { type Context, Hono } from 'hono'
import type { Env } from '../Env.ts'
import { ProviderError } from '../identity/social/Provider.ts'
import * as SignIn from '../identity/social/SignIn.ts'
import type { Name } from '../identity/social/table.ts'
import * as Token from '../identity/Token.ts'
import { Refusal } from '../Refusal.ts'
import type { Change, Going } from '../store/socials.ts'
import { connectProved } from './connectProved.ts'
import { countNetworks } from './countSignIn.ts'
import { type Proved, prove, rest } from './prove.ts'
import { id, language, read, text } from './read.ts'

/** As a browser makes it, or as it was handed on. */
const nonce = text(/^[\w-]{43}$/, 'a nonce')
const askSchema = Schema.object({
  language,
  provider: Value.SocialProvider,
  returnUrl: Schema.optional(text(/^[\x21-\x7e]{1,2048}$/, 'an address')),
})
const startEntries = { nonce, token: text(/^[\w.-]{1,128}$/, 'a token') }
const startSchema = Schema.object(startEntries)
const cancelSchema = Schema.object({ ...startEntries, provider: Value.SocialProvider })
const parameter = Schema.optional(text(/^[^\0]{1,8192}$/, 'text'))
const callbackSchema = Schema.object({
  nonce: Schema.optional(nonce),
  /** What may come back. The rest of it says nothing. */
  parameters: Schema.object({
    code: parameter,
    error: parameter,
    iss: parameter,
    state: Schema.optional(Schema.string, ''),
    user: parameter,
  }),
  provider: Value.SocialProvider,
})
const connectSchema = Schema.object({
  id,
  language,
  /** What the browser brought back, if it was sent back to the application. */
  result: Schema.optional(text(/^[\w-]{43}$/, 'a result')),
})

/**
 * Sign-in at a provider (T14–T17).
 *
 * Requirements
 * - Only the browser that asked, on the device and for the application that asked, signs in: nobody
 *   by a link that somebody else sent, a code that somebody else got, or an answer of another
 *   provider.
 * - It works where the provider's page cuts the window off from whoever opened it.
 * - Every wait ends, and every failure has a name.
 *
 * Steps
 * 1. The frame asks, with a proof of its device, and gets the address of the start page and a nonce.
 * 2. The start page finds that frame through its opener, gets the nonce, and keeps it in storage of
 *    its own: a window of the browser that asked. Without such an opener it makes a nonce itself,
 *    and the sign-in can only be ended by what this browser brings back to the application. An
 *    application could hand that on to who asked, elsewhere: so the page first asks the person, by
 *    the application's name and origin, unless it knows that this browser is the one that asked.
 * 3. It shows the nonce, and gets the provider's address. From now on no other browser can go there.
 * 4. The provider sends it to the callback page, which shows the nonce and what came back. That
 *    works once; then the code is exchanged, and who it is is kept.
 * 5. The frame, which waits, shows the proof of its device once more, and is signed in.
 */
export const social = new Hono<Proved>()
  .post('/', prove(countNetworks), async (c) => {
    return c.json(await askSocial(c, await read(c, askSchema)))
  })
  .post('/connect', prove(), rest, async (c) => {
    const { id, language, result } = await read(c, connectSchema)
    const isBroughtBack = SignIn.fits(c.env.identity.secret, 'result', id, result)
    return connectProved(c, { id, isBroughtBack, language })
  })

/** Begins a sign-in at a provider. Answers where the user goes, and how their window proves itself. */
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
    minutes: SignIn.minutes,
    origin: hostOrigin,
    projectId: project.id,
    provider,
    realmId: realm.id,
    returnUrl: checkReturn(returnUrl ?? hostOrigin, hostOrigin),
    userAgent: (c.req.header('user-agent') ?? '').slice(0, 512),
  })
  const uri = pageOf(c, SignIn.toToken(secret, 'start', id))
  uri.searchParams.set('language', language)
  return {
    expiresIn: SignIn.minutes * 60,
    id,
    nonce: SignIn.derive(secret, 'popup', id),
    uri: uri.href,
  }
}

export declare namespace askSocial {
  type Parameters = {
    /** The change of address that it confirms. It then opens no session. */
    change?: Change | undefined
    language: Locale.Locale
    provider: Name
    returnUrl?: string | undefined
  }
}

/** What the pages of a sign-in ask for. They have no device: the nonce is all that they show. */
export const socialPages = new Hono<Env>()
  .post('/start', async (c) => {
    const { nonce, token } = await read(c, startSchema)
    const { identity, social } = c.env
    const { secret, socials } = identity
    const id = SignIn.readToken(secret, 'start', token)
    if (!id) throw new Refusal('SOCIAL_EXPIRED')
    const going = await socials.start(id, {
      mode: SignIn.fits(secret, 'popup', id, nonce) ? 'popup' : 'redirect',
      nonceHash: SignIn.hashNonce(secret, id, nonce),
    })
    if (!going) throw new Refusal('SOCIAL_EXPIRED')
    try {
      const url = await social.authorize(going.provider, toRequest(c, going))
      const { mode, origin, projectName: name, provider } = going
      const asker = mode === 'redirect' ? { name, origin } : undefined
      return c.json({ asker, location: url.href, provider })
    } catch (error) {
      return c.json(await endWith(c, going, error))
    }
  })
  .post('/cancel', async (c) => {
    const { nonce, provider, token } = await read(c, cancelSchema)
    const { secret, socials } = c.env.identity
    const id = SignIn.readToken(secret, 'start', token)
    const nonceHash = SignIn.hashNonce(secret, id ?? '', nonce)
    const going = id && (await socials.claim(id, { nonceHash, provider }))
    if (!going) throw new Refusal('SOCIAL_EXPIRED')
    return c.json(await endWith(c, going, new ProviderError('PROVIDER_DENIED')))
  })
  .post('/callback', async (c) => {
    const { nonce, parameters, provider } = await read(c, callbackSchema)
    const { identity, metrics, social } = c.env
    const { secret, socials } = identity
    const id = SignIn.readToken(secret, 'state', parameters.state)
    if (!id || !nonce) throw new Refusal('SOCIAL_EXPIRED')
    const nonceHash = SignIn.hashNonce(secret, id, nonce)
    // Spent before anything is done with it: whatever happens, it does not work twice.
    const going = await socials.claim(id, { nonceHash, provider })
    if (!going) throw new Refusal('SOCIAL_EXPIRED')
    try {
      const request = { ...toRequest(c, going), parameters: present(parameters) }
      await socials.prove(id, await social.identify(provider, request))
      metrics.socials.inc({ outcome: 'proved', provider })
      // Whoever opened a window need not prove anything by what it says.
      const token = going.mode === 'popup' ? id : SignIn.toToken(secret, 'result', id)
      return c.json({ result: toResult(c, going, token) })
    } catch (error) {
      return c.json(await endWith(c, going, error))
    }
  })

/** Ends a sign-in that went wrong, with a word for the person. What else goes wrong is a fault of ours. */
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

/** Where the browser goes from here, and who is told. The application asks the frame with it, and the frame the server. */
function toResult(c: Context<Env>, going: Going, token: string) {
  const { isChange, mode, origin, returnUrl } = going
  const resultUri = pageOf(c, token).href
  // The window of a change was opened by the frame: the application is told nothing.
  if (isChange) return { origin: c.env.config.publicUrl.origin, resultUri }
  if (mode === 'popup') return { origin, resultUri }
  const location = new URL(returnUrl)
  location.searchParams.set('resultUri', resultUri)
  return { location: location.href, origin, resultUri }
}

/** The page by which a sign-in is named. What names it stands in the fragment: no server or log has it. */
function pageOf<env extends Env>(c: Context<env>, token: string): URL {
  const url = new URL('/social', c.env.config.publicUrl)
  url.hash = token
  return url
}

function toRequest(c: Context<Env>, { id, isChange, provider }: Going) {
  const { config, identity } = c.env
  const { secret } = identity
  return {
    isFresh: isChange,
    nonce: SignIn.derive(secret, 'nonce', id),
    // One for each provider: an answer of another does not come here (mix-up).
    redirectUri: new URL(`/social/callback/${provider}`, config.publicUrl).href,
    state: SignIn.toToken(secret, 'state', id),
    verifier: SignIn.derive(secret, 'verifier', id),
  }
}

function present(parameters: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parameters).flatMap(([key, value]) => (value ? [[key, value]] : [])),
  )
}

/** A page of the application that asks, and of no other: nobody is sent anywhere else by us. */
function checkReturn(returnUrl: string, origin: string): string {
  const url = URL.canParse(returnUrl) ? new URL(returnUrl) : undefined
  if (url?.origin !== origin || url.username || url.password || !/^https?:$/.test(url.protocol))
    throw new Refusal('INVALID', { detail: 'returnUrl should be a page of the application.' })
  return url.href
}
