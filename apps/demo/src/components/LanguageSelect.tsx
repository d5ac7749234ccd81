import { type Language, useLanguage } from '@latchkey/react'
import * as Locale from '@latchkey/words/Locale'
import * as Settings from '../Settings.ts'
import * as Words from '../Words.ts'

/** Selects the language of the kit, the wallet and this page. */
export function LanguageSelect() {
  const { locale } = useLanguage()
  const words = Words.useWords()
  return (
    <select
      aria-label={words.language}
      onChange={({ target }) => Settings.choose({ language: target.value as Language.Locale })}
      value={Locale.choose([locale])}
    >
      {Words.locales.map((it) => (
        <option key={it} lang={it} value={it}>
          {Locale.table[it].name}
        </option>
      ))}
    </select>
  )
}
