import { useEffect, useRef } from 'react'
import { Account } from './components/Account.tsx'
import { Actions } from './components/Actions.tsx'
import { Events } from './components/Events.tsx'
import { Header } from './components/Header.tsx'
import { SignInCard } from './components/SignInCard.tsx'
import { inboxUrl, useWallet } from './wallet.ts'

export function App() {
  const { status } = useWallet()
  const panel = useRef<HTMLElement>(null)
  const last = useRef(status)

  // Signing in or out swaps the page under whoever reads it: they are taken to the new part.
  useEffect(() => {
    const isSwapped = last.current !== status && last.current !== 'connecting'
    if (isSwapped && status !== 'connecting') panel.current?.focus()
    last.current = status
  }, [status])

  return (
    <>
      <Header />
      {import.meta.env.DEV && (
        <p className="notice">
          Development: mails are caught.{' '}
          <a href={inboxUrl} rel="noreferrer" target="_blank">
            Open the inbox
          </a>
        </p>
      )}
      <main>
        {status === 'connecting' && (
          <p className="pending" role="status">
            Looking for your last session…
          </p>
        )}
        {status === 'connected' && (
          <div className="columns">
            <Account ref={panel} />
            <Actions />
          </div>
        )}
        {status === 'disconnected' && (
          <div className="columns welcome">
            <section className="pitch">
              <h1>
                <span>Sign in by e‑mail.</span> <span>Have a wallet.</span>
              </h1>
              <p>
                No extension to install, no phrase to write down first. The keys stay in a separate
                frame, which this page can ask but never read.
              </p>
              <ul>
                <li>Sign messages, typed data and transactions, each with your approval.</li>
                <li>Switch networks, change your address, have the same wallet on every device.</li>
                <li>Watch every question that this page asks the wallet.</li>
              </ul>
            </section>
            <SignInCard ref={panel} />
          </div>
        )}
        <Events />
      </main>
    </>
  )
}
