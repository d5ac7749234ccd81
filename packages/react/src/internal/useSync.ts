import { useEffect } from 'react'
import { useTheme } from '../hooks/useTheme.ts'
import * as Theme from '../Theme.ts'
import { useLatchkey } from './Latchkey.ts'

/** Syncs the frame: its theme, its language, and the sign-in for `eth_requestAccounts`. */
export function useSync(): void {
  const { dialogs, language, theme, wallet } = useLatchkey()
  const { resolved } = useTheme()
  const { locale } = language

  // The wallet repeats it for every new frame. The next request reports a failure.
  useEffect(() => {
    wallet.syncTheme(Theme.toFrame(theme, resolved)).catch(() => {})
  }, [resolved, theme, wallet])

  useEffect(() => {
    wallet.setLocale({ locale }).catch(() => {})
  }, [locale, wallet])

  useEffect(() => {
    const { options } = wallet
    // The app may have its own sign-in.
    if (options.signIn) return undefined
    options.signIn = () => dialogs.open('signIn')
    return () => {
      options.signIn = undefined
    }
  }, [dialogs, wallet])
}
