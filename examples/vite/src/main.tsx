import { ConnectButton, LatchkeyProvider } from '@latchkey/react'
import '@latchkey/react/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { SignMessage } from './SignMessage.tsx'

/** The default is the wallet that `npm start` runs. */
const options = {
  frameUrl: import.meta.env.VITE_LATCHKEY_FRAME_URL ?? 'http://localhost:4100/sdk',
  projectId: import.meta.env.VITE_LATCHKEY_PROJECT_ID ?? 'demo',
}

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <LatchkeyProvider options={options}>
      <main>
        <h1>Latchkey in Vite</h1>
        <ConnectButton />
        <SignMessage />
      </main>
    </LatchkeyProvider>
  </StrictMode>,
)
