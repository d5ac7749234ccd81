import type { Value, Vocabulary, Warning } from '@latchkey/explain'
import * as Words from '@latchkey/words/approval'
import { createContext, use } from 'react'
import type { Spoken } from '../../Speech.ts'

/** The current catalog and its locale. */
export type Language = Spoken<Covering<Words.Catalog, Words.English>>

/** A sentence of the catalog, with values for its gaps. */
export type Text = Words.Message<Value.Value>

/** The language of the screens below. English by default. */
export const Language = createContext<Language>({ locale: 'en', messages: Words.english })

/** Returns the catalog and the locale of the current screen. */
export function useLanguage(): Language {
  return use(Language)
}

/** Returns a function that writes a sentence as plain text. */
export function useSay(): (message: Words.Message<string>) => string {
  const { messages } = useLanguage()
  return (message) => Words.toText(messages, message)
}

/** The sentences that screens use themselves. All others belong to explanations. */
type OfScreens =
  | `${'button' | 'cost' | 'heading' | 'notice' | 'page' | 'problem' | 'review' | 'screen'}.${string}`
  | `value.${'chain' | 'claimed' | 'never' | 'units'}`

/** The gaps of each sentence that an explanation can hold. */
type Explained = Vocabulary.Vocabulary & { [id in `severity.${Warning.Severity}`]: never }

/**
 * A catalog with exactly the sentences that explanations use. If a sentence is missing, superfluous or
 * has other gaps, this type matches no catalog and names the sentences.
 */
export type Covering<catalog, english extends Record<string, string>> = [
  Difference<english>,
] extends [never]
  ? catalog
  : { differs: Difference<english> }

type Difference<english extends Record<string, string>> =
  | Exclude<keyof Explained, keyof english>
  | {
      [id in keyof english]: id extends OfScreens
        ? never
        : id extends keyof Explained
          ? [Words.Gap<english[id]>, Explained[id]] extends [Explained[id], Words.Gap<english[id]>]
            ? never
            : id
          : id
    }[keyof english]
