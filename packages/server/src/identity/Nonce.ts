import { timingSafeEqual } from 'node:crypto'
import type { Clock } from '../store/Clock.ts'
import type { Secret } from './Secret.ts'

/**
 * A time of the server's, which proofs carry: a device's own clock may be a year off (T40). How old
 * one may be is decided by the database, where the proof is spent.
 */
export type Nonces = {
  create(): string
  /** When it was made, in milliseconds. Nothing where we have not made it. */
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
