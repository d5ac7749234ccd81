import { expect } from 'vitest'
import { anything, type PlayedFrame } from '../../harness/PlayedFrame.ts'

/** Sends a step of a change of the email address. */
export function ask(player: PlayedFrame, step: string, body: object = {}) {
  return player.session.ask(`/api/1/email-change${step}`, body, anything)
}

/** Returns the code in the newest email to an address. */
export async function codeOf(player: PlayedFrame, email: string): Promise<string> {
  const [mail] = await player.mails(email)
  return mail!.codes[0]!
}

/** Changes the address, with a code from the old mailbox and then a code from the new one. */
export async function changeEmail(player: PlayedFrame, from: string, to: string) {
  await ask(player, '', { email: to })
  await ask(player, '/primary', { code: await codeOf(player, from) })
  return ask(player, '/secondary', { code: await codeOf(player, to) })
}

/** Waits for the email with the link that reverts a change. Returns its token. */
export async function revertLink(player: PlayedFrame, email: string) {
  await expect.poll(async () => (await player.mails(email))[0]?.links.length).toBe(1)
  return player.findLink(email)
}

/** Reverts a change, as the page of the link does. */
export function revert(player: PlayedFrame, token: string) {
  return player.post('revertEmail', { token })
}
