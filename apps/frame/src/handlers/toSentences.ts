import { Locale } from '@latchkey/protocol'
import type { Answer } from '@latchkey/protocol/Api'
import * as Words from '@latchkey/words/custody'
import { loadOrEnglish } from '@latchkey/words/loadOrEnglish'
import * as Sentence from '@latchkey/words/Sentence'

/** Converts notices to sentences in the user's language (T66). */
export async function toSentences(
  notices: NonNullable<Answer<'listNotices'>['notices']>,
  locale: Locale.Locale,
): Promise<string[]> {
  const catalog = await loadOrEnglish(Words, locale)
  const format = new Intl.DateTimeFormat(Locale.formatOf(locale), {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  return notices.flatMap(({ isHeld, kind, time }) => {
    if (kind !== 'newDevice' && kind !== 'release') return []
    // Use another sentence for a held device, because such a device does not have the key (T62).
    const text = catalog[kind === 'newDevice' && isHeld ? 'heldDevice' : kind]
    return [Sentence.toText(text, { time: format.format(new Date(time)) })]
  })
}
