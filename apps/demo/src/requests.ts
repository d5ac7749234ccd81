import { Errors, Network, type Wallet } from '@latchkey/client'
import { paths } from '@latchkey/protocol/api/paths'
import { toText } from '@latchkey/words/Sentence'
import type { Hex } from 'viem'
import * as RequestHistory from './RequestHistory.ts'
import { message, sponsoredCall, statement, typedData } from './samples.ts'
import type { Words } from './Words.ts'
import { askFaucet } from './wallet.ts'

/** The requests of the page, one function each. */

/** The outcome of a request that succeeded: a sentence, and optionally a text to copy. */
export type Outcome = { detail?: string; text: string }
export type Request = (wallet: Wallet, words: Words) => Promise<Outcome>

/** The time after which the page cancels its request, in milliseconds. */
const cancelAfter = 3_000

export const signMessage: Request = async (wallet, words) => {
  const { verifyMessage } = await import('@latchkey/client/verify')
  const { address, signature } = await sign(wallet, message)
  const isSigned = await verifyMessage(wallet.provider, { address, message, signature })
  return toOutcome(words, signature, isSigned)
}

/**
 * Signs a message and lets viem verify the signature on chain. If the account is not deployed, the signature contains
 * its deployment.
 */
export const proveSignature: Request = async (wallet, words) => {
  const { createPublicClient, custom, isErc6492Signature } = await import('viem')
  const reader = createPublicClient({ transport: custom(wallet.provider) })
  const { address, signature } = await sign(wallet, message)
  const isSigned = await reader.verifyMessage({ address, message, signature })
  const isPlain = wallet.getState().user?.preferredAccountType === 'eoa'
  const verified = isPlain
    ? words.proofEoa
    : isErc6492Signature(signature)
      ? words.proofErc6492
      : words.proofErc1271
  return toOutcome({ ...words, verified }, signature, isSigned)
}

/** Signs in with Ethereum (EIP-4361). This page verifies the signature as a server would. */
export const signInWithEthereum: Request = async (wallet, words) => {
  const [{ verifyMessage }, { createSiweMessage, generateSiweNonce, ...siwe }] = await Promise.all([
    import('@latchkey/client/verify'),
    import('viem/siwe'),
  ])
  const { address, chainId } = getAccount(wallet)
  const nonce = generateSiweNonce()
  const message = createSiweMessage({
    address,
    chainId,
    domain: location.host,
    issuedAt: new Date(),
    nonce,
    statement,
    uri: location.origin,
    version: '1',
  })
  const { signature } = await sign(wallet, message)
  const parsed = siwe.parseSiweMessage(message)
  const isValid = siwe.validateSiweMessage({
    address,
    domain: location.host,
    message: parsed,
    nonce,
  })
  const isSigned = await verifyMessage(wallet.provider, { address, message, signature })
  return toOutcome({ ...words, verified: words.siweVerified }, signature, isValid && isSigned)
}

export const signTypedData: Request = async (wallet, words) => {
  const { verifyTypedData } = await import('@latchkey/client/verify')
  const { address, chainId } = getAccount(wallet)
  const data = typedData(chainId)
  const signature = await ask<Hex>(wallet, 'eth_signTypedData_v4', [address, data])
  const isSigned = await verifyTypedData(wallet.provider, {
    address,
    signature,
    typedData: data,
  })
  return toOutcome(words, signature, isSigned)
}

export const sendTransaction: Request = async (wallet, words) => {
  const { address } = getAccount(wallet)
  return send(wallet, words, { from: address, to: address, value: '0x38d7ea4c68000' })
}

/** Sends a transaction of the smart account, even if the other account is in use. The project pays the fee. */
export const sendSponsored: Request = async (wallet, words) => {
  const accounts = wallet.getState().user?.accounts ?? []
  const from = accounts.find(({ type }) => type === 'smartAccount')?.address
  return send(wallet, words, { ...sponsoredCall, from })
}

/**
 * Deploys the smart account, even if the other account is in use. The user approves this, unless the account is already
 * deployed.
 */
export const deploy: Request = async (wallet, words) => {
  // Remember the network before the approval, because the user may switch while it is open.
  const { chainId } = wallet.getState()
  await RequestHistory.follow('INIT_SMART_ACCOUNT', { deploy: true }, () =>
    wallet.initSmartAccount({ deploy: true }),
  )
  const network = Network.find(chainId)?.name ?? String(chainId)
  return { text: toText(words.deployed, { network }) }
}

