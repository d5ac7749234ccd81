import { Locale } from '@latchkey/protocol'
import * as FrameLocale from '../FrameLocale.ts'
import type { Host } from '../Host.ts'

/**
 * Says which new devices and recoveries other browsers of the account had, newest first (T66). The host learns the time
 * alone. Undefined without any.
 */
export async function findNotices({ api }: Host): Promise<{ sentences: string[] } | undefined> {
  const locale = FrameLocale.get()
  const { notices } = await api.call('listNotices', { language: locale })
  if (!notices?.length) return undefined
  const [words, Sentence] = await Promise.all([
    import('@latchkey/words/custody'),
    import('@latchkey/words/Sentence'),
  ])
  const catalog = await words.load(locale).catch(() => words.english)
  const format = new Intl.DateTimeFormat(Locale.formatOf(locale), {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  const sentences = notices.flatMap(({ isHeld, kind, time }) => {
    if (kind !== 'newDevice' && kind !== 'release') return []
    // A held device does not have the key (T62).
    const text = catalog[kind === 'newDevice' && isHeld ? 'heldDevice' : kind]
    return [Sentence.toText(text, { time: format.format(new Date(time)) })]
  })
  return sentences.length ? { sentences } : undefined
}
