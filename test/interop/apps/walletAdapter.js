import {
  ConnectionProvider,
  useConnection,
  useWallet,
  WalletProvider,
} from '@solana/wallet-adapter-react'
import { PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { createElement, Fragment, useState } from 'react'
import { createRoot } from 'react-dom/client'

/** A shop that knows no particular wallet. It lists the wallets that WalletProvider finds. */
const endpoint = `${process.env.NEXT_PUBLIC_SECURE_SITE_ORIGIN}/v1/?chainId=solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1&projectId=demo&cluster=devnet`
const toPubkey = new PublicKey('J2xccRtuG43drESLYznHhLhQkLTdfepcKYbiQ9BsJVaf')
const encoder = new TextEncoder()

function Shop() {
  const { connection } = useConnection()
  const { disconnect, publicKey, select, sendTransaction, signMessage, wallets } = useWallet()
  const [outcome, setOutcome] = useState('')
  const run = (act) => () =>
    act().then(setOutcome, (error) => setOutcome(`Failed: ${error.message}`))
  const actions = {
    Disconnect: disconnect,
    async Pay() {
      const transfer = SystemProgram.transfer({
        fromPubkey: publicKey,
        lamports: 1_000_000,
        toPubkey,
      })
      return sendTransaction(new Transaction().add(transfer), connection)
    },
    'Sign a message': async () =>
      String(await signMessage(encoder.encode('Hello from the provider'))),
  }
  const buttons = publicKey
    ? Object.entries(actions).map(([name, act]) => [name, run(act)])
    : wallets.map(({ adapter }) => [`Use ${adapter.name}`, () => select(adapter.name)])
  return createElement(
    Fragment,
    null,
    createElement('p', { id: 'address' }, publicKey?.toBase58()),
    buttons.map(([name, onClick]) =>
      createElement('button', { key: name, onClick, type: 'button' }, name),
    ),
    createElement('output', null, outcome),
  )
}

const root = document.createElement('div')
document.body.append(root)
const provider = createElement(
  WalletProvider,
  { autoConnect: true, wallets: [] },
  createElement(Shop),
)
createRoot(root).render(createElement(ConnectionProvider, { endpoint }, provider))
