import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Schema } from '@latchkey/protocol'
import { listen, readBody } from '../http.ts'
import { showPage, showPicker } from '../page.ts'
import { isSubject, type Subject } from '../provider/people.ts'
import type { FarcasterChain } from './FarcasterChain.ts'
import { people, type TestPerson } from './people.ts'

/** A Farcaster relay on this machine. It behaves like the public one, and also plays the phone. */
export type DevRelay = { port: number; stop(): Promise<void>; url: URL }

/** A sign-in request to a phone, and the answer. */
type Channel = { answer?: Answer; parameters: Parameters; url: string }
type Parameters = {
  domain: string
  expirationTime?: string | undefined
  nonce: string
  siweUri: string
}
type Answer = Record<string, unknown> & { fid: number; message: string; signature: string }

const parametersSchema = Schema.object({
  domain: Schema.string,
  expirationTime: Schema.optional(Schema.string),
  nonce: Schema.string,
  siweUri: Schema.string,
})
const answerSchema = Schema.object({
  fid: Schema.number,
  message: Schema.string,
  pfpUrl: Schema.optional(Schema.string),
  signature: Schema.string,
  username: Schema.optional(Schema.string),
})

/** The most channels. The oldest are dropped first. */
const most = 1_000

export async function start(options: start.Options): Promise<DevRelay> {
  const { address = '127.0.0.1', chain, port = 0 } = options
  const channels = new Map<string, Channel>()
  const server = createServer((request, response) => {
    answer(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  })
  await listen(server, address, port)
  const url = new URL(`http://localhost:${(server.address() as AddressInfo).port}`)

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', url)
    const json = (status: number, body: unknown) =>
      void response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify(body))
    if (pathname === '/~/siwf') {
      const token = searchParams.get('channelToken') ?? ''
      return playPhone(request, response, token)
    }
    if (pathname === '/v1/channel' && request.method === 'POST')
      return json(201, open(parametersSchema(JSON.parse(await readBody(request)))))
    const token = request.headers.authorization?.split(' ')[1] ?? ''
    const channel = channels.get(token)
    if (!channel) return json(401, { error: 'Unauthorized' })
    if (pathname === '/v1/channel/authenticate' && request.method === 'POST') {
      // Any caller with the token may answer: this relay does not authenticate phones.
      channel.answer = answerSchema(JSON.parse(await readBody(request)))
      return json(201, toStatus(channel))
    }
    if (pathname !== '/v1/channel/status') return json(404, { error: 'Not found' })
    // Like the public relay, return an answer once.
    if (channel.answer) channels.delete(token)
    return json(channel.answer ? 200 : 202, toStatus(channel))
  }

  function open(parameters: Parameters) {
    const channelToken = randomBytes(16).toString('base64url')
    const link = new URL('/~/siwf', url)
    link.searchParams.set('channelToken', channelToken)
    channels.set(channelToken, { parameters, url: link.href })
    for (const oldest of channels.keys()) if (channels.size > most) channels.delete(oldest)
    return { channelToken, nonce: parameters.nonce, url: link.href }
  }

  async function playPhone(request: IncomingMessage, response: ServerResponse, token: string) {
    const channel = channels.get(token)
    if (!channel || channel.answer)
      return showPage(response, {
        status: 404,
        text: 'Go back to the app and start again.',
        title: 'Nothing to sign in to',
      })
    if (request.method !== 'POST')
      return showPicker(response, {
        people,
        provider: 'farcaster',
        text: `This page plays the Farcaster app on a phone. It asks to sign in to ${name(channel.parameters)}.`,
      })
    const subject = new URLSearchParams(await readBody(request)).get('person') ?? ''
    const signed = isSubject(subject) && (await sign(subject, channel.parameters))
    if (signed) channel.answer = signed
    // Close the channel if the user declines.
    else channels.delete(token)
    return showPage(response, {
      text: 'Go back to the app. You can close this page.',
      title: signed ? 'You have signed in' : 'You have declined',
    })
  }

  async function sign(subject: Subject, parameters: Parameters): Promise<Answer | undefined> {
    const { buildSignInMessage } = await import('@farcaster/auth-client')
    const { fid, pfpUrl, username }: TestPerson = people[subject]
    const signed = await chain.sign(subject, (address) => {
      const { domain, expirationTime, nonce, siweUri: uri } = parameters
      const { message } = buildSignInMessage({} as never, {
        address: address as `0x${string}`,
        domain,
        fid,
        nonce,
        uri,
        ...(expirationTime && { expirationTime: new Date(expirationTime) }),
      })
      return message
    })
    if (!signed) return undefined
    return { fid, pfpUrl, username, ...signed }
  }

  return {
    port: Number(url.port),
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
    url,
  }
}

export declare namespace start {
  type Options = {
    /** The address to listen on. A loopback address by default. */
    address?: string | undefined
    chain: FarcasterChain
    /** The port to listen on. If it is in use, or 0, any free port. */
    port?: number | undefined
  }
}

/** The app that the message names, as markup. */
function name({ domain, siweUri }: Parameters): string {
  const { searchParams } = new URL(siweUri)
  const [app, origin] = [searchParams.get('app'), searchParams.get('origin')]
  return toMarkup(app && origin ? `${app} (${origin}) with ${domain}` : domain)
}

const toMarkup = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

function toStatus({ answer, parameters }: Channel) {
  const { nonce } = parameters
  return { nonce, signatureParams: parameters, state: answer ? 'completed' : 'pending', ...answer }
}
