import type * as Api from '@latchkey/protocol/Api'
import type { Context } from 'hono'
import * as Token from '../../identity/Token.ts'
import * as Origin from '../../Origin.ts'
import { Refusal } from '../../Refusal.ts'
import { assertRealm } from '../../store/realms.ts'
import { toSession } from '../session.ts'
import { awaitUser } from './awaitUser.ts'
import type { Proved } from './guard.ts'
import { notifyNewDevice } from './notifyNewDevice.ts'

/**
 * Signs a user in who has signed in at a provider, on the device and for the app that began the sign-in. This is a long
 * poll. Any process of the deployment may get the provider's answer. The wallet's own pages create no accounts.
 */
export async function connectProved(
  c: Context<Proved>,
  parameters: connectProved.Parameters,
): Promise<Api.Answer<'connectSocial'>> {
  const { id, isBroughtBack = false, timeZone, watch } = parameters
  const { identity } = c.env
  const { deviceId, hostOrigin, project, realm, requestId } = c.var
  const { clock, macs, secret, socials } = identity
  assertRealm(macs, realm, realm.mac)
  const binding = { deviceId, origin: hostOrigin, projectId: project.id }
  const sessionId = Token.createId()
  const newAccountId = Token.toAccountId(id)
  const find = async () => {
    const connected = await socials.connect({
      ...binding,
      accountId: newAccountId,
      deviceMac: macs.of('device', { accountId: newAccountId, deviceId }),
      id,
      isBroughtBack,
      isExisting: Origin.findPage(project.id) !== undefined,
      realm,
      requestId,
      sessionId,
      timeZone,
    })
    if (connected.outcome === 'accepted') return connected
    if (connected.outcome === 'held') throw new Refusal('RECOVERY_HELD', { until: connected.until })
    if (connected.outcome === 'unknown') throw new Refusal('NOT_FOUND')
    const found = await socials.find(id, binding)
    if (found.outcome === 'expired') throw new Refusal('SOCIAL_EXPIRED')
    if (found.outcome === 'failed') throw new Refusal(found.problem)
    return undefined
  }
  const connected = await awaitUser(c, { find, id, watch })
  if (!connected) return { isConnected: false }
  const { accountId, createdAt, isNewDevice, profile, userAgent } = connected
  const { preferredAccountType, releaseHeldUntil: heldUntil } = connected
  const { avatar, email, userName } = profile
  if (isNewDevice) {
    const address = email
    const notice = { accountId, address, createdAt, heldUntil, sessionId, userAgent }
    await notifyNewDevice(c, notice)
  }
  const issuedAt = Math.floor(clock.now())
  const tokens = toSession(secret, { ...binding, accountId, generation: 1, issuedAt, sessionId })
  return {
    isConnected: true,
    session: {
      ...tokens,
      avatar,
      email: email ?? null,
      preferredAccountType,
      userName,
      walletId: accountId,
    },
  }
}

export declare namespace connectProved {
  type Parameters = {
    id: string
    /** Whether the browser came back to the app with the result that only it was given. */
    isBroughtBack?: boolean
    /** The time zone that the browser claims. */
    timeZone?: string | undefined
    watch?: awaitUser.Parameters<unknown>['watch']
  }
}
