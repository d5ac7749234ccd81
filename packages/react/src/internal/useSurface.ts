import { useCallback } from 'react'
import { applyTheme } from './applyTheme.ts'
import { useLatchkey } from './Latchkey.ts'

/** Returns the attributes of every root element of the kit: class, language and theme. */
export function useSurface() {
  const { language, theme } = useLatchkey()
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (element) applyTheme(element, theme)
    },
    [theme],
  )
  return { 'data-theme': theme.mode, dir: language.direction, lang: language.locale, ref } as const
}