/** Sends a transaction, and waits until it is in a block. */
async function send(wallet: Wallet, words: Words, transaction: object): Promise<Outcome> {
  const hash = await ask<Hex>(wallet, 'eth_sendTransaction', [transaction])
  for (let tries = 0; tries < 20; tries++) {
    const receipt = await ask<{ blockNumber: Hex } | null>(wallet, 'eth_getTransactionReceipt', [
      hash,
    ])
    if (receipt)
      return {
        detail: hash,
        text: toText(words.inBlock, { block: `${Number(receipt.blockNumber)}` }),
      }
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
  return { detail: hash, text: words.sent }
}

/**
 * Sends a batch (EIP-5792). A smart account sends both calls in one operation. A key sends one call after the other.
 */
export const sendTwo: Request = async (wallet, words) => {
  const { address, chainId } = getAccount(wallet)
  const call = { to: address, value: '0x38d7ea4c68000' }
  const isSmart = wallet.getState().user?.preferredAccountType === 'smartAccount'
  const { id } = await ask<{ id: Hex }>(wallet, 'wallet_sendCalls', [
    {
      atomicRequired: isSmart,
      calls: [call, call],
      chainId: `0x${chainId.toString(16)}`,
      from: address,
      version: '2.0.0',
    },
  ])
  for (let tries = 0; tries < 20; tries++) {
    const status = await ask<CallsStatus>(wallet, 'wallet_getCallsStatus', [id])
    const [receipt] = status.receipts ?? []
    if (receipt && status.status === 200)
      return {
        detail: receipt.transactionHash,
        text: toText(words.inBlock, { block: `${Number(receipt.blockNumber)}` }),
      }
    if (status.status >= 300) throw new FailedError(toFailure(status, words))
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
  return { detail: id, text: words.sent }
}

/** Returns the sentence for a batch that did not succeed. The first digit of its status tells the reason (EIP-5792). */
function toFailure({ status }: CallsStatus, words: Words): string {
  if (status >= 600) return words.batchPartial
  return status >= 500 ? words.batchFailed : words.batchDropped
}

type CallsStatus = { receipts?: { blockNumber: Hex; transactionHash: Hex }[]; status: number }

export const getCoins: Request = async (wallet, words) => {
  const { address, chainId } = getAccount(wallet)
  const params = { address, chainId: `eip155:${chainId}` }
  await RequestHistory.follow(`POST ${paths.faucet}`, params, () =>
    askFaucet(address, params.chainId),
  )
  return { text: words.coins }
}

export const signThree: Request = async (wallet, words) => {
  const requests = [signMessage, signTypedData, signMessage]
  const outcomes = await Promise.allSettled(requests.map((request) => request(wallet, words)))
  const count = outcomes.filter(({ status }) => status === 'fulfilled').length
  return { text: toText(words.signedOf, { all: `${outcomes.length}`, count: `${count}` }) }
}

export const takeBack: Request = async (wallet, words) => {
  const timer = setTimeout(wallet.rejectRequests, cancelAfter)
  try {
    return await signMessage(wallet, words)
  } finally {
    clearTimeout(timer)
  }
}

export const readBlock: Request = async (wallet, words) => {
  const block = Number(await ask(wallet, 'eth_blockNumber', []))
  return { text: toText(words.latestBlock, { block: `${block}` }) }
}

export const askForbidden: Request = async (wallet) => {
  const { address } = getAccount(wallet)
  return { text: String(await ask(wallet, 'eth_sign', [address, '0x00'])) }
}

/** Sends a request to the wallet, and adds it to the log. */
export function ask<answer>(wallet: Wallet, method: string, params: unknown[]): Promise<answer> {
  return RequestHistory.follow(
    method,
    params,
    () => wallet.request({ method, params }) as Promise<answer>,
  )
}

async function sign(wallet: Wallet, text: string) {
  const { address } = getAccount(wallet)
  return { address, signature: await ask<Hex>(wallet, 'personal_sign', [text, address]) }
}

function toOutcome({ forged, verified }: Words, signature: string, isRight: boolean): Outcome {
  if (!isRight) throw new FailedError(forged)
  return { detail: signature, text: verified }
}

export function getAccount(wallet: Wallet) {
  const { address, evmChainId } = wallet.getState()
  // The address is set, because the demo makes requests only while a user is signed in.
  return { address: address!, chainId: Number(evmChainId) }
}

/** Thrown when a request does not do what the user asked for. The message is a sentence for the user. */
export class FailedError extends Errors.BaseError {
  override readonly name = 'requests.FailedError'
}
