import { ConnectButton, LatchkeyProvider } from '@latchkey/react'
import '@latchkey/react/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Account } from './Account.tsx'

const options = { frameUrl: import.meta.env.VITE_LATCHKEY_FRAME_URL, projectId: 'demo' }

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <LatchkeyProvider options={options}>
      <ConnectButton />
      <Account />
    </LatchkeyProvider>
  </StrictMode>,
)
