import { ConnectKitButton } from 'connectkit'
import { parseEther } from 'viem'
import { useAccount, useSendTransaction, useSignMessage } from 'wagmi'

export function App() {
  const { address, status } = useAccount()
  return (
    <>
      <ConnectKitButton />
      {/* While wagmi reconnects after a reload, it knows the address and refuses requests. */}
      {status === 'connected' && <Account address={address} />}
    </>
  )
}

function Account({ address }: { address: string }) {
  const send = useSendTransaction()
  const sign = useSignMessage()
  const payment = {
    to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    value: parseEther('0.01'),
  } as const

  return (
    <>
      <p>
        Your account is <code>{address}</code>.
      </p>
      <button onClick={() => sign.signMessage({ message: 'Hello' })} type="button">
        Sign a message
      </button>
      <button onClick={() => send.sendTransaction(payment)} type="button">
        Send
      </button>
      <output>{send.data ?? sign.data ?? (send.error ?? sign.error)?.message}</output>
    </>
  )
}
