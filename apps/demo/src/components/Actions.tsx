import { useBalance } from '@latchkey/react'
import * as requests from '../requests.ts'
import { useWords } from '../Words.ts'
import { Action } from './Action.tsx'
import { HostDialog } from './HostDialog.tsx'

/** The requests in order. Each has the label of its button, and says whether it sends coins. */
const actions = [
  { id: 'message', request: requests.signMessage, verb: 'sign' },
  { id: 'siwe', request: requests.signInWithEthereum, verb: 'sign' },
  { id: 'typedData', request: requests.signTypedData, verb: 'sign' },
  { id: 'transaction', request: requests.sendTransaction, verb: 'send', isPayment: true },
  // A faucet exists only on the local chains.
  ...(import.meta.env.DEV
    ? ([{ id: 'faucet', request: requests.getCoins, verb: 'get', isPayment: true }] as const)
    : []),
  { id: 'three', request: requests.signThree, verb: 'sign' },
  { id: 'takeBack', request: requests.takeBack, verb: 'ask' },
  { id: 'read', request: requests.readBlock, verb: 'read' },
  { id: 'forbidden', request: requests.askForbidden, verb: 'ask' },
] as const

/** Buttons for every kind of request. */
export function Actions() {
  const words = useWords()
  const { refetch } = useBalance()
  return (
    <section aria-labelledby="actions" className="card">
      <h2 id="actions">{words.actions}</h2>
      <ul className="actions">
        {actions.map((it) => (
          <Action {...it} key={it.id} onDone={'isPayment' in it ? refetch : undefined} />
        ))}
        <HostDialog />
      </ul>
    </section>
  )
}
