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
      {Words.names.map(({ locale, name }) => (
        <option key={locale} lang={locale} value={locale}>
          {name}
        </option>
      ))}
    </select>
  )
}
