import type { Wallet } from '@latchkey/client'
import { toText } from '@latchkey/words/Sentence'
import type { Hex } from 'viem'
import { ask, FailedError, getAccount, type Outcome, type Request } from './requests.ts'
import { allowedCall } from './samples.ts'
import type { Words } from './Words.ts'
import { askFaucet } from './wallet.ts'

/** Requests of the page for permissions, and calls that use these permissions. */

/** The permissions that this page got, each with its own session key. They are lost on a reload. */
const sessions: { [name in 'calls' | 'coins']?: Grant & { key: Hex } } = {}
type Grant = { context: Hex; factory?: Hex; factoryData?: Hex }
type Name = keyof typeof sessions

const day = 86_400

/** Requests a permission to spend coins (ERC-7715): 0.01 coins a day, for a week. */
export const grantSpending: Request = (wallet, words) =>
  grant(wallet, words, 'coins', {
    data: { periodAmount: '0x2386f26fc10000', periodDuration: day },
    lifetime: 7 * day,
    type: 'native-token-periodic',
  })

/**
 * Requests a permission to call one function of one contract (ERC-7715). It expires after a minute, so that the page
 * can show an expired permission.
 */
export const grantCalls: Request = (wallet, words) =>
  grant(wallet, words, 'calls', {
    data: { address: allowedCall.to, calls: [allowedCall.name] },
    lifetime: 60,
    policies: [{ data: { count: 100 }, type: 'call-limit' }],
    type: 'contract-call',
  })

/** Requests a permission for a new session key. No other key can use it. */
async function grant(
  wallet: Wallet,
  words: Words,
  name: Name,
  {
    lifetime,
    ...permission
  }: { data: object; lifetime: number; policies?: object[]; type: string },
): Promise<Outcome> {
  const { generatePrivateKey, privateKeyToAddress } = await import('viem/accounts')
  const key = generatePrivateKey()
  const granted = await ask<Grant>(wallet, 'wallet_grantPermissions', [
    {
      expiry: Math.floor(Date.now() / 1_000) + lifetime,
      permissions: [permission],
      signer: { data: { id: privateKeyToAddress(key) }, type: 'account' },
    },
  ])
  sessions[name] = { ...granted, key }
  return { text: words.granted }
}

/** Uses the permission to spend: the session key sends some of the user's coins to itself. */
export const spend: Request = (wallet, words) =>
  redeem(wallet, words, 'coins', (key) => ({ data: '0x', to: key, value: 6_000_000_000_000_000n }))

/** Uses the permission to call: the session key makes the allowed call. */
export const callAllowed: Request = (wallet, words) =>
  redeem(wallet, words, 'calls', () => ({ data: allowedCall.data, to: allowedCall.to, value: 0n }))

/** Tries a call of the same function on a contract that the permission does not name. */
export const callOther: Request = (wallet, words) =>
  redeem(wallet, words, 'calls', () => ({
    data: allowedCall.data,
    to: allowedCall.other,
    value: 0n,
  }))

/**
 * Makes a call for the user with the session key, and without the wallet. Contracts on the network enforce the limits.
 */
async function redeem(
  wallet: Wallet,
  words: Words,
  name: Name,
  toCall: (key: Hex) => { data: Hex; to: Hex; value: bigint },
): Promise<Outcome> {
  const session = sessions[name]
  if (!session) throw new FailedError(words.notGranted)
  const [{ Delegation }, { createWalletClient, custom, publicActions }, { privateKeyToAccount }] =
    await Promise.all([import('@latchkey/accounts'), import('viem'), import('viem/accounts')])
  const { context, factory: to, factoryData: data, key } = session
  const account = privateKeyToAccount(key)
  const transport = custom(wallet.provider)
  const client = createWalletClient({ account, transport }).extend(publicActions)
  // Fund the session key, because it pays for its transactions.
  await askFaucet(account.address, `eip155:${getAccount(wallet).chainId}`)
  const send = async (transaction: { data?: Hex; to: Hex }) => {
    const hash = await client.sendTransaction({ ...transaction, chain: null })
    return client.waitForTransactionReceipt({ hash, pollingInterval: 500 })
  }
  // Deploy the user's account, which anyone may do. This fails if the account was deployed since the grant.
  if (to && data) await send({ data, to }).catch(() => {})
  sessions[name] = { context, key }
  const call = Delegation.toRedeemCall(context, toCall(account.address))
  const refuse = (error: unknown): never => {
    if (!/revert/i.test(String(error))) throw error
    throw new FailedError(toRefusal(error, words))
  }
  const receipt = await send(call).catch(refuse)
  if (receipt.status !== 'success') {
    // The permission expired after the node had estimated the gas. Repeat the call at that block to learn why it
    // failed.
    await client.call({ ...call, account, blockNumber: receipt.blockNumber }).catch(refuse)
    throw new FailedError(words.spendRefused)
  }
  const block = `${receipt.blockNumber}`
  return { detail: receipt.transactionHash, text: toText(words.inBlock, { block }) }
}

/** Returns the sentence for a revert. The error contains the name of the contract that enforces the limit. */
function toRefusal(error: unknown, words: Words): string {
  const text = String(error)
  if (text.includes('AllowedTargetsEnforcer')) return words.refusedTarget
  if (text.includes('TimestampEnforcer')) return words.refusedExpired
  if (/(LimitedCalls|PeriodTransfer)Enforcer/.test(text)) return words.refusedLimit
  return words.spendRefused
}
