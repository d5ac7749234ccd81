import { createWallet } from '@latchkey/client'
import { ConnectButton, LatchkeyProvider, type Method } from '@latchkey/react'
import '@latchkey/react/styles.css'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

declare global {
  interface Window {
    /** Sends a request to the wallet. Returns the result as text, an object as JSON, or the message of the error. */
    askWallet(method: string, params?: unknown): Promise<string>
  }
}

/**
 * Renders a shop with our kit. The query of its URL has the frame URL of the wallet and the sign-in
 * methods.
 */
export function open(part?: ReactNode) {
  const parameters = new URLSearchParams(location.search)
  const methods = parameters.get('methods')
  const wallet = createWallet({
    frameUrl: parameters.get('frame')!,
    // The page shows the errors.
    logLevel: 'silent',
    metadata: { description: 'Cups', icons: [], name: 'Shop', url: location.origin },
    // The server does not support the last network.
    networks: ['eip155:1', 'eip155:8453', 'eip155:84532', 'eip155:1337'],
    projectId: 'demo',
  })
  window.askWallet = (method, params) =>
    wallet.request({ method, params }).then(toText, ({ message }) => `Refused: ${message}`)

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

function toText(result: unknown): string {
  const isObject = typeof result === 'object' && !Array.isArray(result)
  return isObject ? JSON.stringify(result) : String(result)
}
