import { parseEther } from 'viem'
import {
  useConnect,
  useConnection,
  useConnectors,
  useDisconnect,
  useSendTransaction,
  useSignMessage,
  useWaitForTransactionReceipt,
} from 'wagmi'

export function App() {
  const { address, status } = useConnection()
  if (status === 'connected') return <Account address={address} />
  return <Connect />
}

function Connect() {
  const connect = useConnect()
  const connectors = useConnectors()
  return (
    <>
      {connectors.map((connector) => (
        <button key={connector.uid} onClick={() => connect.mutate({ connector })} type="button">
          {connector.name}
        </button>
      ))}
      <output>{connect.error?.message}</output>
    </>
  )
}

function Account({ address }: { address: string }) {
  const disconnect = useDisconnect()
  const send = useSendTransaction()
  const sign = useSignMessage()
  const receipt = useWaitForTransactionReceipt({ hash: send.data })
  const payment = {
    to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    value: parseEther('0.01'),
  } as const

  return (
    <>
      <p>
        Your account is <code>{address}</code>.
      </p>
      <button onClick={() => sign.mutate({ message: 'Hello' })} type="button">
        Sign a message
      </button>
      <button onClick={() => send.mutate(payment)} type="button">
        Send
      </button>
      <button onClick={() => disconnect.mutate()} type="button">
        Sign out
      </button>
      <output>
        {receipt.data?.transactionHash ?? sign.data ?? (send.error ?? sign.error)?.message}
      </output>
    </>
  )
}
