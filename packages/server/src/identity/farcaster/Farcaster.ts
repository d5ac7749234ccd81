import { setTimeout as sleep } from 'node:timers/promises'
import type { Chains } from '../../chain/Chains.ts'
import { type Person, type Profile, ProviderError } from '../social/Provider.ts'
import { toProfile } from '../social/profile.ts'
import * as Registries from './Registries.ts'
import * as Relay from './Relay.ts'
import * as SignInMessage from './SignInMessage.ts'

/** The first half of the key of an account. The second is the fid, whoever owns it today. */
export const issuer = 'farcaster'

/** Sign-in by Farcaster, as this deployment has it. */
export type Farcaster = {
  /** Asks the relay, at most once in a while for each channel, however many wait for it. */
  look(token: string): Promise<Relay.Seen>
  open(request: Relay.Request): Promise<{ token: string; url: string }>
  /** Checks who has signed, by the chain alone. */
  verify(answer: Relay.Answer, expected: Expected): Promise<Person & { issuer: string }>
}

/** What must have been signed, for nobody but us and for nothing but this sign-in. */
export type Expected = { domain: string; nonce: string; origin: string }

/** Where it happens. Opened when it is first needed: in development it is started then. */
export type World = {
  chains: Chains
  /** Milliseconds between two looks at a channel, for a relay that may be asked more often. */
  interval?: number
  relay: URL
}

/** How often a channel is looked at, in milliseconds. */
const pause = 1_500
/** How often a chain that cannot be asked is tried again, and after how many milliseconds. */
const retry = { most: 3, pause: 1_000 }

export function create(open: () => Promise<World>, options: Relay.create.Options = {}): Farcaster {
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
      // Large, and needed as soon as somebody answers.
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
          // The relay hands an answer out once: to ask again, the person would have to.
          if (!isOutage || attempt === retry.most) throw error
          await sleep(retry.pause)
        }
    },
  }
}

const load = () => import('@farcaster/auth-client')

/** Whether it says what we have asked to be signed. Who signed is another question. */
function assertMeant({ fid, message }: Relay.Answer, expected: Expected): void {
  const said = SignInMessage.read(message)
  const wrong = !said
    ? 'message'
    : said.domain !== expected.domain
      ? 'domain'
      : said.origin !== expected.origin
        ? 'uri'
        : said.nonce !== expected.nonce
          ? 'nonce'
          : said.fid !== fid && 'fid'
  if (wrong) throw new ProviderError('PROVIDER_INVALID', { detail: wrong })
}

/**
 * Whether the owner of the fid has signed it, or an address that may for them; a key's signature, or a
 * contract's (ERC-1271). And whether it is still good, by its own word.
 */
async function assertSigned(
  { message, signature }: Relay.Answer,
  { domain, nonce }: Expected,
  chains: World['chains'],
): Promise<void> {
  const { createAppClient } = await load()
  const ethereum = Registries.create(chains)
  const client = createAppClient({ ethereum })
  const { error, isError } = await client.verifySignInMessage({ domain, message, nonce, signature })
  if (!isError) return
  // Its words may repeat what was signed.
  throw ethereum.outage ?? new ProviderError('PROVIDER_INVALID', { detail: error?.errCode })
}

/** As names are at Farcaster. */
const nameFormat = /^[a-z\d][a-z\d-]{0,15}(\.eth)?$/

/**
 * What is shown of somebody. Name and picture are the relay's word, and signed by nobody: they decide
 * nothing. Where it has no name that could be one, the fid is written as Farcaster writes it.
 */
function toShown({ fid, pfpUrl, username = '' }: Relay.Answer): Profile {
  const userName = nameFormat.test(username) ? username : `!${fid}`
  return toProfile({ avatar: pfpUrl, userName })
}
