import { registerSolanaWallet, type WalletStandard } from '@latchkey/client/solana'
import {
  address,
  appendTransactionMessageInstruction,
  compileTransaction,
  createSolanaRpc,
  createTransactionMessage,
  getBase58Decoder,
  getPublicKeyFromAddress,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  signatureBytes,
  verifySignature,
} from '@solana/kit'
import { isWalletAdapterCompatibleStandardWallet } from '@solana/wallet-adapter-base'
import { verifySignIn } from '@solana/wallet-standard-util'
import { StandardWalletAdapter } from '@solana/wallet-standard-wallet-adapter-base'
import { Connection, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { getWallets } from '@wallet-standard/app'
import type { Wallet } from '../src/index.ts'

/** A page of an app on Solana. It knows the wallet only through the Wallet Standard. */
export const solana = {
  /** wallet-adapter, with web3.js 1.x: signs two transactions, and sends a third. */
  async adapter(rpcUrl: string, recipient: string) {
    const [wallet] = getWallets().get().filter(isWalletAdapterCompatibleStandardWallet)
    const adapter = new StandardWalletAdapter({ wallet: wallet! })
    await adapter.connect()
    const connection = new Connection(rpcUrl)
    const feePayer = adapter.publicKey!
    const latest = await connection.getLatestBlockhash()
    const toPubkey = new PublicKey(recipient)
    const [first, second, third] = [1_000_000, 2_000_000, 3_000_000].map((lamports) =>
      new Transaction({ ...latest, feePayer }).add(
        SystemProgram.transfer({ fromPubkey: feePayer, lamports, toPubkey }),
      ),
    )
    const signed = await adapter.signAllTransactions!([first!, second!])
    const isValid = signed.every((it) => it.verifySignatures())
    const signature = await adapter.sendTransaction(third!, connection)
    return { isValid, signature }
  },
  /** Registers the wallet, and returns what the list of the page has. */
  async connect(own: Wallet) {
    registerSolanaWallet(own)
    await Promise.resolve()
    const wallet = find()
    const { accounts } = await wallet.features['standard:connect'].connect()
    const { chains, name } = wallet
    return { address: accounts[0]!.address, chains, name }
  },
  /** @solana/kit: builds a transaction, and sends it through the wallet. */
  async kit(rpcUrl: string, recipient: string) {
    const { accounts, features } = find()
    const [account] = accounts
    const payer = address(account!.address)
    const { value: latest } = await createSolanaRpc(rpcUrl).getLatestBlockhash().send()
    const data = new Uint8Array(12)
    data[0] = 2 // A transfer of the system program.
    new DataView(data.buffer).setBigUint64(4, 4_000_000n, true)
    const message = pipe(
      createTransactionMessage({ version: 0 }),
      (it) => setTransactionMessageFeePayer(payer, it),
      (it) => setTransactionMessageLifetimeUsingBlockhash(latest, it),
      (it) =>
        appendTransactionMessageInstruction(
          {
            accounts: [
              { address: payer, role: 3 },
              { address: address(recipient), role: 1 },
            ],
            data,
            programAddress: address('11111111111111111111111111111111'),
          },
          it,
        ),
    )
    const bytes = getTransactionEncoder().encode(compileTransaction(message))
    const { signAndSendTransaction } = features['solana:signAndSendTransaction']
    const transaction = Uint8Array.from(bytes)
    const [output] = await signAndSendTransaction({
      account: account!,
      chain: 'solana:devnet',
      transaction,
    })
    return getBase58Decoder().decode(output!.signature)
  },
  /** Signs in with Solana, and verifies the answer as a server does. */
  async signIn() {
    const input = { domain: location.host, statement: 'Welcome to the shop' }
    const [output] = await find().features['solana:signIn'].signIn(input)
    return verifySignIn(input, output as Parameters<typeof verifySignIn>[1])
  },
  /** Signs a message, and verifies the signature. */
  async signMessage(text: string) {
    const { accounts, features } = find()
    const [account] = accounts
    const message = new TextEncoder().encode(text)
    const { signMessage } = features['solana:signMessage']
    const [output] = await signMessage({ account: account!, message })
    const key = await getPublicKeyFromAddress(address(account!.address))
    return verifySignature(key, signatureBytes(output!.signature), message)
  },
}

function find(): WalletStandard.Wallet {
  return getWallets()
    .get()
    .find(({ name }) => name === 'Latchkey') as unknown as WalletStandard.Wallet
}

declare global {
  interface Window {
    solana: typeof solana
  }
}
