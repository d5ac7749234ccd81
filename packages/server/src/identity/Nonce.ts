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
  const shorten = (mac: Buffer) => mac.subarray(0, 16)
  return {
    create() {
      const time = Math.floor(clock.now()).toString(36)
      return `${time}.${shorten(secret.mac('nonce', time)).toString('base64url')}`
    },
    read(nonce) {
      const [, time, mac] = /^([\da-z]{1,10})\.([\w-]{22})$/.exec(nonce) ?? []
      if (!time || !mac) return undefined
      const found = Buffer.from(mac, 'base64url')
      const isOurs = secret.macs('nonce', time).some((it) => timingSafeEqual(shorten(it), found))
      return isOurs ? Number.parseInt(time, 36) : undefined
    },
  }
}
