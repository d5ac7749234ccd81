import type * as Api from '@latchkey/protocol/Api'
import type { Hex, LocalAccount } from 'viem'
import { createSiweMessage, type SiweMessage } from 'viem/siwe'
import { poll } from '../../apps/frame/src/remote/poll.ts'
import type { PlayedFrame } from './PlayedFrame.ts'

export type FarcasterUri = Api.Answer<'getFarcasterUri'>

/** The wallet's domain in tests. */
export const domain = 'localhost:4100'

/** A phone's answer, as the relay forwards it. */
export type Answer = {
  fid: number
  message: string
  pfpUrl?: string
  signature: Hex
  username?: string
}

const tokenOf = ({ url }: Pick<FarcasterUri, 'url'>) =>
  new URL(url).searchParams.get('channelToken')!

/** Plays the frame, the phone and the relay. */
export function from(player: PlayedFrame) {
  const farcaster = {
    /** Sends any message to the relay, as a phone or another holder of the token could. */
    async answer(asked: FarcasterUri, answer: Answer): Promise<void> {
      const response = await fetch(new URL('/v1/channel/authenticate', asked.url), {
        body: JSON.stringify(answer),
        headers: { authorization: `Bearer ${tokenOf(asked)}` },
        method: 'POST',
      })
      if (response.status !== 201) throw new Error(`The relay answered ${response.status}.`)
    },
    ask: () => player.api.call('getFarcasterUri', {}),
    connect: ({ channel, id }: Pick<FarcasterUri, 'channel' | 'id'>, signal?: AbortSignal) =>
      poll(
        async () =>
          (await player.api.call('connectFarcaster', { channel, id }, { signal })).session,
        signal,
      ),
    /** Makes a whole sign-in. */
    async signIn(person = 'ada') {
      const asked = await farcaster.ask()
      const [session] = await Promise.all([farcaster.connect(asked), pick(asked, person)])
      await player.store.set(session)
      return session
    },
  }
  return farcaster
}

/** Opens the URL as a phone does, and picks a test user. Returns the heading of the page. */
export async function pick({ url }: Pick<FarcasterUri, 'url'>, person: string): Promise<string> {
  const response = await fetch(url, { body: new URLSearchParams({ person }), method: 'POST' })
  return /<h1>(.*)<\/h1>/.exec(await response.text())?.[1] ?? ''
}

/** Reads from the relay the message that the phone has to sign. Any holder of the token can do this. */
export async function wanted(
  asked: FarcasterUri,
): Promise<{ expirationTime: string; nonce: string; siweUri: string }> {
  const response = await fetch(new URL('/v1/channel/status', asked.url), {
    headers: { authorization: `Bearer ${tokenOf(asked)}` },
  })
  return (await response.json()).signatureParams
}

/** Returns the message that a phone signs, with some fields replaced. */
export async function toMessage(
  asked: FarcasterUri,
  { fid, ...fields }: Partial<SiweMessage> & { address: Hex; fid: number },
): Promise<string> {
  const { nonce, siweUri } = await wanted(asked)
  return createSiweMessage({
    chainId: 10,
    domain,
    issuedAt: new Date(),
    nonce,
    resources: [`farcaster://fid/${fid}`],
    statement: 'Farcaster Auth',
    uri: siweUri,
    version: '1',
    ...fields,
  })
}

/** Signs a message as a phone does. */
export async function sign(
  asked: FarcasterUri,
  account: LocalAccount,
  fields: Partial<SiweMessage> & { fid: number },
): Promise<Answer> {
  const message = await toMessage(asked, { address: account.address, ...fields })
  return { fid: fields.fid, message, signature: await account.signMessage({ message }) }
}
