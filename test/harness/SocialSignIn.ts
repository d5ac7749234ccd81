import { randomBytes } from 'node:crypto'
import type { Value } from '@latchkey/protocol'
import type * as Api from '@latchkey/protocol/Api'
import { callbackPath } from '@latchkey/protocol/api/pages'
import { parseSocialUri } from '../../apps/frame/src/remote/parseSocialUri.ts'
import { poll } from '../../apps/frame/src/remote/poll.ts'
import * as IdentityProvider from '../../packages/dev/src/provider/IdentityProvider.ts'
import type { PlayedFrame } from './PlayedFrame.ts'
import * as ScreenlessBrowser from './ScreenlessBrowser.ts'

type RedirectUri = Api.Answer<'getSocialRedirectUri'>

/** The wallet's origin in tests. */
export const wallet = 'http://localhost:4100'

/** Starts the provider of development, which sends users back to that origin. */
export const startProvider = () =>
  IdentityProvider.start({ redirectUri: (name) => `${wallet}${callbackPath(name)}` })

export type Answer = {
  body: { error?: { message: string; reason: string } } & Callback
  status: number
}
type Callback = {
  asker?: { name: string; origin: string }
  location?: string
  problem?: string
  result?: { location?: string; origin: string; resultUri: string }
}

/** A nonce, as a start page without an opener makes it. */
export const createNonce = () => randomBytes(32).toString('base64url')

/** The requests that the pages of a social sign-in make. */
export function from(player: PlayedFrame, visitor = ScreenlessBrowser.create(wallet)) {
  const social = {
    ask: (provider: Value.SocialProvider = 'google', returnUrl?: string) =>
      player.api.call('getSocialRedirectUri', { provider, returnUrl }),
    /** The callback page, with the provider's response. */
    callback: (
      provider: string,
      nonce: string | undefined,
      parameters: Record<string, string>,
    ): Promise<Answer> => player.post('finishSocial', { nonce, parameters, provider }),
    /** Cancels on the start page, as a user who did not start this sign-in. */
    cancel: (provider: string, asked: Pick<RedirectUri, 'uri'>, nonce: string): Promise<Answer> =>
      player.post('cancelSocial', {
        nonce,
        provider,
        token: new URL(asked.uri).hash.slice(1),
      }),
    /** The frame, with any URI. */
    connect(uri: string, signal?: AbortSignal) {
      const parsed = parseSocialUri(uri)
      if (!parsed) throw new Error('Not an address of a sign-in.')
      return poll(
        async () => (await player.api.call('connectSocial', parsed, { signal })).session,
        signal,
      )
    },
    /** From the start page through the provider to the callback page. */
    async go(
      asked: RedirectUri,
      pick = 'ada',
      nonce = asked.nonce,
    ): Promise<ScreenlessBrowser.Arrival> {
      const { body } = await social.start(asked, nonce)
      if (!body.location) throw new Error(JSON.stringify(body))
      return visitor.visit(body.location, pick)
    },
    /** A whole sign-in in a window. */
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
    /** The start page. */
    start: (asked: Pick<RedirectUri, 'uri'>, nonce: string): Promise<Answer> =>
      player.post('startSocial', { nonce, token: new URL(asked.uri).hash.slice(1) }),
  }
  return social
}
