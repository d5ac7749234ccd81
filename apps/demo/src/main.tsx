import { Provider } from '@latchkey/client'
import { LatchkeyProvider, type Method } from '@latchkey/react'
import '@latchkey/react/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import * as Settings from './Settings.ts'
import { wallet } from './wallet.ts'

/** All methods to sign in. The kit hides those that the operator has not configured. */
const methods: Method[] = ['email', ...Provider.names]

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <Page />
  </StrictMode>,
)

/** Wraps the page in the kit, with the user's theme and language. */
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
