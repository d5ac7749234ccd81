import type { Locale } from '@latchkey/protocol'
import type * as Api from '@latchkey/protocol/Api'
import type { Context } from 'hono'
import type { Farcaster } from '../identity/farcaster/Farcaster.ts'
import * as FarcasterMessage from '../identity/farcaster/FarcasterMessage.ts'
import * as FarcasterSignIn from '../identity/farcaster/FarcasterSignIn.ts'
import type { Answer } from '../identity/farcaster/Relay.ts'
import { ProviderError } from '../identity/social/ProviderClient.ts'
import { minutes, toExpiry } from '../identity/social/SocialSignIn.ts'
import * as Token from '../identity/Token.ts'
import { Refusal } from '../Refusal.ts'
import { provider } from '../store/signIn/farcasterSignIns.ts'
import type { Change } from '../store/signIn/socials.ts'
import { userAgentOf } from './internal/client.ts'
import { connectProved } from './internal/connectProved.ts'
import type { Proved } from './internal/guard.ts'
import type { Routes } from './Route.ts'

/** The most requests in a row that the relay may leave unanswered. They all fit into one long poll. */
const mostFailures = 3
/**
 * The number of polls in a row that find no channel before it counts as closed. Another process may have just got the
 * answer.
 */
const mostGone = 2
/** The sign-ins whose answer this process has and has not claimed yet. The relay has forgotten their channels. */
const claiming = new Set<string>()

/**
 * Sign-in by Farcaster (T42).
 *
 * Requirements
 * - Only the owner of a fid, or an address that the registry names, signs in with that fid, and only
 *   on the device and for the app that began the sign-in. The relay is not trusted.
 * - Every wait ends, and every failure has a reason.
 *
 * Steps
 * 1. The frame asks, with a proof of its device. The server opens a channel at the relay with its
 *    own nonce, and gets the URL that a phone opens: as a QR code, or as a link.
 * 2. The frame waits, and sends the channel. Meanwhile the server polls the channel.
 * 3. The phone signs the nonce, the wallet's domain, the app and a fid. The server spends the nonce, once, and
 *    verifies the signature on chain. It stores the identity, and the database wakes the frame.
 *
 * As with every QR code, an attacker can make a user scan the attacker's code, and a script of the app can
 * show it in place of the user's own (T62). The message on the phone names the wallet's domain, and the
 * app in its URI. The server cannot show more.
 */
export const farcaster = {
  getFarcasterUri: (c, { language = 'en' }) => askFarcaster(c, { language }),
  connectFarcaster(c, { channel, id, timeZone }) {
    return connectProved(c, { id, timeZone, watch: watchFarcaster(c, { channel, id }) })
  },
} satisfies Partial<Routes>

/** Opens a channel at the relay. Returns the URL that a phone opens. */
export async function askFarcaster<env extends Proved>(
  c: Context<env>,
  { change, language }: askFarcaster.Parameters,
): Promise<Api.Answer<'getFarcasterUri'>> {
  const { config, identity } = c.env
  const { deviceId, hostOrigin, project, realm } = c.var
  const { clock, farcasterSignIns, secret } = identity
  const farcaster = demand(c)
  const id = Token.createId()
  const nonce = FarcasterSignIn.nonceOf(secret, id)
  const { token, url } = await farcaster
    .open({
      domain: config.publicUrl.host,
      expirationTime: new Date(clock.now() + minutes * 60_000).toISOString(),
      nonce,
      siweUri: FarcasterMessage.toUri(config.publicUrl, { name: project.name, origin: hostOrigin }),
    })
    .catch((error) => {
      tell(c, error)
      throw new Refusal('PROVIDER_UNAVAILABLE')
    })
  await farcasterSignIns.ask({
    change,
    deviceId,
    id,
    language,
    minutes,
    origin: hostOrigin,
    projectId: project.id,
    realmId: realm.id,
    userAgent: userAgentOf(c),
  })
  const channel = FarcasterSignIn.toChannel(secret, id, token)
  return { channel, expiresIn: minutes * 60, id, url }
}

