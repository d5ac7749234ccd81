import { useConnection, useWallet } from '@solana/wallet-adapter-react'
import { WalletMultiButton } from '@solana/wallet-adapter-react-ui'
import { PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { useState } from 'react'

const shop = new PublicKey('J2xccRtuG43drESLYznHhLhQkLTdfepcKYbiQ9BsJVaf')

export function App() {
  const { publicKey } = useWallet()
  return (
    <>
      <WalletMultiButton />
      {publicKey && <Account publicKey={publicKey} />}
    </>
  )
}

function Account({ publicKey }: { publicKey: PublicKey }) {
  const { connection } = useConnection()
  const { sendTransaction, signMessage } = useWallet()
  const [outcome, setOutcome] = useState('')

  async function sign() {
    const signature = await signMessage!(new TextEncoder().encode('Hello'))
    return signature.join()
  }

  async function pay() {
    const transfer = { fromPubkey: publicKey, lamports: 1_000_000, toPubkey: shop }
    const transaction = new Transaction().add(SystemProgram.transfer(transfer))
    const latest = await connection.getLatestBlockhash()
    const signature = await sendTransaction(transaction, connection)
    const { value } = await connection.confirmTransaction({ ...latest, signature })
    return `${signature} ${value.err ? 'failed' : 'confirmed'}`
  }

  const run = (act: () => Promise<string>) => () =>
    act().then(setOutcome, (error) => setOutcome(error.message))
  return (
    <>
      <p>
        Your account is <code>{publicKey.toBase58()}</code>.
      </p>
      <button onClick={run(sign)} type="button">
        Sign a message
      </button>
      <button onClick={run(pay)} type="button">
        Send
      </button>
      <output>{outcome}</output>
    </>
  )
}
