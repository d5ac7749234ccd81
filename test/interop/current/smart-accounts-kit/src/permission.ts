import { createWallet } from '@latchkey/client'
import { erc7710WalletActions, erc7715ProviderActions } from '@metamask/smart-accounts-kit/actions'
import { createPublicClient, createWalletClient, custom, http, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { mainnet as chain } from 'viem/chains'

const frameUrl = import.meta.env.VITE_LATCHKEY_FRAME_URL
export const wallet = createWallet({ frameUrl, projectId: 'demo' })

export const walletClient = createWalletClient({
  chain,
  transport: custom(wallet.provider),
}).extend(erc7715ProviderActions())

const transport = http(new URL('/v1/?chainId=eip155:1&projectId=demo', frameUrl).href)
const publicClient = createPublicClient({ chain, transport })

/** The account that acts for the user. It is a session key of this page. */
export const session = privateKeyToAccount(generatePrivateKey())
const sessionClient = createWalletClient({ account: session, chain, transport }).extend(
  erc7710WalletActions(),
)

export type Granted = Awaited<ReturnType<typeof requestPermission>>

export async function requestPermission() {
  const [granted] = await walletClient.requestExecutionPermissions([
    {
      chainId: chain.id,
      expiry: Math.floor(Date.now() / 1_000) + 7 * 86_400,
      permission: {
        data: { periodAmount: parseEther('0.1'), periodDuration: 86_400 },
        isAdjustmentAllowed: false,
        type: 'native-token-periodic',
      },
      to: session.address,
    },
  ])
  return granted!
}

/** Pays with the permission. If the user's account is not deployed, deploys it first. */
export async function pay({ context, delegationManager, dependencies }: Granted) {
  for (const { factory, factoryData } of dependencies) {
    const hash = await sessionClient.sendTransaction({ data: factoryData, to: factory })
    await publicClient.waitForTransactionReceipt({ hash })
  }
  const hash = await sessionClient.sendTransactionWithDelegation({
    account: session,
    chain,
    delegationManager,
    permissionContext: context,
    to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    value: parseEther('0.01'),
  })
  await publicClient.waitForTransactionReceipt({ hash })
  return hash
}
