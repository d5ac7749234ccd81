import { createHash, randomBytes } from 'node:crypto'
import type { Value } from '@latchkey/protocol'
import type * as Api from '@latchkey/protocol/Api'
import { callbackPath } from '@latchkey/protocol/api/pages'
import type { BrowserPurpose } from '@latchkey/protocol/api/Route'
import { parseSocialUri } from '../../apps/frame/src/remote/parseSocialUri.ts'
import { poll } from '../../apps/frame/src/remote/poll.ts'
import * as BrowserProof from '../../apps/frame/src/social/BrowserProof.ts'
import * as IdentityProvider from '../../packages/dev/src/provider/IdentityProvider.ts'
import type { PlayedFrame } from './PlayedFrame.ts'
import * as ScreenlessBrowser from './ScreenlessBrowser.ts'

/** A sign-in, and the nonce of the window that the frame opens. */
type RedirectUri = Api.Answer<'getSocialRedirectUri'> & { nonce: string }

/** The wallet's origin in tests. */
export const wallet = 'http://localhost:4100'

/** Starts the development provider, which sends users back to that origin. */
export const startProvider = () =>
  IdentityProvider.start({ redirectUri: (name) => `${wallet}${callbackPath(name)}` })

export type Answer = {
  body: { error?: { message: string; reason: string } } & Callback
  status: number
}
type Callback = {
  asker?: { name: string; origin: string }
  location?: string
  nonce?: string
  problem?: string
  result?: { location?: string; origin: string; resultUri: string }
}

/** The nonces that a server has bound to a sign-in. The pages of a browser store them. */
const bound = new Map<string, string>()
/** Returns the nonce that a browser's page sends. */
export const toBound = (nonce: string) => bound.get(nonce) ?? nonce

/** Creates a nonce, as a start page without an opener does. */
export const createNonce = () => randomBytes(32).toString('base64url')

/** Makes the requests of the pages of a social sign-in. */
export function from(player: PlayedFrame, visitor = ScreenlessBrowser.create(wallet)) {
  const social = {
    async ask(provider: Value.SocialProvider = 'google', returnUrl?: string): Promise<RedirectUri> {
      const asked = await player.api.call('getSocialRedirectUri', { provider, returnUrl })
      return toAsked(asked)
    },
    /** Visits the provider's page. Returns the request to the callback page. */
    arrive: (location: string, pick = 'ada'): Promise<ScreenlessBrowser.Arrival> =>
      visitor.visit(location, pick),
    /** Plays the callback page, with the provider's response. */
    callback: (
      provider: string,
      nonce: string | undefined,
      parameters: Record<string, string>,
      proof?: string,
    ): Promise<Answer> =>
      player.post('finishSocial', { nonce: nonce && toBound(nonce), parameters, proof, provider }),
    /** Cancels on the start page, as a user does who did not start this sign-in. */
    cancel: (provider: string, asked: Pick<RedirectUri, 'uri'>, nonce: string): Promise<Answer> =>
      player.post('cancelSocial', {
        nonce: toBound(nonce),
        provider,
        token: new URL(asked.uri).hash.slice(1),
      }),
    /** Plays the frame, with any URI. */
    connect(uri: string, signal?: AbortSignal) {
      const parsed = parseSocialUri(uri)
      if (!parsed) throw new Error('Not an address of a sign-in.')
      return poll(
        async () => (await player.api.call('connectSocial', parsed, { signal })).session,
        signal,
      )
    },
    /** Goes from the start page through the provider to the callback page. */
    async go(
      asked: RedirectUri,
      pick = 'ada',
      nonce = asked.nonce,
    ): Promise<ScreenlessBrowser.Arrival> {
      const { body } = await social.start(asked, nonce)
      if (!body.location) throw new Error(JSON.stringify(body))
      return visitor.visit(body.location, pick)
    },
    /** Makes a whole sign-in in a window. */
    async signIn(provider: Value.SocialProvider = 'google', pick = 'ada') {
      const asked = await social.ask(provider)
      const { parameters } = await social.go(asked, pick)
      const [session] = await Promise.all([
        social.connect(asked.uri),
        social.callback(provider, asked.nonce, parameters),
      ])
      await player.store.set(session)
      return session
    },
    /** Returns the signature of this device for a page with this nonce. */
    prove(
      { id }: Pick<RedirectUri, 'id'>,
      nonce: string,
      purpose: BrowserPurpose = 'window',
    ): Promise<string> {
      const challenge = createHash('sha256').update(nonce).digest('base64url')
      return BrowserProof.create(player.device, { challenge, id, purpose })
    },
    /** Plays the start page. If the nonce belongs to a window that the frame has opened, this device signs for it. */
    async start(
      asked: Pick<RedirectUri, 'uri'>,
      nonce: string,
      shown: object = {},
    ): Promise<Answer> {
      const token = new URL(asked.uri).hash.slice(1)
      const isOwn = windows.has(nonce) && bound.get(nonce) === undefined
      const proof = isOwn ? await social.prove({ id: token.split('.')[0]! }, nonce) : undefined
      const body = { nonce: toBound(nonce), proof, token, ...shown }
      const answer: Answer = await player.post('startSocial', body)
      if (answer.body.nonce) bound.set(nonce, answer.body.nonce)
      return answer
    },
  }
  return social
}

/** The nonces of the windows that frames have opened. */
const windows = new Set<string>()

/** Opens a window for a sign-in that was not started by `from`. */
export function toAsked<asked extends object>(asked: asked): asked & { nonce: string } {
  const nonce = createNonce()
  windows.add(nonce)
  return { ...asked, nonce }
}
