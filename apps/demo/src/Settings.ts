import { createStore } from '@latchkey/client/flows'
import type { Language, Theme } from '@latchkey/react'
import { useSyncExternalStore } from 'react'
import * as Words from './Words.ts'

/** The user's settings of this page. Without a language, the browser's language is used. */
type Settings = { language?: Language.Locale | undefined; theme: Theme.Mode }

export const themes = ['light', 'dark', 'system'] as const satisfies Theme.Mode[]

const prefix = 'latchkey-demo-'
const settings = createStore<Settings>({
  language: Words.locales.find((it) => it === read('language')),
  theme: themes.find((it) => it === read('theme')) ?? 'system',
})

export function choose(change: Partial<Settings>): void {
  settings.set({ ...settings.get(), ...change })
  for (const [name, value] of Object.entries(change)) write(name, value ?? '')
}

export function useSettings(): Settings {
  return useSyncExternalStore(settings.subscribe, settings.get)
}

function read(name: string) {
  try {
    return localStorage.getItem(prefix + name)
  } catch {
    return null
  }
}

function write(name: string, value: string) {
  try {
    localStorage.setItem(prefix + name, value)
  } catch {
    // If storage is blocked, the settings last until the page is closed.
  }
}
