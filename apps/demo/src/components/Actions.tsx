import { message, typedData } from '../samples.ts'
import { askFaucet, wallet } from '../wallet.ts'
import { Action } from './Action.tsx'
import { HostDialog } from './HostDialog.tsx'

/** How long a request stays open that is taken back, in milliseconds. */
const stay = 3_000

/** Every kind of request, one click each. */
export function Actions() {
  return (
    <section aria-labelledby="actions" className="card">
      <h2 id="actions">Ask the wallet</h2>
      <ul className="actions">
        <Action button="Sign message" onRun={signMessage} title="Sign a message">
          The wallet shows the text and asks you first.
        </Action>
        <Action button="Sign typed data" onRun={signTypedData} title="Sign typed data">
          An order with fields, lists and a domain (EIP-712).
        </Action>
        <Action button="Send" onRun={sendTransaction} title="Send a transaction">
          A thousandth of a coin to yourself. Get coins first.
        </Action>
        {import.meta.env.DEV && (
          <Action button="Get coins" onRun={getCoins} title="Ask the faucet">
            Ten coins of the development chain in use.
          </Action>
        )}
        <Action button="Ask three times" onRun={signThree} title="Three requests at once">
          They wait in line. Answer each as you like.
        </Action>
        <Action button="Ask and take back" onRun={takeBack} title="Reject open requests">
          Asks for a signature, and takes it back after three seconds.
        </Action>
        <HostDialog />
        <Action button="Read chain id" onRun={readChainId} title="Read eth_chainId">
          Reading needs no approval.
        </Action>
        <Action button="Request eth_sign" onRun={askForbidden} title="Something not allowed">
          eth_sign would sign blindly, so it never reaches the wallet.
        </Action>
      </ul>
    </section>
  )
}

export async function signMessage(): Promise<string> {
  const { user } = wallet.getState()
  return String(await wallet.request({ method: 'personal_sign', params: [message, user?.address] }))
}

async function signTypedData() {
  const state = wallet.getState()
  const params = [state.user?.address, typedData(state)]
  return String(await wallet.request({ method: 'eth_signTypedData_v4', params }))
}

async function sendTransaction() {
  const { user } = wallet.getState()
  const params = [{ from: user?.address, to: user?.address, value: '0x38d7ea4c68000' }]
  return String(await wallet.request({ method: 'eth_sendTransaction', params }))
}

async function getCoins() {
  const { evmChainId, user } = wallet.getState()
  await askFaucet(user!.address, `eip155:${Number(evmChainId)}`)
  return 'Ten coins are yours.'
}

async function signThree() {
  const results = await Promise.allSettled([signMessage(), signTypedData(), signMessage()])
  const signed = results.filter(({ status }) => status === 'fulfilled').length
  return `${signed} of ${results.length} signed.`
}

async function takeBack() {
  const timer = setTimeout(wallet.rejectRequests, stay)
  try {
    return await signMessage()
  } finally {
    clearTimeout(timer)
  }
}

async function readChainId() {
  return String(await wallet.request({ method: 'eth_chainId' }))
}

async function askForbidden() {
  const { user } = wallet.getState()
  return String(await wallet.request({ method: 'eth_sign', params: [user?.address, '0x00'] }))
}
