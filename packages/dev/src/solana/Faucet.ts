import {
  AccountRole,
  type Address,
  address,
  appendTransactionMessageInstruction,
  type Blockhash,
  createTransactionMessage,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  lamports,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import type { History } from './History.ts'
import type { Ledger } from './Ledger.ts'
import * as LoadedMessage from './LoadedMessage.ts'
import { invalidParam } from './RpcError.ts'

/** Pays SOL to any address, in ordinary transactions. */
export type Faucet = {
  /** Pays lamports. Returns the signature. Throws an `RpcError` if the transaction fails. */
  pay(to: Address, amount: bigint): Promise<string>
}

const system = address('11111111111111111111111111111111')
/** 500 million SOL. */
const funds = lamports(500_000_000n * 1_000_000_000n)

export function create(ledger: Ledger, history: History): Faucet {
  const opened = generateKeyPairSigner().then((signer) => {
    const account = { data: new Uint8Array(), executable: false, programAddress: system }
    ledger.svm.setAccount({ ...account, address: signer.address, lamports: funds, space: 0n })
    return signer
  })
  return {
    async pay(to, amount) {
      const signer = await opened
      // Skip a slot to get a new blockhash. Otherwise two equal payments would be the same transaction.
      ledger.skip(1)
      const { blockhash, lastValidBlockHeight } = ledger.latest()
      const lifetime = {
        blockhash: blockhash as Blockhash,
        lastValidBlockHeight: BigInt(lastValidBlockHeight),
      }
      const accounts = [
        { address: signer.address, role: AccountRole.WRITABLE_SIGNER },
        { address: to, role: AccountRole.WRITABLE },
      ]
      const instruction = { accounts, data: toData(amount), programAddress: system }
      const message = pipe(
        createTransactionMessage({ version: 0 }),
        (it) => setTransactionMessageFeePayerSigner(signer, it),
        (it) => setTransactionMessageLifetimeUsingBlockhash(lifetime, it),
        (it) => appendTransactionMessageInstruction(instruction, it),
      )
      const transaction = await signTransactionMessageWithSigners(message)
      const wire = getBase64EncodedWireTransaction(transaction)
      const payment = LoadedMessage.read(ledger, wire, 'base64')
      const { error } = history.simulate(payment, { anyBlockhash: false, verify: true })
      if (error) throw invalidParam('this address cannot receive this amount')
      return history.process(payment).signature
    },
  }
}

/** The data of a transfer by the system program. */
function toData(amount: bigint): Uint8Array {
  const data = new Uint8Array(12)
  const view = new DataView(data.buffer)
  view.setUint32(0, 2, true)
  view.setBigUint64(4, amount, true)
  return data
}
