import type { Failpoint } from '@latchkey/vault'
import type * as Rule from './Rule.ts'

/** What one life of a client is about. */
export type Job = {
  /** What this person types when a code is asked for. */
  code: string
  /** Folder of the device. */
  device: string
  /** Where it ends by its own hand, or waits for what is done to others. */
  doom?: { kind: 'die' | 'pause'; point: Failpoint } | undefined
  email: string
  /** What goes wrong in the world, for a rule to prevent. */
  fault?: Rule.Name | undefined
  /** `rotate`: opens the wallet, then adds a printed code to its slots. */
  flow: Flow
  ledger: string
  /** Folder of the person. */
  person: string
  /** The servers, the preferred one first. */
  urls: string[]
  /** The rule that it does without. */
  without?: Rule.Name | undefined
}

export type Flow = 'enter' | 'rotate'

/** What a client says of its life while it lasts. */
export type Message =
  /** It has come by a failpoint. */
  | { kind: 'at'; point: Failpoint }
  /** It waits there, until it is told to go on. */
  | { kind: 'paused'; point: Failpoint }
  /** A request has left. */
  | { kind: 'asking'; path: string }
  /** One has failed, or the whole flow has, and it will try again. */
  | { kind: 'again'; why: string }
  | { kind: 'done'; address: string }
  | { kind: 'failed'; why: string }

/** What a client process is told: to begin a life, or to let one go on. */
export type Order = { id: number; job?: Job }
