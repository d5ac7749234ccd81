import { timingSafeEqual } from 'node:crypto'
import type { Clock } from '../store/Clock.ts'
import type { Secret } from './Secret.ts'

/**
 * Signed timestamps of the server for use in proofs, since a device's clock may be wrong (T40). The
 * database checks their age when it stores the proof's id.
 */
export type Nonces = {
  create(): string
  /** Returns the time of a nonce in milliseconds, or undefined if this server did not create it. */
  read(nonce: string): number | undefined
}

export function create(secret: Secret, clock: Clock): Nonces {
  const sign = (time: string) => secret.mac('nonce', time).subarray(0, 16)
  return {
    create() {
      const time = Math.floor(clock.now()).toString(36)
      return `${time}.${sign(time).toString('base64url')}`
    },
    read(nonce) {
      const [, time, mac] = /^([\da-z]{1,10})\.([\w-]{22})$/.exec(nonce) ?? []
      if (!time || !mac || !timingSafeEqual(sign(time), Buffer.from(mac, 'base64url')))
        return undefined
      return Number.parseInt(time, 36)
    },
  }
}
