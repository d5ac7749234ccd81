import { createAppKit } from '@reown/appkit'
import { solanaDevnet } from '@reown/appkit/networks'
import { SolanaAdapter } from '@reown/appkit-adapter-solana'
import { Connection, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { addActions } from './shop.js'

const origin = process.env.NEXT_PUBLIC_SECURE_SITE_ORIGIN
const node = `${origin}/v1/?chainId=${solanaDevnet.caipNetworkId}&projectId=demo`
const connection = new Connection(node)

document.body.append(document.createElement('appkit-button'))
const modal = createAppKit({
  adapters: [new SolanaAdapter()],
  features: { analytics: false, email: true, socials: ['google', 'farcaster'] },
  metadata: { description: 'Cups', icons: [], name: 'Shop', url: location.origin },
  networks: [{ ...solanaDevnet, rpcUrls: { default: { http: [node] } } }],
  projectId: 'demo',
})

async function createPayment() {
  const fromPubkey = new PublicKey(modal.getAddress('solana'))
  const toPubkey = new PublicKey('CktRuQ2mttgRGkXJtyksdKHjUdc2C4TgDzyB98oEzy8')
  const latest = await connection.getLatestBlockhash()
  const transfer = SystemProgram.transfer({ fromPubkey, lamports: 1_000_000, toPubkey })
  return new Transaction({ ...latest, feePayer: fromPubkey }).add(transfer)
}

const provider = () => modal.getProvider('solana')
addActions({
  'Sign a message': async () => {
    const signature = await provider().signMessage(new TextEncoder().encode('Hello from the shop'))
    return `${modal.getAddress('solana')} ${[...signature].join()}`
  },
  'Sign all': async () => {
    const signed = await provider().signAllTransactions([await createPayment()])
    return String(signed.every((it) => it.verifySignatures()))
  },
  // The wallet signs, and the app's node sends.
  'Send by the app': async () => provider().sendTransaction(await createPayment(), connection),
  // The wallet signs and sends.
  Pay: async () => provider().signAndSendTransaction(await createPayment()),
})
