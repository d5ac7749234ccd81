import * as FrameLocale from '../FrameLocale.ts'
import type { Host } from '../Host.ts'
import { toSentences } from './toSentences.ts'

/**
 * Returns sentences about new devices and recoveries in other browsers of the account, newest first (T66). They tell
 * the host only the times. Undefined if there are none.
 */
export async function findNotices({ api }: Host): Promise<{ sentences: string[] } | undefined> {
  const locale = FrameLocale.get()
  const { notices } = await api.call('listNotices', { language: locale })
  if (!notices?.length) return undefined
  const sentences = await toSentences(notices, locale)
  return sentences.length ? { sentences } : undefined
}
