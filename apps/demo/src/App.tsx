import { Network } from '@latchkey/client'
import { useSession } from '@latchkey/react'
import { useEffect, useRef } from 'react'
import { Actions } from './components/Actions.tsx'
import { DevelopmentBar } from './components/DevelopmentBar.tsx'
import { Header } from './components/Header.tsx'
import { RequestLog } from './components/RequestLog.tsx'
import { SessionCard } from './components/SessionCard.tsx'
import { SmartAccount } from './components/SmartAccount.tsx'
import { Solana } from './components/Solana.tsx'
import { Welcome } from './components/Welcome.tsx'
import { useSettings } from './Settings.ts'
import * as Words from './Words.ts'

export function App() {
  const words = Words.useLoadedWords()
  const { theme } = useSettings()
  const { chainId, status } = useSession()
  const isEvm = Network.toNumber(chainId) !== undefined
  const main = useRef<HTMLElement>(null)
  const last = useRef(status)

  useEffect(() => {
    document.documentElement.dataset.theme = theme
  }, [theme])

  // Sign-in and sign-out replace the page's content, so the focus moves to the new content.
  useEffect(() => {
    const isSwapped = last.current !== status && last.current !== 'connecting'
    if (isSwapped && status !== 'connecting') main.current?.focus()
    last.current = status
  }, [status])

  return (
    <Words.Context.Provider value={words}>
      <Header />
      {import.meta.env.DEV && <DevelopmentBar />}
      <main ref={main} tabIndex={-1}>
        {status === 'connecting' && (
          <p className="pending" role="status">
            {words.looking}
          </p>
        )}
        {status === 'disconnected' && <Welcome />}
        {status === 'connected' && (
          <div className="columns">
            <div className="stack">
              <SessionCard />
              {isEvm && <SmartAccount />}
            </div>
            <div className="stack">
              {isEvm && <Actions />}
              <Solana />
            </div>
          </div>
        )}
        <RequestLog />
      </main>
    </Words.Context.Provider>
  )
}
