import { Messenger, Schema } from '@latchkey/protocol'
import { browserPurposes } from '@latchkey/protocol/api/Route'

/**
 * Messages between the start page of a provider sign-in and the frame that started the sign-in. The page is in a window
 * that the host opened. The frame is in the host's page. Both have the wallet's origin and ignore messages from other
 * origins.
 *
 * 1. The page sends HELLO to the frames of its opener, with the id from its URL and the hash of its nonce.
 * 2. The frame that started this sign-in signs the hash with the device's key. The signature proves that the window is
 *    in the browser that started the sign-in, and did not come from an attacker's link (T15, T62).
 * 3. The page sends LEAVE when it navigates to the provider. If the window is closed earlier, the user has closed it.
 * 4. The page to which the provider returns repeats steps 1 and 2, if it still has its opener.
 *
 * A host with COOP severs the windows that it opens, so the page has no opener. If the wallet and the host are on the
 * same site, the page and the frame use the channel below for steps 1 and 2. The channel reaches the documents of the
 * wallet's origin in one storage partition of this browser.
 */
export type Hello = Schema.Output<typeof helloSchema>
export type Leave = { id: string; type: 'SOCIAL_LEAVE' }
export type Proof = Schema.Output<typeof proofSchema>

const helloSchema = Schema.object({
  /** The hash of the page's nonce. Empty if the page only shows a URL for a phone. */
  challenge: Schema.string,
  id: Schema.string,
  purpose: Schema.oneOf(...browserPurposes),
  type: Schema.oneOf('SOCIAL_HELLO'),
})
const leaveSchema = Schema.object({
  id: Schema.string,
  type: Schema.oneOf('SOCIAL_LEAVE'),
})
const proofSchema = Schema.object({
  challenge: Schema.string,
  id: Schema.string,
  /** Whether the host's client is of an older generation. Such a client waits for the result. */
  isOlder: Schema.boolean,
  proof: Schema.string,
  type: Schema.oneOf('SOCIAL_PROOF'),
  /** The URL for a phone, if the page shows one. */
  url: Schema.optional(Schema.string),
})

/** Parses a message of the page. Returns undefined if it is invalid. */
export function parseFromPage(data: unknown): Hello | Leave | undefined {
  return Schema.parse(helloSchema, data).output ?? Schema.parse(leaveSchema, data).output
}

/** Parses a message of the frame. Returns undefined if it is invalid. */
export function parseFromFrame(data: unknown): Proof | undefined {
  return Schema.parse(proofSchema, data).output
}

/** Opens the channel that is described at the top of this file. Returns undefined if the browser denies channels. */
export function openChannel(): Messenger.Messenger<Hello | Proof> | undefined {
  try {
    // A storage key in `SocialStorage` has the same name. Never rename either, because pages of two builds may be open
    // during a deployment.
    return Messenger.fromBroadcast(new BroadcastChannel('@latchkey/social'))
  } catch {
    return undefined
  }
}
