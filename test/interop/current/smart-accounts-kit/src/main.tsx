import { LatchkeyProvider } from '@latchkey/react'
import '@latchkey/react/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { wallet } from './permission.ts'

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <LatchkeyProvider wallet={wallet}>
      <App />
    </LatchkeyProvider>
  </StrictMode>,
)
