import { Messenger, Schema } from '@latchkey/protocol'

/**
 * What the start page of a sign-in and the frame that asked for it say to each other. The page is in
 * a window that the application opened; the frame is a child of that application's page. Both are of
 * the wallet's origin, and neither hears or tells any other.
 *
 * 1. The page says HELLO to the frames of its opener, with the id that its address names.
 * 2. The frame that asked for that very sign-in answers with its nonce: proof that this window is in
 *    the browser that asked, and not at the other end of a link that somebody sent (T15).
 * 3. The page says LEAVE when it goes to the provider. Whatever closes it before, a person did.
 *
 * An application may keep itself apart from the windows that it opens (COOP): the page then has no
 * opener. Where wallet and application are one site, both hear the channel below, and the first two
 * are said there. On it are the documents of our origin in this browser, and in one partition of it.
 */
export type Hello = { id: string; type: 'SOCIAL_HELLO' }
/** `url`: what a phone opens, for a page that shows it. */
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

export function parseFromPage(data: unknown): Hello | Leave | undefined {
  return Schema.parse(fromPageSchema, data).output as Hello | Leave | undefined
}

export function parseFromFrame(data: unknown): Nonce | undefined {
  return Schema.parse(fromFrameSchema, data).output
}

/** The channel above. Returns undefined if the browser denies it. */
export function openChannel(): Messenger.Messenger<Hello | Nonce> | undefined {
  try {
    return Messenger.fromBroadcast(new BroadcastChannel('@latchkey/social'))
  } catch {
    return undefined
  }
}
