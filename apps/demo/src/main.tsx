import { LatchkeyProvider, type Method } from '@latchkey/react'
import '@latchkey/react/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import * as Settings from './Settings.ts'
import { wallet } from './wallet.ts'

/** All that are the wallet's own: what it has not set up is left out. */
const methods: Method[] = [
  'email',
  'google',
  'apple',
  'github',
  'x',
  'facebook',
  'discord',
  'oidc',
  'farcaster',
]

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <Page />
  </StrictMode>,
)

/** The kit, in the look and language that the person chose. */
function Page() {
  const { language, theme } = Settings.useSettings()
  return (
    <LatchkeyProvider
      codeLength={6}
      language={language}
      methods={methods}
      theme={theme}
      wallet={wallet}
    >
      <App />
    </LatchkeyProvider>
  )
}
