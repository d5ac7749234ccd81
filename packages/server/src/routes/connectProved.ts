import type { Locale } from '@latchkey/protocol'
import type { Context } from 'hono'
import * as Token from '../identity/Token.ts'
import { Refusal } from '../Refusal.ts'
import type { Proved } from './prove.ts'
import { toSession } from './session.ts'
import { tellOfNewDevice } from './tellOfNewDevice.ts'

/**
 * Signs in who has proved elsewhere who they are, on the device and for the application that asked.
 * Waits a while for the proof, which any process of the deployment may get.
 */
export async function connectProved(c: Context<Proved>, parameters: connectProved.Parameters) {
  const { id, isBroughtBack = false, language, watch } = parameters
  const { identity } = c.env
  const { deviceId, hostOrigin, project } = c.var
  const { secret, socials, waiting } = identity
  const shown = { deviceId, origin: hostOrigin, projectId: project.id }
  const sessionId = Token.createId()
  const attempt = async () => {
    const accountId = Token.createId()
    const connected = await socials.connect({ ...shown, accountId, id, isBroughtBack, sessionId })
    if (connected.outcome === 'accepted') return connected
    if (connected.outcome === 'held') throw new Refusal('RECOVERY_HELD', { until: connected.until })
    const found = await socials.find(id, shown)
    if (found.outcome === 'expired') throw new Refusal('SOCIAL_EXPIRED')
    if (found.outcome === 'failed') throw new Refusal(found.problem)
    return undefined
  }
  // Heard from here on, so that nothing is missed between looking and waiting.
  const ended = new AbortController()
  const signal = AbortSignal.any([c.req.raw.signal, ended.signal])
  const woken = waiting.wait(id, signal)
  try {
    const connected =
      (await attempt()) ??
      (await Promise.race([woken, ...(watch ? [watch(signal)] : [])]).then(attempt))
    if (!connected) return c.json({ isConnected: false })
    const { accountId, createdAt, isNewDevice, profile, userAgent } = connected
    const { avatar, email, userName } = profile
    if (isNewDevice && email)
      tellOfNewDevice(c, { accountId, address: email, createdAt, language, userAgent })
    const tokens = toSession(secret, { generation: 1, sessionId })
    return c.json({
      isConnected: true,
      session: { ...tokens, avatar, email: email ?? null, userName, walletId: accountId },
    })
  } finally {
    ended.abort()
  }
}

export declare namespace connectProved {
  type Parameters = {
    id: string
    /** Whether the browser brought back to the asking page what only it was given. */
    isBroughtBack?: boolean
    language: Locale.Locale
    /** Looks for a proof that does not come by itself, until the signal. */
    watch?: (signal: AbortSignal) => Promise<void>
  }
}
