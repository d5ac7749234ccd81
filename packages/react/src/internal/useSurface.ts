import { useCallback } from 'react'
import * as Theme from '../Theme.ts'
import { useLatchkey } from './Latchkey.ts'

/** What an element needs to look and read like the kit: every root of ours has it. */
export function useSurface() {
  const { language, theme } = useLatchkey()
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (element) Theme.apply(element, theme)
    },
    [theme],
  )
  return { 'data-theme': theme.mode, dir: language.direction, lang: language.locale, ref } as const
}
