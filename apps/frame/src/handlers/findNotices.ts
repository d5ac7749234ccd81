import * as FrameLocale from '../FrameLocale.ts'
import type { Host } from '../Host.ts'
import { toSentences } from './toSentences.ts'

/**
 * Says which new devices and recoveries other browsers of the account had, newest first (T66). The host learns the time
 * alone. Undefined without any.
 */
export async function findNotices({ api }: Host): Promise<{ sentences: string[] } | undefined> {
  const locale = FrameLocale.get()
  const { notices } = await api.call('listNotices', { language: locale })
  if (!notices?.length) return undefined
  const sentences = await toSentences(notices, locale)
  return sentences.length ? { sentences } : undefined
}
