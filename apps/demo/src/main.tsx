import { LatchkeyProvider } from '@latchkey/react'
import '@latchkey/react/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import * as Settings from './Settings.ts'
import { wallet } from './wallet.ts'

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <Page />
  </StrictMode>,
)

/** The kit, in the look and language that the person chose. */
function Page() {
  const { language, theme } = Settings.useSettings()
  return (
    <LatchkeyProvider codeLength={6} language={language} theme={theme} wallet={wallet}>
      <App />
    </LatchkeyProvider>
  )
}
