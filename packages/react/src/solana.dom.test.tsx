import { registerSolanaWallet } from '@latchkey/client/solana'
import { address, getBase58Decoder } from '@solana/kit'
import { useStandardWalletAdapters } from '@solana/wallet-standard-wallet-adapter-react'
import {
  Connection,
  PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { expect, test } from 'vitest'
import { act } from '../test/act.ts'
import { type Script, setup, until } from '../test/setup.tsx'

const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const own = address('HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk')
const signature = Uint8Array.from({ length: 64 }, (_, index) => index + 1)

const script: Script = {
  RPC_REQUEST: ({ method }) =>
    method === 'wallet_getCapabilities'
      ? {
          '0x0': {
            latchkey_networks: { chainIds: ['eip155:1', devnet] },
            latchkey_solana: { address: own },
          },
        }
      : { signature: getBase58Decoder().decode(signature) },
}

test('default: the list of wallet-adapter-react has the wallet without configuration', async () => {
  const found = {} as { current: ReturnType<typeof useStandardWalletAdapters> }
  const none: typeof found.current = []
  function Probe() {
    // `WalletProvider` of @solana/wallet-adapter-react gets its list from this hook.
    found.current = useStandardWalletAdapters(none)
    return null
  }
  const { frame, wallet } = await setup({ children: <Probe />, isSignedIn: true, script })
  expect(found.current).toEqual([])
  let remove = () => {}
  await act(async () => {
    remove = registerSolanaWallet(wallet, { name: 'Shop wallet' })
  })
  await until(() => expect(found.current.map((it) => it.name)).toEqual(['Shop wallet']))
  const [adapter] = found.current as [(typeof found.current)[0]]
  expect(adapter.readyState).toBe('Installed')
  expect([...adapter.supportedTransactionVersions!]).toEqual(['legacy', 0])
  await act(async () => adapter.connect())
  expect(adapter.publicKey?.toBase58()).toBe(own)

  const payerKey = new PublicKey(own)
  const transaction = new VersionedTransaction(
    new TransactionMessage({
      instructions: [
        SystemProgram.transfer({ fromPubkey: payerKey, lamports: 1, toPubkey: payerKey }),
      ],
      payerKey,
      recentBlockhash: own,
    }).compileToV0Message(),
  )
  // The adapter derives the network from the URL of the node.
  const connection = new Connection('https://api.devnet.solana.com')
  await act(async () => {
    const sent = await adapter.sendTransaction(transaction, connection, { maxRetries: 2 })
    expect(sent).toBe(getBase58Decoder().decode(signature))
  })
  expect(frame.received.at(-1)?.payload).toMatchObject({
    chainId: devnet,
    method: 'solana_signAndSendTransaction',
    params: { options: { maxRetries: 2 } },
  })

  await act(async () => adapter.disconnect())
  expect(adapter.publicKey).toBe(null)
  await act(async () => remove())
})
