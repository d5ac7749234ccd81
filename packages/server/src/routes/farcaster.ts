import { type Locale, Schema } from '@latchkey/protocol'
import { type Context, Hono } from 'hono'
import type { Farcaster } from '../identity/farcaster/Farcaster.ts'
import type { Answer } from '../identity/farcaster/Relay.ts'
import * as SignIn from '../identity/farcaster/SignIn.ts'
import { ProviderError } from '../identity/social/Provider.ts'
import { minutes } from '../identity/social/SignIn.ts'
import * as Token from '../identity/Token.ts'
import { Refusal } from '../Refusal.ts'
import type { Change } from '../store/socials.ts'
import { connectProved } from './connectProved.ts'
import { countNetworks } from './countSignIn.ts'
import { type Proved, prove, rest } from './prove.ts'
import { id, language, read, text } from './read.ts'

const askSchema = Schema.object({ language })
const connectSchema = Schema.object({
  channel: text(/^[\w.-]{1,256}$/, 'a channel'),
  id,
  language,
})

const provider = 'farcaster'
/** Questions in a row that a relay may leave unanswered: all of them fit into one wait. */
const mostFailures = 3
/** Looks in a row that find no channel, until it counts: another process may just have its answer. */
const mostGone = 2

/**
 * Sign-in by Farcaster (T42).
 *
 * Requirements
 * - Only the owner of a fid, or an address that the registry names, signs in as it, and only on the
 *   device and for the application that asked. What a relay says decides nothing.
 * - Every wait ends, and every failure has a name.
 *
 * Steps
 * 1. The frame asks, with a proof of its device. The server opens a channel at the relay, with a
 *    nonce of its own, and gets the address that a phone opens: as a code to scan, or as a link.
 * 2. The frame waits, and shows the channel. While it does, the server looks at the channel.
 * 3. The phone signs the nonce, our domain and a fid. The server takes the nonce, once, and has the
 *    signature checked by the chain. Who it is goes through the database, which wakes who waits.
 *
 * As with every code to scan, somebody may be made to scan another's: the phone names our domain, and
 * nothing that we do could show it more.
 */
export const farcaster = new Hono<Proved>()
  .post('/', prove(countNetworks), async (c) => {
    return c.json(await askFarcaster(c, await read(c, askSchema)))
  })
  .post('/connect', prove(), rest, async (c) => {
    const { channel, id, language } = await read(c, connectSchema)
    return connectProved(c, { id, language, watch: watchFarcaster(c, { channel, id }) })
  })

/** Opens a channel at the relay. Answers the address that a phone opens. */
export async function askFarcaster<env extends Proved>(
  c: Context<env>,
  { change, language }: askFarcaster.Parameters,
) {
  const { config, identity } = c.env
  const { deviceId, hostOrigin, project, realm } = c.var
  const { clock, farcasters, secret } = identity
  const farcaster = demand(c)
  const id = Token.createId()
  const nonce = SignIn.nonceOf(secret, id)
  const { token, url } = await farcaster
    .open({
      domain: config.publicUrl.host,
      expirationTime: new Date(clock.now() + minutes * 60_000).toISOString(),
      nonce,
      siweUri: config.publicUrl.href,
    })
    .catch((error) => {
      tell(c, error)
      throw new Refusal('PROVIDER_UNAVAILABLE')
    })
  await farcasters.ask({
    change,
    deviceId,
    id,
    language,
    minutes,
    origin: hostOrigin,
    projectId: project.id,
    realmId: realm.id,
    userAgent: (c.req.header('user-agent') ?? '').slice(0, 512),
  })
  const channel = SignIn.toChannel(secret, id, token)
  return { channel, expiresIn: minutes * 60, id, url }
}

export declare namespace askFarcaster {
  type Parameters = {
    /** The change of address that it confirms. It then opens no session. */
    change?: Change | undefined
    language: Locale.Locale
  }
}

/** Looks at a channel until the signal. Refuses a channel that was not opened for this sign-in. */
export function watchFarcaster<env extends Proved>(
  c: Context<env>,
  { channel, id }: { channel: string; id: string },
): (signal: AbortSignal) => Promise<void> {
  const farcaster = demand(c)
  const token = SignIn.readChannel(c.env.identity.secret, id, channel)
  if (!token) throw new Refusal('SOCIAL_EXPIRED')
  return (signal) => look(c, farcaster, { id, token }, signal)
}

function demand<env extends Proved>(c: Context<env>): Farcaster {
  const { farcaster } = c.env
  if (!farcaster) throw new Refusal('PROVIDER_UNKNOWN')
  return farcaster
}

type Asked = { id: string; token: string }

/** Looks at the channel until something has come of it, or nobody waits any more. */
async function look<env extends Proved>(
  c: Context<env>,
  farcaster: Farcaster,
  { id, token }: Asked,
  signal: AbortSignal,
): Promise<void> {
  for (let failures = 0, gone = 0; !signal.aborted; )
    try {
      const seen = await farcaster.look(token)
      failures = 0
      if (seen.state === 'completed') return await conclude(c, farcaster, id, seen.answer)
      gone = seen.state === 'gone' ? gone + 1 : 0
      if (gone < mostGone) continue
      const { identity, metrics } = c.env
      // It lives longer than our question: somebody has closed it.
      const outcome = 'PROVIDER_DENIED'
      if (await identity.farcasters.lose(id, outcome)) metrics.socials.inc({ outcome, provider })
      return
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      if (error.problem !== 'PROVIDER_UNAVAILABLE') return await fail(c, id, error)
      if (++failures < mostFailures) continue
      tell(c, error)
      // The channel may be well: whoever asks again may have more luck.
      throw new Refusal('PROVIDER_UNAVAILABLE')
    }
}

/** Takes the answer of a phone. This goes on if nobody waits any more: there is no second one. */
async function conclude<env extends Proved>(
  c: Context<env>,
  farcaster: Farcaster,
  id: string,
  answer: Answer,
): Promise<void> {
  const { config, identity, metrics } = c.env
  const { farcasters, secret, socials } = identity
  // Spent before anything is done with it: whatever happens, the nonce does not work twice.
  if (!(await farcasters.claim(id))) return
  try {
    const { host: domain, origin } = config.publicUrl
    const expected = { domain, nonce: SignIn.nonceOf(secret, id), origin }
    await socials.prove(id, await farcaster.verify(answer, expected))
    metrics.socials.inc({ outcome: 'proved', provider })
  } catch (error) {
    await fail(c, id, error)
  }
}

/** Ends a sign-in that went wrong, with a word for the person. What else goes wrong is a fault of ours. */
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

/** Writes down what went wrong: words of ours, and nothing that was received. */
function tell<env extends Proved>(c: Context<env>, error: unknown): void {
  if (!(error instanceof ProviderError)) throw error
  const { log, metrics } = c.env
  const { requestId } = c.var
  const { detail, problem } = error
  metrics.socials.inc({ outcome: problem, provider })
  const words = [provider, problem, detail].join(' ')
  log('error', 'social sign-in failed', { error: words, id: requestId })
}
