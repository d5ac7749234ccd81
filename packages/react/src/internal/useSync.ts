import { useEffect } from 'react'
import { useTheme } from '../hooks/useTheme.ts'
import * as Theme from '../Theme.ts'
import { useLatchkey } from './Latchkey.ts'

/** Keeps the wallet up to date: the frame's theme and language, and the sign-in that `eth_requestAccounts` opens. */
export function useSync(): void {
  const { dialogs, language, theme, wallet } = useLatchkey()
  const { resolved } = useTheme()
  const { locale } = language

  // Ignore a failure, because the next request reports it. The wallet sends the theme again to every new frame.
  useEffect(() => {
    wallet.syncTheme(Theme.toFrame(theme, resolved)).catch(() => {})
  }, [resolved, theme, wallet])

  useEffect(() => {
    wallet.setLocale({ locale }).catch(() => {})
  }, [locale, wallet])

  useEffect(() => {
    const { options } = wallet
    // Do not replace a sign-in of the app.
    if (options.signIn) return undefined
    options.signIn = () => dialogs.open('signIn')
    return () => {
      options.signIn = undefined
    }
  }, [dialogs, wallet])
}
