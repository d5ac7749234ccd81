import { useSolana } from '@latchkey/react/solana'
import {
  address,
  appendTransactionMessageInstruction,
  compileTransaction,
  createNoopSigner,
  createSolanaRpc,
  createTransactionMessage,
  getBase58Decoder,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { useState } from 'react'

const frameUrl = import.meta.env.VITE_LATCHKEY_FRAME_URL
const chainId = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const rpc = createSolanaRpc(new URL(`/v1/?chainId=${chainId}&projectId=demo`, frameUrl).href)
const shop = address('J2xccRtuG43drESLYznHhLhQkLTdfepcKYbiQ9BsJVaf')

export function Account() {
  const {
    address: own,
    signAndSendTransaction,
    signMessage,
  } = useSolana({ chain: 'solana:devnet' })
  const [outcome, setOutcome] = useState('')
  if (!own) return <p>Sign in first.</p>

  async function sign() {
    return getBase58Decoder().decode(await signMessage('Hello'))
  }

  async function pay() {
    const payer = address(own!)
    const { value: latest } = await rpc.getLatestBlockhash().send()
    const transfer = { amount: 1_000_000n, destination: shop, source: createNoopSigner(payer) }
    const transaction = pipe(
      createTransactionMessage({ version: 0 }),
      (it) => setTransactionMessageFeePayer(payer, it),
      (it) => setTransactionMessageLifetimeUsingBlockhash(latest, it),
      (it) => appendTransactionMessageInstruction(getTransferSolInstruction(transfer), it),
      compileTransaction,
    )
    const bytes = Uint8Array.from(getTransactionEncoder().encode(transaction))
    const signature = await signAndSendTransaction(bytes, { commitment: 'confirmed' })
    return getBase58Decoder().decode(signature)
  }

  const run = (act: () => Promise<string>) => () =>
    act().then(setOutcome, (error) => setOutcome(error.message))
  return (
    <>
      <p>
        Your account is <code>{own}</code>.
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
