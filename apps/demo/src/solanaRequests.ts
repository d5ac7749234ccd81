import { toChainId } from '@latchkey/client/solana'
import { paths } from '@latchkey/protocol/api/paths'
import type { useSolana } from '@latchkey/react/solana'
import { toText } from '@latchkey/words/Sentence'
import type { Address, Instruction } from '@solana/kit'
import * as RequestHistory from './RequestHistory.ts'
import { FailedError, type Outcome } from './requests.ts'
import { message, statement } from './samples.ts'
import type { Words } from './Words.ts'
import { askFaucet, toRpcUrl } from './wallet.ts'

/** The requests of the page on Solana, one function each. */

export type Solana = Omit<useSolana.ReturnType, 'address' | 'chain'> & {
  address: Address
  chain: NonNullable<useSolana.ReturnType['chain']>
}
export type Request = (solana: Solana, words: Words) => Promise<Outcome>

/** A thousandth of a SOL, in lamports. */
const amount = 1_000_000n

export const getCoins: Request = async ({ address, chain }, words) => {
  const params = { address, chainId: toChainId(chain)! }
  await RequestHistory.follow(`POST ${paths.faucet}`, params, () =>
    askFaucet(address, params.chainId),
  )
  return { text: words.solanaCoins }
}

export const signMessage: Request = async ({ address, signMessage }, words) => {
  const { getBase58Decoder, getPublicKeyFromAddress, signatureBytes, verifySignature } =
    await import('@solana/kit')
  const signature = await RequestHistory.follow('solana_signMessage', { message }, () =>
    signMessage(message),
  )
  const isSigned = await verifySignature(
    await getPublicKeyFromAddress(address),
    signatureBytes(signature),
    new TextEncoder().encode(message),
  )
  const detail = getBase58Decoder().decode(signature)
  if (!isSigned) throw new FailedError(words.forged)
  return { detail, text: words.verified }
}

/** Signs in with Solana. This page verifies the signature as a server would. */
export const signIn: Request = async ({ chain, signIn }, words) => {
  const [{ verifySignIn }, { getBase58Decoder }] = await Promise.all([
    import('@solana/wallet-standard-util'),
    import('@solana/kit'),
  ])
  const input = {
    chainId: chain,
    domain: location.host,
    issuedAt: new Date().toISOString(),
    nonce: crypto.randomUUID().slice(0, 8),
    statement,
    uri: location.origin,
    version: '1',
  }
  const output = await RequestHistory.follow('solana_signMessage', input, () => signIn(input))
  const isSigned = verifySignIn(input, output as Parameters<typeof verifySignIn>[1])
  const detail = getBase58Decoder().decode(output.signature)
  if (!isSigned) throw new FailedError(words.forged)
  return { detail, text: words.siweVerified }
}

export const sendCoins: Request = async (solana, words) => {
  const [{ getTransferSolInstruction }, { createNoopSigner }] = await Promise.all([
    import('@solana-program/system'),
    import('@solana/kit'),
  ])
  const { address: destination } = solana
  const source = createNoopSigner(destination)
  return send(solana, words, getTransferSolInstruction({ amount, destination, source }))
}

/** Sends one token from the user's account to itself. It takes the first kind of token that the user has. */
export const sendToken: Request = async (solana, words) => {
  const [{ getTransferCheckedInstruction, TOKEN_PROGRAM_ADDRESS: programId }, kit] =
    await Promise.all([import('@solana-program/token'), import('@solana/kit')])
  const { address, chain } = solana
  const rpc = kit.createSolanaRpc(toRpcUrl(chain))
  const { value } = await rpc
    .getTokenAccountsByOwner(address, { programId }, { encoding: 'jsonParsed' })
    .send()
  const [found] = value.filter(({ account }) => {
    const { amount, decimals } = account.data.parsed.info.tokenAmount
    return BigInt(amount) >= 10n ** BigInt(decimals)
  })
  if (!found) throw new FailedError(words.noTokens)
  const { mint, tokenAmount } = found.account.data.parsed.info
  const { decimals } = tokenAmount
  const instruction = getTransferCheckedInstruction({
    amount: 10n ** BigInt(decimals),
    authority: kit.createNoopSigner(address),
    decimals,
    destination: found.pubkey,
    mint,
    source: found.pubkey,
  })
  return send(solana, words, instruction)
}

/** Sends a transaction with one instruction, and reads its slot from a node. */
async function send(solana: Solana, words: Words, instruction: Instruction): Promise<Outcome> {
  const kit = await import('@solana/kit')
  const { address, chain, signAndSendTransaction } = solana
  const rpc = kit.createSolanaRpc(toRpcUrl(chain))
  const { value: latest } = await rpc.getLatestBlockhash().send()
  const transaction = kit.pipe(
    kit.createTransactionMessage({ version: 0 }),
    (it) => kit.setTransactionMessageFeePayer(address, it),
    (it) => kit.setTransactionMessageLifetimeUsingBlockhash(latest, it),
    (it) => kit.appendTransactionMessageInstruction(instruction, it),
    kit.compileTransaction,
  )
  const bytes = Uint8Array.from(kit.getTransactionEncoder().encode(transaction))
  const { decode } = kit.getBase58Decoder()
  const params = { transaction: decode(bytes) }
  const signature = await RequestHistory.follow('solana_signAndSendTransaction', params, async () =>
    kit.signature(decode(await signAndSendTransaction(bytes, { commitment: 'confirmed' }))),
  )
  const [status] = (await rpc.getSignatureStatuses([signature]).send()).value
  const text = status ? toText(words.inSlot, { slot: `${status.slot}` }) : words.sent
  return { detail: signature, text }
}
