import { createWallet } from '@latchkey/client'
import { ConnectButton, LatchkeyProvider, type Method } from '@latchkey/react'
import '@latchkey/react/styles.css'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

declare global {
  interface Window {
    /**
     * Sends a request to the wallet. Returns the result as text, with an object as JSON. Returns the message of an
     * error.
     */
    askWallet(method: string, params?: unknown): Promise<string>
  }
}

/**
 * Renders a shop with our kit. The query of its URL has the frame URL of the wallet, the project and the sign-in
 * methods. With `log`, the kit itself creates the wallet, and mistakes are written to the console.
 */
export function open(part?: ReactNode) {
  const parameters = new URLSearchParams(location.search)
  const methods = parameters.get('methods')
  const options: createWallet.Parameters = {
    frameUrl: parameters.get('frame')!,
    // Without `log`, only the page shows errors.
    logLevel: parameters.has('log') ? 'error' : 'silent',
    metadata: { description: 'Cups', icons: [], name: 'Shop', url: location.origin },
    // The server does not support the last network.
    networks: ['eip155:1', 'eip155:8453', 'eip155:84532', 'eip155:1337'],
    projectId: parameters.get('project') ?? 'demo',
  }
  const source = parameters.has('log') ? { options } : { wallet: createWallet(options) }
  window.askWallet = (method, params) =>
    source.wallet!.request({ method, params }).then(toText, ({ message }) => `Refused: ${message}`)

  const terms = (
    <>
      By signing in you accept the <a href="/terms">terms</a>.
    </>
  )
  createRoot(document.querySelector('#root')!).render(
    <StrictMode>
      <LatchkeyProvider
        {...source}
        footer={terms}
        methods={methods ? (methods.split(',') as Method[]) : undefined}
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
