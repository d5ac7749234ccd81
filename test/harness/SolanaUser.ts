import { Rpc } from '@latchkey/protocol'
import * as Base58 from '@latchkey/protocol/solana/Base58'
import { Seed, signSolanaMessage, signSolanaTransaction } from '@latchkey/vault'
import {
  type AddressLookupTableAccount,
  Keypair,
  PublicKey,
  type Signer,
  SystemProgram,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { vi } from 'vitest'
import { approveRequest } from '../../apps/frame/src/approval/approveRequest.ts'
import * as Queue from '../../apps/frame/src/approval/queue/Queue.ts'
import type { DeviceDatabase } from '../../apps/frame/src/device/DeviceDatabase.ts'
import * as Networks from '../../apps/frame/src/Networks.ts'
import * as Outbox from '../../apps/frame/src/outbox/Outbox.ts'
import { resumeAll } from '../../apps/frame/src/outbox/resume.ts'
import * as ServerSession from '../../apps/frame/src/remote/ServerSession.ts'
import { createContext, createHost, type Parts } from '../../apps/frame/test/createContext.ts'
import { startLocalChains } from '../../packages/dev/test/startLocalChains.ts'

/** A user of the frame without a browser, on the local Solana node. */

export const chainId = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
export const recipient = Keypair.fromSeed(new Uint8Array(32).fill(3)).publicKey
export const phrase = 'neither lonely flavor argue grass remind eye tag avocado spot unusual intact'

/** Keep the original `fetch`, before any page replaces it. */
const forwardTo = globalThis.fetch

export type Chain = Awaited<ReturnType<typeof start>>

/** Starts the local chains. */
export async function start() {
  const chains = await startLocalChains()
  const keys = await Seed.derive(Seed.fromPhrase(phrase))
  const ask = (method: string, ...params: unknown[]) => chains.ask(chainId, method, ...params)
  const latestBlockhash = async () =>
    (Object(await ask('getLatestBlockhash')) as { value: { blockhash: string } }).value.blockhash
  /** Compiles a transaction and signs it with these keys. The user's signature is missing. */
  const build = async (options: Build) => {
    const { blockhash, instructions, isLegacy, payer, signers = [], tables } = options
    const message = new TransactionMessage({
      instructions,
      payerKey: payer,
      recentBlockhash: blockhash ?? (await latestBlockhash()),
    })
    const transaction = new VersionedTransaction(
      isLegacy ? message.compileToLegacyMessage() : message.compileToV0Message(tables),
    )
    if (signers.length) transaction.sign([...signers])
    return Base58.encode(transaction.serialize())
  }
  return {
    ask,
    async balanceOf(place: PublicKey) {
      return (Object(await ask('getBalance', place.toBase58())) as { value: number }).value
    },
    build,
    chains,
    keys,
    latestBlockhash,
    /** Processes instructions of another user, directly at the node. */
    async run(
      signers: readonly [Keypair, ...Keypair[]],
      ...instructions: TransactionInstruction[]
    ) {
      const [{ publicKey: payer }] = signers
      const wire = await build({ instructions, payer, signers })
      await ask('sendTransaction', wire, { encoding: 'base58' })
    },
    stop: () => chains.stop(),
    transfer({ from, lamports = 1_000_000, more = [], payer, ...rest }: Transfer) {
      const first = SystemProgram.transfer({ fromPubkey: from, lamports, toPubkey: recipient })
      const signers = payer ? [payer] : []
      const instructions = [first, ...more]
      return build({ ...rest, instructions, payer: payer?.publicKey ?? from, signers })
    },
  }
}

type Build = {
  blockhash?: string
  instructions: TransactionInstruction[]
  isLegacy?: boolean
  payer: PublicKey
  signers?: readonly Signer[]
  tables?: AddressLookupTableAccount[]
}

type Transfer = {
  blockhash?: string
  from: PublicKey
  isLegacy?: boolean
  lamports?: number
  more?: TransactionInstruction[]
  payer?: Keypair
}

type Sent = { method: string }
type Options = {
  /** Throws if the host has aborted the request. By default, the host has not. */
  commit?: () => void
  /** The storage of the device. A reloaded page has the same storage. Default: none. */
  database?: DeviceDatabase
  /** Answers a call instead of the node. */
  intercept?: (sent: Sent, forward: () => Promise<Response>) => Promise<Response>
  /** Whether the user rejects a request. By default, the user approves. */
  isRejected?: boolean | ((entry: Queue.Entry) => boolean)
  /** Other parts of the host, such as a server. */
  parts?: object
  walletId?: string
}

/** Ends the background requests of earlier pages, because all pages share `fetch`. */
let endEarlier = () => {}

/** Creates a frame whose user has ten SOL and decides immediately. */
export async function create({ ask, chains, keys }: Chain, options: Options = {}) {
  const {
    commit = () => {},
    database,
    intercept,
    isRejected = false,
    parts,
    walletId = 'w',
  } = options
  const rejects = typeof isRejected === 'function' ? isRejected : () => isRejected
  const own = keys.solana!
  const account = new PublicKey(own.address)
  await ask('latchkey_fund', own.address)
  const url = chains.upstreams.get(chainId)![0]!
  const sent: string[] = []
  vi.stubGlobal('fetch', async (_: unknown, init: RequestInit) => {
    const body = JSON.parse(String(init.body)) as Sent
    sent.push(body.method)
    const forward = () =>
      forwardTo(url, { ...init, headers: { 'content-type': 'application/json' } })
    const answer = intercept ? intercept(body, forward) : forward()
    return init.signal ? Promise.race([answer, untilAborted(init.signal)]) : answer
  })
  endEarlier()
  const sessions = ServerSession.memory()
  endEarlier = () => void sessions.set(undefined)
  const user = {
    accessToken: 'a',
    address: keys.evm!.address,
    email: null,
    handle: 'h',
    refreshToken: 'r',
    solana: own.address,
    walletId,
  }
  await sessions.set(user)
  const signed: Uint8Array[] = []
  const approvals = Queue.create()
  const host = createHost({
    approvals,
    ...(database && { database }),
    keys: {
      async signSolanaMessage({ message }) {
        return signSolanaMessage(own, message)
      },
      async signSolanaTransaction({ message }) {
        signed.push(message)
        return signSolanaTransaction(own, message)
      },
    },
    networks: Networks.create({ first: chainId, served: [chainId] }),
    origin: 'https://shop.example',
    project: async () => ({ name: 'Shop', operator: '', slots: [], socials: [] }),
    projectId: 'shop',
    sessions,
    ...(parts as Parts),
  })
  const shown: Queue.Entry[] = []
  const unsubscribe = approvals.subscribe(() => {
    const [entry] = approvals.getState().queue
    if (!entry) return
    shown.push(entry)
    // Decide in a later task, because the costs arrive after the question.
    setTimeout(() => {
      const [current] = approvals.getState().queue
      if (current && isPriced(current))
        approvals.decideFirst(current.id, !rejects(current) && canApprove(current))
    })
  })
  const context = { ...createContext(), commit, host, origin: host.origin }
  /** Answers a request as RPC_REQUEST does, but needs no document for approvals. */
  const request = async (method: Rpc.SolanaApproval, params: unknown) => {
    try {
      const parsed = Rpc.parseServed(method, structuredClone(params))
      return Object(await approveRequest(method, { chainId, params: parsed }, context))
    } finally {
      unsubscribe()
    }
  }
  const last = () => shown.at(-1)!
  /** Resumes open transactions, as the frame does after it has loaded. */
  const resume = async () => {
    const outbox = Outbox.of(context.host)
    await resumeAll(outbox.host)
    await vi.waitUntil(() => outbox.running.size === 0, { timeout: 30_000 })
  }
  /** Closes the page, and ends its background requests. */
  const close = () => {
    unsubscribe()
    sessions.set(undefined)
  }
  return { account, close, host: context.host, last, request, resume, sent, shown, signed }
}

/** Rejects when a request is aborted, as `fetch` does. */
function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
}

/** Whether the costs of a transaction are known, or the reason why they are not. */
function isPriced({ costs, method }: Queue.Entry): boolean {
  if (method !== 'solana_signAndSendTransaction') return true
  return costs?.fee !== undefined || costs?.problem !== undefined
}

/** Whether the screen would allow an approval. A transaction that the wallet sends needs its costs. */
function canApprove({ costs, method }: Queue.Entry): boolean {
  if (method !== 'solana_signAndSendTransaction') return true
  return costs?.fee !== undefined && (!costs.problem || costs.problem.kind === 'fails')
}
