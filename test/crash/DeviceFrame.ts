import type { Context, Slot } from '@latchkey/vault'
import type { Session } from '../../apps/frame/src/remote/ServerSession.ts'
import * as PlayedFrame from '../harness/PlayedFrame.ts'
import { connectEmail } from '../harness/signIn.ts'
import * as DeviceFolder from './DeviceFolder.ts'

/** A played frame whose storage is a folder. It uses several servers, each of which may be down. */
export type DeviceFrame = {
  context: Pick<Context, 'custodian' | 'store'>
  /** Discards the session, so that the next request signs in again. */
  forgetSession(): Promise<void>
  signIn(): Promise<Session>
  slots(): Promise<Slot.Slot[]>
}

export async function open(options: open.Options): Promise<DeviceFrame> {
  const { code, email } = options
  const device = await DeviceFolder.open(options.device)
  const player = await PlayedFrame.create(toTarget(options), {
    device: device.identity,
    store: device.session,
  })
  return {
    context: { custodian: player.custodian, store: device.store },
    forgetSession: () => device.session.set(undefined),
    async signIn() {
      const known = await device.session.get()
      if (known) return known
      const { challengeId } = await connectEmail(player.api, { email })
      return player.enterCode(challengeId, code)
    },
    slots: player.slots,
  }
}

export declare namespace open {
  type Options = {
    code: string
    /** Folder of the device. */
    device: string
    email: string
    onFailure?: (why: string) => void
    /** Called after a request was sent. */
    onRequest?: (path: string) => void
    urls: readonly string[]
  }
}

/** Uses one server as long as it answers, as a sticky load balancer does. */
function toTarget({ onFailure, onRequest, urls }: open.Options): PlayedFrame.Target {
  let current = 0
  const send = async (path: string, init?: RequestInit) => {
    const answer = fetch(new URL(path, urls[current % urls.length]), init)
    onRequest?.(path)
    try {
      const response = await answer
      if (response.status >= 500 || response.status === 429)
        onFailure?.(`${path}: ${response.status}`)
      return response
    } catch (error) {
      current++
      const { code, name } = ((error as Error).cause ?? error) as { code?: string; name: string }
      onFailure?.(`${path}: ${code ?? name}`)
      throw error
    }
  }
  return { fetch: send as typeof fetch }
}
