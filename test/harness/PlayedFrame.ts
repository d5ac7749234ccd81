import type { Locale, Schema } from '@latchkey/protocol'
import { type Name, table } from '@latchkey/protocol/Api'
import { toCookiePath } from '@latchkey/protocol/api/browserCookie'
import { type FrameName, frame } from '@latchkey/protocol/api/frame'
import { paths } from '@latchkey/protocol/api/paths'
import type { Route } from '@latchkey/protocol/api/Route'
import { Shape, Slot } from '@latchkey/vault'
import * as DeviceIdentity from '../../apps/frame/src/device/DeviceIdentity.ts'
import * as Api from '../../apps/frame/src/remote/Api.ts'
import * as Custodian from '../../apps/frame/src/remote/Custodian.ts'
import type * as RequestProof from '../../apps/frame/src/remote/RequestProof.ts'
import * as ServerSession from '../../apps/frame/src/remote/ServerSession.ts'
import { connectDevice, connectEmail, connectOtp } from './signIn.ts'

/** The target of requests: an app without a socket, or a URL. */
export type Target = { fetch: typeof fetch }

export type Mail = { codes: string[]; links: string[]; subject: string; text: string }

export type PlayedFrame = Awaited<ReturnType<typeof create>>

/** Creates a frame without a browser. It is one device, for one project and one origin. */
export async function create(
  target: Target,
  options: Partial<Omit<Api.Options, 'device'>> & {
    device?: RequestProof.ProofKey
    store?: ServerSession.SessionStore
  } = {},
) {
  const { store = ServerSession.memory(), ...rest } = options
  const { device = await createDevice() } = rest
  const api = withAsk(
    Api.create({
      fetch: target.fetch,
      origin: 'http://localhost:4000',
      projectId: 'demo',
      ...rest,
      device: async () => device,
    }),
  )
  const session = withAsk(ServerSession.create(api, store))
  /** Calls a route without a proof, as a page does. The body may be anything. */
  const post = async (name: Name, body: unknown) => {
    const answer = await target.fetch(toCookiePath(table[name].path), {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', host: 'localhost' },
      method: 'POST',
    })
    return { body: await answer.json(), status: answer.status }
  }

  const player = {
    api,
    custodian: Custodian.create(session, () => toDeviceId(device)),
    device,
    /** Returns the emails to an address, newest first. */
    async mails(email: string): Promise<Mail[]> {
      const answer = await target.fetch(`${paths.inboxJson}?to=${encodeURIComponent(email)}`, {
        headers: { host: 'localhost' },
      })
      return (await answer.json()).mails
    },
    post,
    session,
    /** Makes a whole sign-in by email, with the approval of a new device. */
    async signIn(
      email: string,
      { timeZone, ...options }: { language?: Locale.Locale; timeZone?: string | undefined } = {},
    ): Promise<ServerSession.Session> {
      const challenge = await connectEmail(api, { email, ...options })
      const { challengeId } = challenge
      if (challenge.action === 'VERIFY_DEVICE') {
        const token = await player.findLink(email)
        const [approved] = await Promise.all([
          post('approveDevice', { token }),
          connectDevice(api, { challengeId }),
        ])
        return player.enterCode(challengeId, approved.body.code, timeZone)
      }
      const [mail] = await player.mails(email)
      return player.enterCode(challengeId, mail!.codes[0]!, timeZone)
    },
    async enterCode(
      challengeId: string,
      code: string,
      timeZone?: string | undefined,
    ): Promise<ServerSession.Session> {
      const opened = await connectOtp(api, { challengeId, code, timeZone })
      await store.set(opened)
      return opened
    },
    /** Returns the token of the link in the newest email. */
    async findLink(email: string): Promise<string> {
      const [mail] = await player.mails(email)
      return new URL(mail!.links[0]!).hash.slice(1)
    },
    /** Returns the recovery slots of a new wallet. */
    async slots(): Promise<Slot.Slot[]> {
      const { origin = 'http://localhost:4000', projectId = 'demo' } = rest
      const { slots } = await api.call('getProject', { id: projectId, origin })
      return slots.map((slot) => Shape.named(Slot.shape, 'slot')(slot))
    },
    store,
  }
  return player
}

/** Adds a function that calls a path with any body, because an attacker does not follow the rows. */
function withAsk(api: Api.Api) {
  return {
    ...api,
    async ask<answer>(
      path: string,
      body: unknown,
      { answer, ...options }: Api.CallOptions & { answer: Schema.Schema<answer> },
    ): Promise<answer> {
      const rows = Object.entries(frame) as [FrameName, Route][]
      const [name] = rows.find(([, row]) => row.path === path) ?? []
      if (!name) throw new Error(`No row has the path ${path}.`)
      return answer(await api.call(name, body as never, options))
    },
  }
}

/** Accepts any answer of a route. */
export const anything = { answer: (it: unknown) => it as Record<string, unknown> }

/** Requests the session of a played frame from the server. Throws if the session has ended. */
export function whoAmI({ session }: PlayedFrame): Promise<Record<string, unknown>> {
  return session.call('getSession', {})
}

export async function createDevice(): Promise<RequestProof.ProofKey> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const keyPair = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify'])
  const { x, y } = await crypto.subtle.exportKey('jwk', keyPair.publicKey)
  return { keyPair, publicJwk: { x: x!, y: y! } }
}

/** Returns the id by which the server knows a device. It is the thumbprint of the device's key. */
export function toDeviceId({ publicJwk }: RequestProof.ProofKey): Promise<string> {
  return DeviceIdentity.toThumbprint({ crv: 'P-256', kty: 'EC', ...publicJwk })
}

/** Sends requests to an app without a socket. */
export function toApp(app: {
  request(path: string, init?: RequestInit): Promise<Response> | Response
}): Target {
  return {
    fetch: (async (input: string, init: RequestInit = {}) =>
      app.request(input, {
        ...init,
        headers: { host: 'localhost', ...(init.headers as object) },
      })) as typeof fetch,
  }
}

/** Returns a different secret in the same format. Changes the first character, because the last one has unused bits. */
export function forge(secret: string): string {
  return (secret.startsWith('A') ? 'B' : 'A') + secret.slice(1)
}
