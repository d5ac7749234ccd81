import { useEffect } from 'react'
import { useTheme } from '../hooks/useTheme.ts'
import * as Theme from '../Theme.ts'
import { useLatchkey } from './Latchkey.ts'

/** Keeps the frame in step: its look, its language, and what opens when a dapp asks for accounts. */
export function useSync(): void {
  const { dialogs, language, theme, wallet } = useLatchkey()
  const { resolved } = useTheme()
  const { locale } = language

  // The wallet tells every frame to come; a failure is told by the next question.
  useEffect(() => {
    wallet.syncTheme(Theme.toFrame(theme, resolved)).catch(() => {})
  }, [resolved, theme, wallet])

  useEffect(() => {
    wallet.setLocale({ locale }).catch(() => {})
  }, [locale, wallet])

  useEffect(() => {
    const { options } = wallet
    // An application may show a sign-in of its own.
    if (options.signIn) return undefined
    options.signIn = () => dialogs.open('signIn')
    return () => {
      options.signIn = undefined
    }
  }, [dialogs, wallet])
}
