import * as Base58 from '@latchkey/protocol/solana/Base58'
import {
  type Address,
  getPublicKeyFromAddress,
  type SignatureBytes,
  verifySignature,
} from '@solana/kit'
import {
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { describe, expect } from 'vitest'
import type {} from '../../../packages/client/test/solana.host.ts'
import { bundle } from '../../bench/bundle.ts'
import { findPath } from '../../harness/repository.ts'
import { onlyInAll } from '../../variants.ts'
import type { App } from '../App.ts'
import { failure, value } from '../outcome.ts'
import { until } from '../setup.ts'
import { setup } from '../stack.ts'
import { eventually } from '../wait.ts'

const page = findPath('packages/client/test/solana.host.ts')
const script = `import { solana } from ${JSON.stringify(page)}; window.solana = solana`
const stack = setup({ scripts: () => ({ solana: bundle(script) }) })
const { test } = stack

const timeout = 120_000
const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const recipient = Keypair.generate().publicKey

// The URL of the node. wallet-adapter finds the name of the network in it.
const rpcUrl = (place?: App['place']) =>
  `${stack.walletOrigin(place)}/v1/?chainId=${devnet}&projectId=demo&cluster=devnet`
const connect = () => new Connection(rpcUrl())

/** Signs in, and switches to Solana. Returns the address, which has ten SOL. */
async function enter(app: App) {
  const evm = await app.signIn()
  value(await app.call('switchNetwork', { chainId: devnet }))
  const user = value<{ address: string; chainId: string }>(await app.call('getUser'))
  expect(user).toMatchObject({ chainId: devnet })
  await stack.fund(user.address, devnet)
  return { account: new PublicKey(user.address), evm }
}

async function transfer(from: PublicKey, lamports: number): Promise<string> {
  const { blockhash } = await connect().getLatestBlockhash()
  const message = new TransactionMessage({
    instructions: [SystemProgram.transfer({ fromPubkey: from, lamports, toPubkey: recipient })],
    payerKey: from,
    recentBlockhash: blockhash,
  })
  return Base58.encode(new VersionedTransaction(message.compileToV0Message()).serialize())
}

async function isSigned(account: PublicKey, bytes: Uint8Array, signature: Uint8Array) {
  const key = await getPublicKeyFromAddress(account.toBase58() as Address)
  return verifySignature(key, signature as SignatureBytes, bytes)
}

/** Whether the answer is the requested transaction with a valid signature of the account. */
async function isSignedAs(account: PublicKey, request: string, answer: string) {
  const [before, after] = [request, answer].map((it) =>
    VersionedTransaction.deserialize(Base58.decode(it)!),
  )
  const message = after!.message.serialize()
  expect(message).toEqual(before!.message.serialize())
  return isSigned(account, message, after!.signatures[0]!)
}

describe('Solana', () => {
  onlyInAll(test)(
    'each method: the user approves, and the signature is valid',
    { timeout },
    async ({ open }) => {
      const app = await open({ place: 'another site' })
      const { account, evm } = await enter(app)

      const message = new TextEncoder().encode('Good morning')
      const params = { message: Base58.encode(message), pubkey: account.toBase58() }
      const signing = app.request('solana_signMessage', params)
      await app.frame.getByText('Good morning').first().waitFor()
      await app.approve('Sign')
      const { signature } = value<{ signature: string }>(await signing)
      expect(await isSigned(account, message, Base58.decode(signature)!)).toBe(true)

      const transaction = await transfer(account, 1_000_000)
      const one = app.request('solana_signTransaction', { transaction })
      await app.frame.getByText('0.001 SOL').first().waitFor()
      await app.approve('Sign')
      const signed = value<{ transaction: string }>(await one)
      expect(await isSignedAs(account, transaction, signed.transaction)).toBe(true)

      const transactions = [await transfer(account, 2_000_000), await transfer(account, 3_000_000)]
      const both = app.request('solana_signAllTransactions', { transactions })
      for (const text of ['Sign several transactions: 2', '0.002 SOL', '0.003 SOL'])
        await app.frame.getByText(text).first().waitFor()
      await app.approve('Sign')
      const all = value<{ transactions: string[] }>(await both).transactions
      expect(all).toHaveLength(2)
      for (const [index, it] of all.entries())
        expect(await isSignedAs(account, transactions[index]!, it)).toBe(true)
      expect(await connect().getBalance(recipient)).toBe(0)

      const options = { commitment: 'confirmed' }
      const payment = await transfer(account, 4_000_000)
      const sending = app.request('solana_signAndSendTransaction', {
        options,
        transaction: payment,
      })
      for (const text of ['0.004 SOL', '0.000005 SOL', recipient.toBase58().slice(-4)])
        await app.frame.getByText(text).first().waitFor()
      await app.approve('Approve')
      const sent = value<{ signature: string }>(await sending)
      const { value: status } = await connect().getSignatureStatus(sent.signature)
      expect(status).toMatchObject({ err: null })
      expect(await connect().getBalance(recipient)).toBe(4_000_000)

      // T36: a transaction is not signed as a message.
      const disguised = { ...params, message: await transfer(account, 1) }
      expect(failure(await app.request('solana_signMessage', disguised))).toMatchObject({
        reason: 'UNSAFE',
      })
      value(await app.call('switchNetwork', { chainId: 1 }))
      expect(value(await app.call('getUser'))).toMatchObject({ address: evm, chainId: 1 })
    },
  )

  onlyInAll(test)(
    'T56 a reload while it is sent: sent once, and the next one warns',
    {
      timeout,
    },
    async ({ open }) => {
      const app = await open({ place: 'another site' })
      const { account } = await enter(app)
      let isHeld = false
      await app.page.route('**/v1/**', async (route) => {
        const { method } = JSON.parse(route.request().postData() ?? '{}')
        // The node never receives the first transaction. Without this route, the browser would send it.
        if (method === 'sendTransaction' && !isHeld) isHeld = true
        else await route.continue()
      })
      const before = await connect().getBalance(account)
      const transaction = await transfer(account, 5_000_000)
      app.request('solana_signAndSendTransaction', { transaction }).catch(() => {})
      await app.approve('Approve')
      await eventually(() => isHeld)

      await app.reload()
      // The wallet sends the signed transaction, without a question or an approval.
      const spent = async () => before - (await connect().getBalance(account))
      await eventually(async () => (await spent()) === 5_005_000)
      const again = app.request('solana_signAndSendTransaction', {
        transaction: await transfer(account, 6_000_000),
      })
      await app.frame.getByText('An earlier transaction of this app was interrupted.').waitFor()
      await app.approve('Cancel')
      expect(failure(await again)).toMatchObject({ reason: 'USER_REJECTED' })
      const same = await app.request('solana_signAndSendTransaction', { transaction })
      const { signature } = value<{ signature: string }>(same)
      expect((await connect().getSignatureStatus(signature)).value).toMatchObject({ err: null })
      expect(await spent()).toBe(5_005_000)
    },
  )

  test('the Wallet Standard: kit, web3.js and wallet-adapter find the wallet', {
    timeout,
  }, async ({ open }) => {
    const app = await open({ place: 'another site' })
    await app.signIn()
    await app.page.addScriptTag({ type: 'module', url: '/solana.js' })
    await until(app.page, () => window.solana)
    const found = await app.page.evaluate(() => window.solana.connect(window.host.wallet))
    expect(found).toMatchObject({ name: 'Latchkey' })
    expect(found.chains).toContain('solana:devnet')
    await stack.fund(found.address, devnet)

    const signing = app.page.evaluate(() => window.solana.signMessage('Good evening'))
    await app.frame.getByText('Good evening').first().waitFor()
    await app.approve('Sign')
    expect(await signing).toBe(true)

    const signingIn = app.page.evaluate(() => window.solana.signIn())
    await app.frame.getByText('Welcome to the shop').first().waitFor()
    await app.approve('Sign')
    expect(await signingIn).toBe(true)

    const parameters = [rpcUrl(app.place), Keypair.generate().publicKey.toBase58()] as const
    const [, to] = parameters
    const kit = app.page.evaluate((it) => window.solana.kit(...it), parameters)
    await app.frame.getByText('0.004 SOL').first().waitFor()
    await app.approve('Approve')
    expect((await connect().getSignatureStatus(await kit)).value).toMatchObject({ err: null })

    const adapter = app.page.evaluate((it) => window.solana.adapter(...it), parameters)
    await app.frame.getByText('Sign several transactions: 2').first().waitFor()
    await app.approve('Sign')
    await app.frame.getByText('0.003 SOL').first().waitFor()
    await app.approve('Approve')
    expect(await adapter).toMatchObject({ isValid: true })
    expect(await connect().getBalance(new PublicKey(to))).toBe(7_000_000)
  })
})