export declare namespace askFarcaster {
  type Parameters = {
    /** The change of address that the sign-in confirms. It then opens no session. */
    change?: Change | undefined
    language: Locale.Locale
  }
}

/** Polls a channel until the signal aborts. Refuses a channel that was not opened for this sign-in. */
export function watchFarcaster<env extends Proved>(
  c: Context<env>,
  { channel, id }: { channel: string; id: string },
): (signal: AbortSignal) => Promise<void> {
  const farcaster = demand(c)
  const token = FarcasterSignIn.readChannel(c.env.identity.secret, id, channel)
  if (!token) throw new Refusal('SOCIAL_EXPIRED')
  return (signal) => look(c, farcaster, { id, token }, signal)
}

function demand<env extends Proved>(c: Context<env>): Farcaster {
  const { farcaster } = c.env
  if (!farcaster) throw new Refusal('PROVIDER_UNKNOWN')
  return farcaster
}

type Channel = { id: string; token: string }

/** Polls the channel until it has an answer, or the signal aborts. */
async function look<env extends Proved>(
  c: Context<env>,
  farcaster: Farcaster,
  { id, token }: Channel,
  signal: AbortSignal,
): Promise<void> {
  for (let failures = 0, gone = 0; !signal.aborted; )
    try {
      const seen = await farcaster.look(token)
      failures = 0
      if (seen.state === 'completed') return await conclude(c, farcaster, id, seen.answer)
      gone = seen.state === 'gone' && !claiming.has(id) ? gone + 1 : 0
      if (gone < mostGone) continue
      const { identity, metrics } = c.env
      // A channel lives longer than a sign-in. If the channel is gone, the user has closed it.
      const outcome = 'PROVIDER_DENIED'
      if (await identity.farcasterSignIns.fail(id, outcome))
        metrics.socials.inc({ outcome, provider })
      return
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      if (error.problem !== 'PROVIDER_UNAVAILABLE') return await fail(c, id, error)
      if (++failures < mostFailures) continue
      tell(c, error)
      // The channel may still work, so the frame may try again.
      throw new Refusal('PROVIDER_UNAVAILABLE')
    }
}

/** Verifies the answer of a phone. It ignores the signal, because the relay gives each answer once. */
async function conclude<env extends Proved>(
  c: Context<env>,
  farcaster: Farcaster,
  id: string,
  answer: Answer,
): Promise<void> {
  const { config, identity, metrics } = c.env
  const { clock, farcasterSignIns, secret, socials } = identity
  // Spend the nonce first, so that it works once even if the next step fails.
  claiming.add(id)
  const claimed = await farcasterSignIns.claim(id).finally(() => claiming.delete(id))
  if (!claimed) return
  try {
    const { host: domain, origin } = config.publicUrl
    const nonce = FarcasterSignIn.nonceOf(secret, id)
    const expected = { app: claimed.origin, domain, nonce, origin }
    const person = await farcaster.verify(answer, expected)
    const expiresAt = toExpiry(clock.now(), claimed.expiresAt)
    const accountId = Token.toAccountId(id)
    await socials.prove({ ...claimed, accountId, expiresAt, id }, person)
    metrics.socials.inc({ outcome: 'proved', provider })
  } catch (error) {
    await fail(c, id, error)
  }
}

/** Ends a failed sign-in with a reason for the user. Rethrows errors that are not the provider's. */
async function fail<env extends Proved>(
  c: Context<env>,
  id: string,
  error: unknown,
): Promise<void> {
  const isTheirs = error instanceof ProviderError
  await c.env.identity.socials.fail(id, isTheirs ? error.problem : 'PROVIDER_INVALID')
  if (!isTheirs) throw error
  tell(c, error)
}

/** Logs a failure in our own words. Nothing that was received is logged. */
function tell<env extends Proved>(c: Context<env>, error: unknown): void {
  if (!(error instanceof ProviderError)) throw error
  const { log, metrics } = c.env
  const { requestId } = c.var
  const { detail, problem } = error
  metrics.socials.inc({ outcome: problem, provider })
  const words = [provider, problem, detail].join(' ')
  log('error', 'social sign-in failed', { error: words, id: requestId })
}
