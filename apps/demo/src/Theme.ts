import { useEffect, useState } from 'react'
import { wallet } from './wallet.ts'

export const choices = ['light', 'dark', 'system'] as const
export type Choice = (typeof choices)[number]

const key = 'demo-theme'
const dark = matchMedia('(prefers-color-scheme: dark)')

/** The look of this page, and of the wallet with it. */
export function useTheme() {
  const [choice, setChoice] = useState(read)
  useEffect(() => {
    write(choice)
    document.documentElement.dataset.theme = choice
    const sync = () => {
      const themeMode = choice === 'system' ? (dark.matches ? 'dark' : 'light') : choice
      // Kept by the wallet and told again; a failure is in the list of events.
      wallet.syncTheme({ themeMode }).catch(() => {})
    }
    sync()
    dark.addEventListener('change', sync)
    return () => dark.removeEventListener('change', sync)
  }, [choice])
  return [choice, setChoice] as const
}

function read(): Choice {
  try {
    return choices.find((choice) => choice === localStorage.getItem(key)) ?? 'system'
  } catch {
    return 'system'
  }
}

function write(choice: Choice) {
  try {
    localStorage.setItem(key, choice)
  } catch {
    // Then it is forgotten at the next visit, and nothing else.
  }
}
