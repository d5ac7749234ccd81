import type * as Api from '@latchkey/protocol/Api'
import type { Hex, LocalAccount } from 'viem'
import { createSiweMessage, type SiweMessage } from 'viem/siwe'
import { poll } from '../../apps/frame/src/remote/poll.ts'
import type { Player } from './PlayedFrame.ts'

export type Asked = Api.Answer<'getFarcasterUri'>

/** As a server in tests believes that browsers know it. */
export const domain = 'localhost:4100'

/** What a relay hands on from a phone. */
export type Answer = {
  fid: number
  message: string
  pfpUrl?: string
  signature: Hex
  username?: string
}

const tokenOf = ({ url }: Pick<Asked, 'url'>) => new URL(url).searchParams.get('channelToken')!

/** What frame, phone and relay do. */
export function from(player: Player) {
  const farcaster = {
    /** Anything that a phone, or whoever has the token, may say to the relay. */
    async answer(asked: Asked, answer: Answer): Promise<void> {
      const response = await fetch(new URL('/v1/channel/authenticate', asked.url), {
        body: JSON.stringify(answer),
        headers: { authorization: `Bearer ${tokenOf(asked)}` },
        method: 'POST',
      })
      if (response.status !== 201) throw new Error(`The relay answered ${response.status}.`)
    },
    ask: () => player.api.call('getFarcasterUri', {}),
    connect: ({ channel, id }: Pick<Asked, 'channel' | 'id'>, signal?: AbortSignal) =>
      poll(
        async () =>
          (await player.api.call('connectFarcaster', { channel, id }, { signal })).session,
        signal,
      ),
    /** Everything a person does. */
    async signIn(person = 'ada') {
      const asked = await farcaster.ask()
      const [session] = await Promise.all([farcaster.connect(asked), pick(asked, person)])
      await player.store.set(session)
      return session
    },
  }
  return farcaster
}

/** Opens the address as a phone does, and picks somebody there. Answers what the page says then. */
export async function pick({ url }: Pick<Asked, 'url'>, person: string): Promise<string> {
  const response = await fetch(url, { body: new URLSearchParams({ person }), method: 'POST' })
  return /<h1>(.*)<\/h1>/.exec(await response.text())?.[1] ?? ''
}

/** What the relay was told that a phone should sign. Whoever has the token can read it there. */
export async function wanted(asked: Asked): Promise<{ expirationTime: string; nonce: string }> {
  const response = await fetch(new URL('/v1/channel/status', asked.url), {
    headers: { authorization: `Bearer ${tokenOf(asked)}` },
  })
  return (await response.json()).signatureParams
}

/** A message as a phone writes it, but for what is told. */
export async function toMessage(
  asked: Asked,
  { fid, ...fields }: Partial<SiweMessage> & { address: Hex; fid: number },
): Promise<string> {
  return createSiweMessage({
    chainId: 10,
    domain,
    issuedAt: new Date(),
    nonce: (await wanted(asked)).nonce,
    resources: [`farcaster://fid/${fid}`],
    statement: 'Farcaster Auth',
    uri: `http://${domain}/`,
    version: '1',
    ...fields,
  })
}

/** Signs such a message. */
export async function sign(
  asked: Asked,
  account: LocalAccount,
  fields: Partial<SiweMessage> & { fid: number },
): Promise<Answer> {
  const message = await toMessage(asked, { address: account.address, ...fields })
  return { fid: fields.fid, message, signature: await account.signMessage({ message }) }
}
