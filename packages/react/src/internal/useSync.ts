import { OnDemand } from '@latchkey/client'
import { useEffect } from 'react'
import { useTheme } from '../hooks/useTheme.ts'
import * as Theme from '../Theme.ts'
import { useLatchkey } from './Latchkey.ts'
import { onIdle } from './onIdle.ts'

/** The dialogs. A component or hook that opens one has imported them already. */
const hosted = OnDemand.create(() => import('../components/Dialog/HostedDialogs.tsx'))

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
    options.signIn = () => hosted.use(({ HostedDialogs }) => dialogs.open('signIn', HostedDialogs))
    // Ignore a failure, because the request that needs the dialog loads it again and reports the error.
    const cancel = onIdle(() => hosted.use(() => {}).catch(() => {}))
    return () => {
      cancel()
      options.signIn = undefined
    }
  }, [dialogs, wallet])
}
