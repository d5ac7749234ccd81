import { createWallet } from '@latchkey/client'
import { ConnectButton, LatchkeyProvider, type Method } from '@latchkey/react'
import '@latchkey/react/styles.css'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

declare global {
  interface Window {
    /** Asks the wallet, as a script of the shop does. Answers what came of it, in words. */
    askWallet(method: string, params?: unknown): Promise<string>
  }
}

/**
 * Opens a shop with our kit in it, as a product team has it. Where the wallet is, and by what people
 * sign in, its address says.
 */
export function open(part?: ReactNode) {
  const parameters = new URLSearchParams(location.search)
  const methods = parameters.get('methods')
  const wallet = createWallet({
    frameUrl: parameters.get('frame')!,
    // What goes wrong is said on the page.
    logLevel: 'silent',
    metadata: { description: 'Cups', icons: [], name: 'Shop', url: location.origin },
    // No wallet serves the last one.
    networks: ['eip155:1', 'eip155:8453', 'eip155:84532', 'eip155:1337'],
    projectId: 'demo',
  })
  window.askWallet = (method, params) =>
    wallet.request({ method, params }).then(String, ({ message }) => `Refused: ${message}`)

  const terms = (
    <>
      By signing in you accept the <a href="/terms">terms</a>.
    </>
  )
  createRoot(document.querySelector('#root')!).render(
    <StrictMode>
      <LatchkeyProvider
        footer={terms}
        methods={methods ? (methods.split(',') as Method[]) : undefined}
        wallet={wallet}
      >
        <header>
          <a href="#top">Shop</a> <ConnectButton />
        </header>
        <main>
          <h1>Cups</h1>
          {part}
        </main>
        <dialog aria-label="Checkout" id="checkout">
          <button id="pay" type="button">
            Pay
          </button>
        </dialog>
      </LatchkeyProvider>
    </StrictMode>,
  )
}
