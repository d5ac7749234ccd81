import * as Rpc from '@latchkey/protocol/Rpc'
import * as Base58 from '@latchkey/protocol/solana/Base58'
import {
  address,
  assertIsFullySignedTransaction,
  assertIsTransactionMessageWithSingleSendingSigner,
  createKeyPairFromPrivateKeyBytes,
  createTransactionMessage,
  getAddressFromPublicKey,
  getTransactionDecoder,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signAndSendTransactionMessageWithSigners,
  signatureBytes,
  signBytes,
  signTransactionMessageWithSigners,
  type TransactionModifyingSigner,
  type TransactionSendingSigner,
  blockhash as toBlockhash,
  verifySignature,
} from '@solana/kit'
import { isWalletAdapterCompatibleStandardWallet } from '@solana/wallet-adapter-base'
import { verifySignIn } from '@solana/wallet-standard-util'
import { StandardWalletAdapter } from '@solana/wallet-standard-wallet-adapter-base'
import {
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { getWallets } from '@wallet-standard/app'
import { afterEach, describe, expect, test } from 'vitest'
import { flush, type Script, setup as setupWallet, signedIn, user } from '../../test/setup.ts'
import { createSolanaWallet, registerSolanaWallet, type WalletStandard } from './index.ts'

const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const blockhash = 'EkSnNWid2cvwEVnVx9aBqawnmiCNiDgp3gUdkDPTKN1N'

const keys = await createKeyPairFromPrivateKeyBytes(new Uint8Array(32).fill(5))
const own = await getAddressFromPublicKey(keys.publicKey)

/** Adds the signature of the user to a transaction, as the frame does. */
async function sign(bytes: Uint8Array): Promise<string> {
  const transaction = VersionedTransaction.deserialize(bytes)
  const signature = await signBytes(keys.privateKey, transaction.message.serialize())
  transaction.addSignature(new PublicKey(own), signature)
  return Base58.encode(transaction.serialize())
}

/** The answers of a frame with a real key. */
const frame: Script = {
  ...signedIn,
  async RPC_REQUEST({ method, params }) {
    if (method === 'wallet_getCapabilities')
      return {
        '0x0': {
          latchkey_networks: { chainIds: ['eip155:1', devnet, mainnet] },
          latchkey_solana: { address: own },
        },
      }
    Rpc.assertMethod(method)
    if (!Rpc.isSolanaApproval(method)) throw { message: method }
    // Refuse invalid params, as the frame does.
    const parsed = Rpc.parseServed(method, params)
    if ('message' in parsed) {
      const signature = await signBytes(keys.privateKey, parsed.message)
      return { signature: Base58.encode(Uint8Array.from(signature)) }
    }
    if ('transactions' in parsed)
      return { transactions: await Promise.all(parsed.transactions.map(sign)) }
    const transaction = await sign(parsed.transaction)
    if (!('options' in parsed)) return { transaction }
    const { signatures } = VersionedTransaction.deserialize(Base58.decode(transaction)!)
    return { signature: Base58.encode(signatures[0]!) }
  },
}

const removals: (() => void)[] = []
afterEach(async () => {
  for (const remove of removals.splice(0)) remove()
  await flush()
})

type Options = Parameters<typeof setupWallet>[0]

/** Creates a wallet of the Wallet Standard with a scripted frame. The user is signed in. */
async function setup(options: Options = {}, own: Parameters<typeof createSolanaWallet>[1] = {}) {
  const { script, ...rest } = options
  const made = setupWallet({ ...rest, script: { ...frame, ...script } })
  await made.wallet.getUser()
  const solana = createSolanaWallet(made.wallet, own)
  const changes: WalletStandard.Change[] = []
  solana.features['standard:events'].on('change', (change) => changes.push(change))
  const connect = async (): Promise<WalletStandard.Account> => {
    const { accounts } = await solana.features['standard:connect'].connect()
    return accounts[0]!
  }
  const requests = () =>
    made.frame.received.flatMap(({ name, payload }) => {
      const { method, ...request } = payload as { method: string }
      return name === 'RPC_REQUEST' && method.startsWith('solana') ? [{ method, ...request }] : []
    })
  return { ...made, changes, connect, requests, solana }
}

function transfer(options: { isVersioned?: boolean; lamports?: number } = {}) {
  const { isVersioned = true, lamports = 1 } = options
  const payerKey = new PublicKey(own)
  const toPubkey = new PublicKey(new Uint8Array(32).fill(9))
  const message = new TransactionMessage({
    instructions: [SystemProgram.transfer({ fromPubkey: payerKey, lamports, toPubkey })],
    payerKey,
    recentBlockhash: blockhash,
  })
  return new VersionedTransaction(
    isVersioned ? message.compileToV0Message() : message.compileToLegacyMessage(),
  ).serialize()
}

describe('registerSolanaWallet', () => {
  test('default: apps find the wallet, whichever loads first, until it is removed', async () => {
    const names = () =>
      getWallets()
        .get()
        .map(({ name }) => name)
    const [early, late] = [setupWallet({ script: frame }), setupWallet({ script: frame })]
    removals.push(registerSolanaWallet(early.wallet, { name: 'Early' }))
    await flush()
    expect(names()).toEqual(['Early'])
    removals.push(registerSolanaWallet(late.wallet, { name: 'Late' }))
    await flush()
    expect(names()).toEqual(['Early', 'Late'])
    removals.pop()!()
    await flush()
    expect(names()).toEqual(['Early'])
    removals.pop()!()
    await flush()
    expect(names()).toEqual([])
  })

  test('behavior: a wallet is listed once, and stays if it is added again at once', async () => {
    const { wallet } = setupWallet({ script: frame })
    const { get, on } = getWallets()
    const heard: string[] = []
    removals.push(
      on('register', (...wallets) => heard.push(...wallets.map(({ name }) => `+${name}`))),
      on('unregister', (...wallets) => heard.push(...wallets.map(({ name }) => `-${name}`))),
    )
    // Add, remove and add the wallet, as an effect in strict mode does.
    registerSolanaWallet(wallet)()
    const remove = registerSolanaWallet(wallet)
    removals.push(registerSolanaWallet(wallet))
    await flush()
    remove()
    remove()
    await flush()
    expect([heard, get().length]).toEqual([['+Latchkey'], 1])
    removals.pop()!()
    await flush()
    expect([heard, get().length]).toEqual([['+Latchkey', '-Latchkey'], 0])
  })
})

describe('connect', () => {
  test('default: the account of the user, without a switch of the network', async () => {
    const { changes, connect, frame, solana, wallet } = await setup()
    expect(solana.accounts).toEqual([])
    const before = frame.received.length
    const account = await connect()
    expect(account).toMatchObject({
      address: own,
      chains: ['solana:mainnet', 'solana:devnet'],
      publicKey: Base58.decode(own),
    })
    expect(solana.accounts).toEqual([account])
    expect(solana.chains).toEqual(['solana:mainnet', 'solana:devnet'])
    expect(changes).toEqual([{ accounts: [account], chains: solana.chains }])
    expect(frame.received.slice(before).map(({ name }) => name)).toEqual(['RPC_REQUEST'])
    expect(wallet.getState()).toMatchObject({
      chainId: 'eip155:1',
      user: { address: user.address },
    })
  })

  test('behavior: silent without a user, and the app’s sign-in otherwise', async () => {
    let asked = 0
    const { wallet } = setupWallet({
      script: frame,
      signIn: async () => {
        asked++
        await wallet.getUser()
      },
    })
    const { connect } = createSolanaWallet(wallet).features['standard:connect']
    expect(await connect({ silent: true })).toEqual({ accounts: [] })
    expect(asked).toBe(0)
    expect((await connect()).accounts).toHaveLength(1)
    expect(asked).toBe(1)
    expect((await connect({ silent: true })).accounts).toHaveLength(1)
  })

  test('error: no user, and no sign-in of the app', async () => {
    const { wallet } = setupWallet({ script: frame })
    const { connect } = createSolanaWallet(wallet).features['standard:connect']
    await expect(connect()).rejects.toMatchObject({ code: 4100 })
  })

  test('error: the wallet serves no Solana network', async () => {
    const capabilities = { '0x0': { latchkey_networks: { chainIds: ['eip155:1'] } } }
    const { connect } = await setup({ script: { RPC_REQUEST: () => capabilities } })
    await expect(connect()).rejects.toMatchObject({ code: 4902 })
  })

  test('behavior: a frame of another generation is switched to Solana', async () => {
    const script: Script = {
      GET_USER: (payload) =>
        String(payload?.chainId).startsWith('solana:')
          ? { address: own, chainId: payload!.chainId! }
          : user,
      RPC_REQUEST: () => ({}),
    }
    const { connect, solana, wallet } = await setup({ script })
    // A silent request only looks for a signed-in user, and does not switch the network.
    const asked = solana.features['standard:connect'].connect({ silent: true })
    await expect(asked).rejects.toMatchObject({ code: 4902 })
    expect(wallet.getState().chainId).toBe('eip155:1')
    expect(await connect()).toMatchObject({ address: own })
    expect(wallet.getState().chainId).toBe(mainnet)
    expect(await connect()).toMatchObject({ address: own })
    // If the user leaves Solana again, the account stays.
    await wallet.getUser({ chainId: 1 })
    await flush()
    expect(wallet.getState().chainId).toBe('eip155:1')
    expect(solana.accounts).toMatchObject([{ address: own }])
  })

  test('behavior: only networks that the app offers, and localnet on this machine', async () => {
    const offered = await setup({ networks: ['eip155:1', devnet] })
    expect((await offered.connect()).chains).toEqual(['solana:devnet'])
    const local = await setup({ frameUrl: 'http://localhost:4100/sdk' })
    const account = await local.connect()
    expect(account.chains).toEqual(['solana:mainnet', 'solana:devnet', 'solana:localnet'])
    const { signTransaction } = local.solana.features['solana:signTransaction']
    await signTransaction({ account, chain: 'solana:localnet', transaction: transfer() })
    expect(local.requests()).toMatchObject([{ chainId: devnet }])
  })
})

describe('events', () => {
  test('default: a sign-out removes the account, and disconnect signs out', async () => {
    const { changes, connect, solana, wallet } = await setup()
    const account = await connect()
    await solana.features['standard:disconnect'].disconnect()
    expect(wallet.getState().user).toBeUndefined()
    expect(solana.accounts).toEqual([])
    expect(changes.at(-1)).toEqual({ accounts: [] })
    const { signMessage } = solana.features['solana:signMessage']
    await expect(signMessage({ account, message: Uint8Array.of(1) })).rejects.toMatchObject({
      code: 4100,
    })
  })

  test('behavior: another user of the same page', async () => {
    const other = Base58.encode(new Uint8Array(32).fill(3))
    let address: string = own
    const { changes, connect, frame, solana, wallet } = await setup()
    frame.script.RPC_REQUEST = () => ({
      '0x0': {
        latchkey_networks: { chainIds: [devnet] },
        latchkey_solana: { address },
      },
    })
    await connect()
    address = other
    await wallet.getUser()
    await flush()
    expect(solana.accounts.map((it) => it.address)).toEqual([other])
    expect(changes.at(-1)?.accounts?.[0]?.address).toBe(other)
  })
})

describe('signMessage', () => {
  test('default', async () => {
    const { connect, requests, solana } = await setup()
    const account = await connect()
    const message = new TextEncoder().encode('Good morning')
    const { signMessage } = solana.features['solana:signMessage']
    const [first, second] = await signMessage(
      { account, message },
      { account, message: Uint8Array.of(1) },
    )
    expect(first!.signedMessage).toEqual(message)
    expect(await verifySignature(keys.publicKey, signatureBytes(first!.signature), message)).toBe(
      true,
    )
    expect(second!.signedMessage).toEqual(Uint8Array.of(1))
    expect(requests().map(({ method }) => method)).toEqual(Array(2).fill('solana_signMessage'))
  })

  test('behavior: on the current network if it is one of Solana', async () => {
    const { connect, requests, solana, wallet } = await setup()
    const account = await connect()
    const { signMessage } = solana.features['solana:signMessage']
    const input = { account, message: Uint8Array.of(1) }
    await signMessage(input)
    await wallet.switchNetwork({ chainId: devnet })
    await signMessage(input)
    expect(requests()).toMatchObject([{ chainId: mainnet }, { chainId: devnet }])
  })

  test('error: an account of another wallet', async () => {
    const { connect, requests, solana } = await setup()
    const account = { ...(await connect()), address: blockhash }
    const { signMessage } = solana.features['solana:signMessage']
    await expect(signMessage({ account, message: Uint8Array.of(1) })).rejects.toMatchObject({
      code: 4100,
    })
    expect(requests()).toEqual([])
  })

  test('error: the user rejects', async () => {
    const { connect, frame, solana } = await setup()
    const account = await connect()
    frame.script.RPC_REQUEST = () => {
      throw { code: 4001, message: 'The request was rejected.', reason: 'USER_REJECTED' }
    }
    const { signMessage } = solana.features['solana:signMessage']
    await expect(signMessage({ account, message: Uint8Array.of(1) })).rejects.toMatchObject({
      code: 4001,
    })
  })
})

describe('signTransaction', () => {
  test.each([true, false])('default: versioned %s, read by @solana/kit', async (isVersioned) => {
    const { connect, requests, solana } = await setup()
    const account = await connect()
    const { signTransaction, supportedTransactionVersions } =
      solana.features['solana:signTransaction']
    expect(supportedTransactionVersions).toEqual(['legacy', 0])
    const [output] = await signTransaction({
      account,
      chain: 'solana:devnet',
      transaction: transfer({ isVersioned }),
    })
    const decoded = getTransactionDecoder().decode(output!.signedTransaction)
    assertIsFullySignedTransaction(decoded)
    expect(Object.keys(decoded.signatures)).toEqual([address(own)])
    expect(requests()).toMatchObject([{ chainId: devnet, method: 'solana_signTransaction' }])
  })

  test('behavior: several are one request for each network, in their order', async () => {
    const { connect, requests, solana } = await setup()
    const account = await connect()
    const inputs = [1, 2, 3, 4].map((lamports) => ({
      account,
      chain: (lamports < 4 ? 'solana:devnet' : 'solana:mainnet') as `${string}:${string}`,
      transaction: transfer({ lamports }),
    }))
    const outputs = await solana.features['solana:signTransaction'].signTransaction(...inputs)
    const messages = outputs.map(({ signedTransaction }) =>
      VersionedTransaction.deserialize(signedTransaction).message.serialize(),
    )
    expect(messages).toEqual(
      inputs.map(({ transaction }) =>
        VersionedTransaction.deserialize(transaction).message.serialize(),
      ),
    )
    expect(requests()).toMatchObject([
      { chainId: devnet, method: 'solana_signAllTransactions' },
      { chainId: mainnet, method: 'solana_signTransaction' },
    ])
  })

  test('error: a network that is not served', async () => {
    const { connect, requests, solana } = await setup()
    const account = await connect()
    const { signTransaction } = solana.features['solana:signTransaction']
    for (const chain of ['solana:testnet', 'solana:localnet', 'eip155:1'] as const)
      await expect(
        signTransaction({ account, chain, transaction: transfer() }),
      ).rejects.toMatchObject({ code: 4902 })
    expect(requests()).toEqual([])
  })
})

describe('signAndSendTransaction', () => {
  test('default', async () => {
    const { connect, requests, solana } = await setup()
    const account = await connect()
    const { signAndSendTransaction } = solana.features['solana:signAndSendTransaction']
    const [output] = await signAndSendTransaction({
      account,
      chain: 'solana:mainnet',
      options: { commitment: 'confirmed', maxRetries: 2, skipPreflight: false },
      transaction: transfer(),
    })
    expect(output!.signature).toHaveLength(64)
    expect(requests()).toMatchObject([
      {
        chainId: mainnet,
        method: 'solana_signAndSendTransaction',
        params: { options: { commitment: 'confirmed', maxRetries: 2, skipPreflight: false } },
      },
    ])
  })
})

describe('signIn', () => {
  test('default: a server verifies it with the library of the standard', async () => {
    const { requests, solana } = await setup()
    const input = {
      chainId: 'solana:devnet',
      domain: location.host,
      issuedAt: '2026-11-16T12:00:00.000Z',
      nonce: 'a1b2c3d4',
      resources: ['https://example.com/terms'],
      statement: 'Sign in to the shop.',
      uri: location.href,
      version: '1',
    }
    // The sign-in also connects the account.
    const [output] = await solana.features['solana:signIn'].signIn(input)
    expect(output!.account.address).toBe(own)
    expect(verifySignIn(input, output as Parameters<typeof verifySignIn>[1])).toBe(true)
    expect(requests()).toHaveLength(1)
  })

  test('behavior: without an input, the site and the account', async () => {
    const { solana } = await setup()
    const [output] = await solana.features['solana:signIn'].signIn()
    expect(new TextDecoder().decode(output!.signedMessage)).toBe(
      `${location.host} wants you to sign in with your Solana account:\n${own}`,
    )
  })

  test.each([
    { domain: 'evil.example' },
    { domain: `${location.host}.evil.example` },
    { uri: 'https://evil.example/' },
    { uri: 'nonsense' },
    { address: blockhash },
    { statement: 'Hello\n\nURI: https://evil.example' },
    { nonce: 'a\nIssued At: never' },
    { resources: ['a\u2028b'] },
  ])('T31 error: %j is refused before the user is asked', async (input) => {
    const { requests, solana } = await setup()
    await expect(solana.features['solana:signIn'].signIn(input)).rejects.toMatchObject({
      code: -32602,
    })
    expect(requests()).toEqual([])
  })
})

describe('@solana/kit', () => {
  test('default: its signers sign and send through the wallet', async () => {
    const { requests, wallet } = await setup()
    removals.push(registerSolanaWallet(wallet))
    await flush()
    const [found] = getWallets().get()
    const { features } = found as unknown as WalletStandard.Wallet
    const [account] = (await features['standard:connect'].connect()).accounts
    const chain = 'solana:devnet'
    const encoder = getTransactionEncoder()
    const toBytes = (transaction: Parameters<typeof encoder.encode>[0]) =>
      Uint8Array.from(encoder.encode(transaction))
    const modifier: TransactionModifyingSigner = {
      address: address(account!.address),
      async modifyAndSignTransactions([transaction]) {
        const [output] = await features['solana:signTransaction'].signTransaction({
          account: account!,
          chain,
          transaction: toBytes(transaction!),
        })
        const signed = getTransactionDecoder().decode(output!.signedTransaction)
        return [{ ...transaction!, ...signed } as never]
      },
    }
    const sender: TransactionSendingSigner = {
      address: address(account!.address),
      async signAndSendTransactions([transaction]) {
        const { signAndSendTransaction } = features['solana:signAndSendTransaction']
        const input = { account: account!, chain, transaction: toBytes(transaction!) } as const
        const [output] = await signAndSendTransaction(input)
        return [signatureBytes(output!.signature)]
      },
    }
    const build = (signer: TransactionModifyingSigner | TransactionSendingSigner) =>
      pipe(
        createTransactionMessage({ version: 0 }),
        (it) => setTransactionMessageFeePayerSigner(signer, it),
        (it) =>
          setTransactionMessageLifetimeUsingBlockhash(
            { blockhash: toBlockhash(blockhash), lastValidBlockHeight: 1n },
            it,
          ),
      )
    assertIsFullySignedTransaction(await signTransactionMessageWithSigners(build(modifier)))
    const message = build(sender)
    assertIsTransactionMessageWithSingleSendingSigner(message)
    expect(await signAndSendTransactionMessageWithSigners(message)).toHaveLength(64)
    expect(requests()).toMatchObject([
      { chainId: devnet, method: 'solana_signTransaction' },
      { chainId: devnet, method: 'solana_signAndSendTransaction' },
    ])
  })
})

describe('wallet-adapter', () => {
  test('default: its list accepts the wallet, which connects, signs and sends', async () => {
    const { requests, solana, wallet } = await setup({ frameUrl: 'http://localhost:4100/sdk' })
    removals.push(registerSolanaWallet(wallet))
    await flush()
    const [found] = getWallets().get().filter(isWalletAdapterCompatibleStandardWallet)
    expect(found?.name).toBe('Latchkey')
    expect(solana.icon).toMatch(/^data:image\/svg\+xml;base64,/)
    const adapter = new StandardWalletAdapter({ wallet: found! })
    await adapter.connect()
    expect(adapter.publicKey?.toBase58()).toBe(own)
    const message = new TextEncoder().encode('hello')
    expect(await adapter.signMessage!(message)).toHaveLength(64)

    const connection = new Connection('http://localhost:4100/v1/')
    const payer = new PublicKey(own)
    const legacy = new Transaction({ blockhash, feePayer: payer, lastValidBlockHeight: 1 }).add(
      SystemProgram.transfer({
        fromPubkey: payer,
        lamports: 1,
        toPubkey: Keypair.generate().publicKey,
      }),
    )
    expect((await adapter.signTransaction!(legacy)).signature).toHaveLength(64)
    const versioned = VersionedTransaction.deserialize(transfer())
    const signed = await adapter.signAllTransactions!([versioned, versioned])
    expect(signed.every(({ signatures }) => signatures[0]!.some(Boolean))).toBe(true)
    const signature = await adapter.sendTransaction(versioned, connection)
    expect(Base58.decode(signature)).toHaveLength(64)
    expect(requests().map(({ method }) => method)).toEqual([
      'solana_signMessage',
      'solana_signTransaction',
      'solana_signAllTransactions',
      'solana_signAndSendTransaction',
    ])
    await adapter.disconnect()
    expect(adapter.publicKey).toBeNull()
    expect(wallet.getState().user).toBeUndefined()
  })
})
