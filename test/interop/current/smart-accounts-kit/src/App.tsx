import { ConnectButton, useSession } from '@latchkey/react'
import { useState } from 'react'
import { type Granted, pay, requestPermission, session, walletClient } from './permission.ts'

export function App() {
  const { user } = useSession()
  return (
    <>
      <ConnectButton />
      {user && <Account address={user.address} />}
    </>
  )
}

function Account({ address }: { address: string }) {
  const [outcome, setOutcome] = useState('')
  const [permission, setPermission] = useState<Granted>()

  async function sign() {
    const [account] = await walletClient.requestAddresses()
    return walletClient.signMessage({ account: account!, message: 'Hello' })
  }

  async function request() {
    const granted = await requestPermission()
    setPermission(granted)
    return granted.from ?? ''
  }

  const run = (act: () => Promise<string>) => () =>
    act().then(setOutcome, (error) => setOutcome(error.message))
  return (
    <>
      <p>
        Your account is <code>{address}</code>.
      </p>
      <p>
        This page pays with <samp>{session.address}</samp>.
      </p>
      <button onClick={run(sign)} type="button">
        Sign a message
      </button>
      <button onClick={run(request)} type="button">
        Request a permission
      </button>
      {permission && (
        <button onClick={run(() => pay(permission))} type="button">
          Pay with the permission
        </button>
      )}
      <output>{outcome}</output>
    </>
  )
}
