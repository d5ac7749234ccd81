import { toText } from '@latchkey/words/Sentence'
import type { Hex } from 'viem'
import { ask, FailedError, getAccount, type Request } from './requests.ts'
import { askFaucet } from './wallet.ts'

/** The page's requests for permissions, and how it uses them. */

/** The session key of this page, and the permission that it has. A reload forgets both. */
let session: (Grant & { key: Hex }) | undefined
type Grant = { context: Hex; factory?: Hex; factoryData?: Hex }

/** ERC-7715. The limit is 0.01 coins a day, for a week. Only the session key can use the permission. */
export const grantSpending: Request = async (wallet, words) => {
  const { generatePrivateKey, privateKeyToAddress } = await import('viem/accounts')
  const key = generatePrivateKey()
  const day = 86_400
  const grant = await ask<Grant>(wallet, 'wallet_grantPermissions', [
    {
      expiry: Math.floor(Date.now() / 1_000) + 7 * day,
      permissions: [
        {
          data: { periodAmount: '0x2386f26fc10000', periodDuration: day },
          type: 'native-token-periodic',
        },
      ],
      signer: { data: { id: privateKeyToAddress(key) }, type: 'account' },
    },
  ])
  session = { ...grant, key }
  return { text: words.granted }
}

/** The session key sends coins of the user, without the wallet. The network enforces the limits. */
export const spend: Request = async (wallet, words) => {
  if (!session) throw new FailedError(words.notGranted)
  const [{ Delegation }, { createWalletClient, custom, publicActions }, { privateKeyToAccount }] =
    await Promise.all([import('@latchkey/accounts'), import('viem'), import('viem/accounts')])
  const { context, factory: to, factoryData: data, key } = session
  const account = privateKeyToAccount(key)
  const transport = custom(wallet.provider)
  const client = createWalletClient({ account, transport }).extend(publicActions)
  // The session key pays for its transactions.
  await askFaucet(account.address, `eip155:${getAccount(wallet).chainId}`)
  const send = async (transaction: { data?: Hex; to: Hex }) => {
    const hash = await client.sendTransaction({ ...transaction, chain: null })
    return client.waitForTransactionReceipt({ hash, pollingInterval: 500 })
  }
  // Anyone can deploy the user's account. It fails if the account was deployed since the grant.
  if (to && data) await send({ data, to }).catch(() => {})
  session = { context, key }
  const call = { data: '0x', to: account.address, value: 6_000_000_000_000_000n } as const
  const receipt = await send(Delegation.toRedeemCall(context, call)).catch((error) => {
    if (!/revert/i.test(String(error))) throw error
  })
  if (receipt?.status !== 'success') throw new FailedError(words.spendRefused)
  const block = `${receipt.blockNumber}`
  return { detail: receipt.transactionHash, text: toText(words.inBlock, { block }) }
}
