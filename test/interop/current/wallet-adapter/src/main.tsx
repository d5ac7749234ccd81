import { LatchkeyProvider } from '@latchkey/react'
import '@latchkey/react/styles.css'
import { ConnectionProvider, WalletProvider } from '@solana/wallet-adapter-react'
import { WalletModalProvider } from '@solana/wallet-adapter-react-ui'
import '@solana/wallet-adapter-react-ui/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'

const frameUrl = import.meta.env.VITE_LATCHKEY_FRAME_URL
const options = { frameUrl, projectId: 'demo', walletStandard: { name: 'Shop wallet' } }
const chainId = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const endpoint = new URL(`/v1/?chainId=${chainId}&projectId=demo&cluster=devnet`, frameUrl).href
const config = { commitment: 'confirmed', wsEndpoint: endpoint.replace(/^http/, 'ws') } as const

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <LatchkeyProvider options={options}>
      <ConnectionProvider config={config} endpoint={endpoint}>
        <WalletProvider autoConnect wallets={[]}>
          <WalletModalProvider>
            <App />
          </WalletModalProvider>
        </WalletProvider>
      </ConnectionProvider>
    </LatchkeyProvider>
  </StrictMode>,
)
