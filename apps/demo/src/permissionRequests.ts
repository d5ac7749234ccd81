import type { Wallet } from '@latchkey/client'
import { toText } from '@latchkey/words/Sentence'
import type { Hex } from 'viem'
import { ask, FailedError, getAccount, type Outcome, type Request } from './requests.ts'
import { allowedCall } from './samples.ts'
import type { Words } from './Words.ts'
import { askFaucet } from './wallet.ts'

/** The page's requests for permissions, and how it uses them. */

/** The permissions of this page, each with its own session key. A reload forgets them. */
const sessions: { [name in 'calls' | 'coins']?: Grant & { key: Hex } } = {}
type Grant = { context: Hex; factory?: Hex; factoryData?: Hex }
type Name = keyof typeof sessions

const day = 86_400

/** ERC-7715. The limit is 0.01 coins a day, for a week. */
export const grantSpending: Request = (wallet, words) =>
  grant(wallet, words, 'coins', {
    data: { periodAmount: '0x2386f26fc10000', periodDuration: day },
    lifetime: 7 * day,
    type: 'native-token-periodic',
  })

/** ERC-7715. One function of one contract, for a minute, so that the page can show that it ends. */
export const grantCalls: Request = (wallet, words) =>
  grant(wallet, words, 'calls', {
    data: { address: allowedCall.to, calls: [allowedCall.name] },
    lifetime: 60,
    policies: [{ data: { count: 100 }, type: 'call-limit' }],
    type: 'contract-call',
  })

/** Asks for a permission of a new session key. No other key can use it. */
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

/** The session key sends coins of the user to itself. */
export const spend: Request = (wallet, words) =>
  redeem(wallet, words, 'coins', (key) => ({ data: '0x', to: key, value: 6_000_000_000_000_000n }))

/** The session key makes the call that the permission allows. */
export const callAllowed: Request = (wallet, words) =>
  redeem(wallet, words, 'calls', () => ({ data: allowedCall.data, to: allowedCall.to, value: 0n }))

/** The session key calls the same function of a contract that the permission does not name. */
export const callOther: Request = (wallet, words) =>
  redeem(wallet, words, 'calls', () => ({
    data: allowedCall.data,
    to: allowedCall.other,
    value: 0n,
  }))

/** The session key makes a call for the user, without the wallet. The network enforces the limits. */
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
  // The session key pays for its transactions.
  await askFaucet(account.address, `eip155:${getAccount(wallet).chainId}`)
  const send = async (transaction: { data?: Hex; to: Hex }) => {
    const hash = await client.sendTransaction({ ...transaction, chain: null })
    return client.waitForTransactionReceipt({ hash, pollingInterval: 500 })
  }
  // Anyone can deploy the user's account. It fails if the account was deployed since the grant.
  if (to && data) await send({ data, to }).catch(() => {})
  sessions[name] = { context, key }
  const call = Delegation.toRedeemCall(context, toCall(account.address))
  const refuse = (error: unknown): never => {
    if (!/revert/i.test(String(error))) throw error
    throw new FailedError(toRefusal(error, words))
  }
  const receipt = await send(call).catch(refuse)
  if (receipt.status !== 'success') {
    // The node estimated its gas before the permission ended. A call at that block says why it failed.
    await client.call({ ...call, account, blockNumber: receipt.blockNumber }).catch(refuse)
    throw new FailedError(words.spendRefused)
  }
  const block = `${receipt.blockNumber}`
  return { detail: receipt.transactionHash, text: toText(words.inBlock, { block }) }
}

/** The sentence for a refusal of the network. The contract that enforces a limit names itself. */
function toRefusal(error: unknown, words: Words): string {
  const text = String(error)
  if (text.includes('AllowedTargetsEnforcer')) return words.refusedTarget
  if (text.includes('TimestampEnforcer')) return words.refusedExpired
  if (/(LimitedCalls|PeriodTransfer)Enforcer/.test(text)) return words.refusedLimit
  return words.spendRefused
}
