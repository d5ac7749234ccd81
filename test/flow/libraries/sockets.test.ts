import {
  address,
  appendTransactionMessageInstruction,
  createKeyPairSignerFromBytes,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  createTransactionMessage,
  getSignatureFromTransaction,
  pipe,
  sendAndConfirmTransactionFactory,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { Connection, Keypair, SystemProgram, Transaction } from '@solana/web3.js'
import { WebSocketProvider } from 'ethers'
import { createPublicClient, createWalletClient, http, webSocket } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { accounts } from '../../../packages/dev/src/chains/accounts.ts'
import { localChains, serve, start, stop } from '../../../packages/server/test/rpc.ts'

/** Tests that unmodified libraries wait for transactions through the WebSockets of the proxy, on the local chains. */

const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
let server: Awaited<ReturnType<typeof serve>>
beforeAll(async () => {
  await start()
  server = await serve({}, localChains)
}, 60_000)
afterAll(async () => {
  await server?.end()
  await stop()
})

describe('Solana', () => {
  test('default: confirmTransaction of @solana/web3.js resolves', async () => {
    const payer = Keypair.generate()
    await localChains.fund(devnet, payer.publicKey.toBase58())
    const connection = new Connection(server.toUrl(devnet, 'http'), {
      commitment: 'confirmed',
      wsEndpoint: server.toUrl(devnet),
    })
    const other = Keypair.generate().publicKey
    const changed = vi.fn()
    const watch = connection.onAccountChange(other, changed, { commitment: 'confirmed' })
    const lamports = 10_000_000
    const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash()
    const transaction = new Transaction({
      blockhash,
      feePayer: payer.publicKey,
      lastValidBlockHeight,
    })
    transaction.add(
      SystemProgram.transfer({ fromPubkey: payer.publicKey, lamports, toPubkey: other }),
    )
    transaction.sign(payer)
    const statuses = vi
      .spyOn(connection, 'getSignatureStatus')
      .mockReturnValue(new Promise(() => {}))
    const signature = await connection.sendRawTransaction(transaction.serialize())
    const confirmed = await connection.confirmTransaction({
      blockhash,
      lastValidBlockHeight,
      signature,
    })
    expect(confirmed.value.err).toBeNull()
    // The library also asks once over HTTP. In this test, only the subscription can answer.
    expect(statuses).toHaveBeenCalled()
    await expect.poll(() => changed.mock.calls.length, { timeout: 10_000 }).toBe(1)
    expect(changed.mock.calls[0]![0]).toMatchObject({ lamports })
    await connection.removeAccountChangeListener(watch)
  })

  test('default: sendAndConfirmTransactionFactory of @solana/kit resolves', async () => {
    const payer = await createKeyPairSignerFromBytes(Keypair.generate().secretKey)
    await localChains.fund(devnet, payer.address)
    const rpc = createSolanaRpc(server.toUrl(devnet, 'http'))
    const rpcSubscriptions = createSolanaRpcSubscriptions(server.toUrl(devnet))
    const sendAndConfirm = sendAndConfirmTransactionFactory({ rpc, rpcSubscriptions } as never)
    const { value: latest } = await rpc.getLatestBlockhash().send()
    const message = pipe(
      createTransactionMessage({ version: 0 }),
      (it) => setTransactionMessageFeePayerSigner(payer, it),
      (it) => setTransactionMessageLifetimeUsingBlockhash(latest, it),
      (it) =>
        appendTransactionMessageInstruction(
          {
            data: new TextEncoder().encode('Hello'),
            programAddress: address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'),
          },
          it,
        ),
    )
    const transaction = await signTransactionMessageWithSigners(message)
    await sendAndConfirm(transaction as never, { commitment: 'confirmed' })
    const { value } = await rpc
      .getSignatureStatuses([getSignatureFromTransaction(transaction)])
      .send()
    expect(value[0]).toMatchObject({ err: null })
  })
})

describe('Ethereum', () => {
  const send = () => {
    const account = privateKeyToAccount(accounts[8].key)
    const transport = http(localChains.upstreams.get('eip155:1')![0]!.href)
    const client = createWalletClient({ account, chain: mainnet, transport })
    return client.sendTransaction({ to: account.address, value: 1n })
  }

  test('default: viem watches blocks, and reads over the same socket', async () => {
    const client = createPublicClient({
      chain: mainnet,
      transport: webSocket(server.toUrl('eip155:1')),
    })
    const before = await client.getBlockNumber()
    const numbers: bigint[] = []
    const unwatch = client.watchBlockNumber({
      onBlockNumber: (number) => numbers.push(number),
      onError: (error) => expect.unreachable(error.message),
    })
    // Wait until the subscription exists.
    await client.getChainId()
    await expect
      .poll(
        async () => {
          await send()
          return numbers.some((number) => number > before)
        },
        { timeout: 20_000 },
      )
      .toBe(true)
    unwatch()
    const socket = await client.transport.getRpcClient()
    socket.close()
  })

  test('default: ethers waits for a transaction', async () => {
    const provider = new WebSocketProvider(server.toUrl('eip155:1'))
    const block = new Promise<number>((resolve) => provider.once('block', resolve))
    await provider.getBlockNumber()
    const hash = await send()
    expect((await provider.waitForTransaction(hash, 1, 20_000))?.status).toBe(1)
    await send()
    expect(await block).toBeGreaterThan(0)
    await provider.destroy()
  })
})
