import { Messenger, Schema } from '@latchkey/protocol'

/**
 * Messages between the start page of a sign-in and the frame that started the sign-in. The page is in a
 * window that the host opened. The frame is in the host's page. Both have the wallet's origin, and both
 * ignore every other origin.
 *
 * 1. The page sends HELLO to the frames of its opener, with the id from its URL.
 * 2. The frame that started this sign-in responds with the nonce. The nonce proves that the window is in
 *    the browser that started the sign-in, and did not come from a link that an attacker sent (T15).
 * 3. The page sends LEAVE when it navigates to the provider. If the window closes before, the user has
 *    closed it.
 *
 * A host with COOP severs the windows that it opens, so the page has no opener. If the wallet and the
 * host are on the same site, the page and the frame use the channel below for steps 1 and 2. The channel
 * reaches the documents of the wallet's origin in one storage partition of this browser.
 */
export type Hello = { id: string; type: 'SOCIAL_HELLO' }
/** `url` is the link for a phone, if the page shows one. */
export type Nonce = { id: string; nonce: string; type: 'SOCIAL_NONCE'; url?: string | undefined }
export type Leave = { id: string; type: 'SOCIAL_LEAVE' }

const fromPageSchema = Schema.object({
  id: Schema.string,
  type: Schema.oneOf('SOCIAL_HELLO', 'SOCIAL_LEAVE'),
})
const fromFrameSchema = Schema.object({
  id: Schema.string,
  nonce: Schema.string,
  type: Schema.oneOf('SOCIAL_NONCE'),
  url: Schema.optional(Schema.string),
})

/** Parses a message of the page. Returns undefined if it is invalid. */
export function parseFromPage(data: unknown): Hello | Leave | undefined {
  return Schema.parse(fromPageSchema, data).output as Hello | Leave | undefined
}

/** Parses a message of the frame. Returns undefined if it is invalid. */
export function parseFromFrame(data: unknown): Nonce | undefined {
  return Schema.parse(fromFrameSchema, data).output
}

/** The channel above. Returns undefined if the browser denies it. */
export function openChannel(): Messenger.Messenger<Hello | Nonce> | undefined {
  try {
    // `SocialStorage` has a key of this name. Neither is renamed: during a deployment, pages of both builds are open.
    return Messenger.fromBroadcast(new BroadcastChannel('@latchkey/social'))
  } catch {
    return undefined
  }
}
