import { setTimeout as sleep } from 'node:timers/promises'
import type { Chains } from '../../chain/Chains.ts'
import { type Person, type Profile, ProviderError } from '../social/ProviderClient.ts'
import { toProfile } from '../social/profile.ts'
import * as FarcasterMessage from './FarcasterMessage.ts'
import * as Registries from './Registries.ts'
import * as Relay from './Relay.ts'

/** The issuer of Farcaster accounts. The subject is the fid, which may change its owner. */
export const issuer = 'farcaster'

/** Farcaster sign-in of this deployment. */
export type Farcaster = {
  /** Polls a channel at the relay. Concurrent calls for one channel share a request. */
  look(token: string): Promise<Relay.Seen>
  open(request: Relay.Request): Promise<{ token: string; url: string }>
  /** Verifies an answer against the chain. Throws a {@link ProviderError} if it is invalid. */
  verify(answer: Relay.Answer, expected: Expected): Promise<Person & { issuer: string }>
}

/**
 * The values that the signed message must contain. `domain` and `origin` are those of the wallet, and `app` is the
 * origin of the app.
 */
export type Expected = { app: string; domain: string; nonce: string; origin: string }

/** The relay and the chain. They are opened on first use, because development starts them only then. */
export type FarcasterEndpoints = {
  chains: Chains
  /** Milliseconds between two polls of a channel, for a relay that allows a shorter interval. */
  interval?: number
  relay: URL
}

/** The default interval between two polls of a channel, in milliseconds. */
const pause = 1_500
/** How many attempts a failing chain gets, and the pause between them in milliseconds. */
const retry = { most: 3, pause: 1_000 }

export function create(
  open: () => Promise<FarcasterEndpoints>,
  options: Relay.create.Options = {},
): Farcaster {
  const looks = new Map<string, Promise<Relay.Seen>>()
  const enter = () =>
    open().catch((error) => {
      throw new ProviderError('PROVIDER_UNAVAILABLE', { cause: error, detail: error.name })
    })
  const speak = async () => Relay.create((await enter()).relay, options)

  return {
    look(token) {
      const going = looks.get(token)
      if (going) return going
      const look = (async () => {
        const { interval = pause } = await enter()
        await sleep(interval, undefined, { ref: false })
        return (await speak()).look(token)
      })().finally(() => looks.delete(token))
      looks.set(token, look)
      return look
    },
    async open(request) {
      // Preload the large library, which is needed as soon as the user answers.
      load().catch(() => {})
      return (await speak()).open(request)
    },
    async verify(answer, expected) {
      assertMeant(answer, expected)
      const { chains } = await enter()
      for (let attempt = 1; ; attempt++)
        try {
          await assertSigned(answer, expected, chains)
          return { issuer, profile: toShown(answer), subject: String(answer.fid) }
        } catch (error) {
          const isOutage = error instanceof ProviderError && error.problem.endsWith('UNAVAILABLE')
          // The relay returns an answer once. Without a retry, the user would have to sign again.
          if (!isOutage || attempt === retry.most) throw error
          await sleep(retry.pause)
        }
    },
  }
}

const load = () => import('@farcaster/auth-client')

/** Checks that the message is the requested one. It does not check the signature. */
function assertMeant({ fid, message }: Relay.Answer, expected: Expected): void {
  const said = FarcasterMessage.read(message)
  const wrong = !said
    ? 'message'
    : said.domain !== expected.domain
      ? 'domain'
      : !FarcasterMessage.isUriFor(said.uri, expected.origin, expected.app)
        ? 'uri'
        : said.nonce !== expected.nonce
          ? 'nonce'
          : said.fid !== fid && 'fid'
  if (wrong) throw new ProviderError('PROVIDER_INVALID', { detail: wrong })
}

/**
 * Checks that the owner of the fid or one of its auth addresses signed the message, with a key or a
 * contract (ERC-1271), and that the message has not expired.
 */
async function assertSigned(
  { message, signature }: Relay.Answer,
  { domain, nonce }: Expected,
  chains: FarcasterEndpoints['chains'],
): Promise<void> {
  const { createAppClient } = await load()
  const ethereum = Registries.create(chains)
  const client = createAppClient({ ethereum })
  const { error, isError } = await client.verifySignInMessage({ domain, message, nonce, signature })
  if (!isError) return
  // The message of the library's error may contain the signed text, so keep only its code.
  throw ethereum.outage ?? new ProviderError('PROVIDER_INVALID', { detail: error?.errCode })
}

/** The format of Farcaster names. */
const nameFormat = /^[a-z\d][a-z\d-]{0,15}(\.eth)?$/

/**
 * Returns the profile to display. The name and the picture come from the relay and are not signed, so they are for
 * display only. Without a valid name, the name is `!fid`, as Farcaster writes it.
 */
function toShown({ fid, pfpUrl, username = '' }: Relay.Answer): Profile {
  const userName = nameFormat.test(username) ? username : `!${fid}`
  return toProfile({ avatar: pfpUrl, userName })
}
