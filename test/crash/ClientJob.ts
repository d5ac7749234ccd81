import type { Failpoint } from '@latchkey/vault'
import type * as Rule from './Rule.ts'

/** One run of a client. */
export type ClientJob = {
  /** The sign-in code that the user types. */
  code: string
  /** Folder of the device. */
  device: string
  /** The failpoint at which the client stops. It either kills itself, or waits until it is told to continue. */
  stopAt?: { kind: 'kill' | 'pause'; point: Failpoint } | undefined
  email: string
  /** The fault in the deployment. A rule protects against it. */
  fault?: Rule.Name | undefined
  /**
   * `rotate` opens the wallet and adds a recovery code to its slots. `addPassword` opens it and adds a password.
   * `removeSlot` opens it with the code and removes the keeper from the slots.
   */
  flow: ClientFlow
  /** The file of the reveal log. */
  revealLog: string
  /** Folder of the user. */
  user: string
  /** URLs of the servers, the preferred one first. */
  urls: string[]
  /** The rule that the client skips. */
  without?: Rule.Name | undefined
}

export type ClientFlow = 'addPassword' | 'enter' | 'removeSlot' | 'rotate'

/** A progress message of a client. */
export type Message =
  /** The client passed a failpoint. */
  | { kind: 'at'; point: Failpoint }
  /** The client waits at a failpoint until it is told to continue. */
  | { kind: 'paused'; point: Failpoint }
  /** A request was sent. */
  | { kind: 'sent'; path: string }
  /** A request or the whole flow failed, and the client retries. */
  | { kind: 'retry'; why: string }
  | { kind: 'done'; address: string }
  | { kind: 'failed'; why: string }

/** An order to a client process. With `job`, a run starts. Without it, a paused run continues. */
export type Order = { id: number; job?: ClientJob }
