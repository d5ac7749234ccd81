import { HybridDeleGator } from '@latchkey/accounts'
import { Network, Rpc } from '@latchkey/protocol'
import { signMessage, signTransaction, signTypedData } from '@latchkey/vault'
import { createPublicClient, http, toBytes } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { vi } from 'vitest'
import { approveRequest } from '../../apps/frame/src/approval/approveRequest.ts'
import * as Queue from '../../apps/frame/src/approval/queue/Queue.ts'
import type { Context } from '../../apps/frame/src/Handler.ts'
import type { Host } from '../../apps/frame/src/Host.ts'
import { requests } from '../../apps/frame/src/handlers/requests.ts'
import * as Networks from '../../apps/frame/src/Networks.ts'
import * as ServerSession from '../../apps/frame/src/remote/ServerSession.ts'
import {
  createContext as createFrameContext,
  type Parts,
  signedIn,
} from '../../apps/frame/test/createContext.ts'
import * as MemoryDatabase from './MemoryDatabase.ts'
import { startChains } from './startChains.ts'

/** Users of the frame without a browser, on a local chain with its bundler. */

export const chainId = 'eip155:1'

/** The questions to the users of a test file. All frames share them, as if they were one frame. */
export const approvals = Queue.create()

export type Call = { method: string; params: unknown[] }

/** Answers a call instead of the chain. Returns undefined to let the chain answer. */
export type Intercept = (call: Call) => Promise<object | undefined> | object | undefined

/** Starts a chain, and routes the frame's calls to it. */
export async function start() {
  const chains = await startChains(chainId)
  const called: Call[] = []
  const state: { intercept: Intercept | undefined } = { intercept: undefined }
  const { fetch } = globalThis

  /** Sends a call to the node or the bundler, depending on its method, as the server does. */
  function forward({ method, params }: Call) {
    const { bundlers, upstreams } = chains
    Rpc.assertMethod(method)
    const isBundler = Rpc.isAnsweredBy('bundler', method)
    return fetch((isBundler ? bundlers : upstreams).get(chainId)![0]!, {
      body: JSON.stringify({ id: 1, jsonrpc: '2.0', method, params }),
      headers: { 'content-type': 'application/json' },
      method: 'POST',
    })
  }
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    if (!String(input).startsWith(`${Network.rpcPath}/`)) return fetch(input, init)
    const { method, params } = JSON.parse(String(init.body)) as Call
    called.push({ method, params })
    const told = await state.intercept?.({ method, params })
    return told ? Response.json({ id: 1, jsonrpc: '2.0', ...told }) : forward({ method, params })
  })

  /** Calls a node directly. This works for methods that the wallet never sends. */
  const askAt = async (url: URL, method: string, params: unknown[]) => {
    const body = JSON.stringify({ id: 1, jsonrpc: '2.0', method, params })
    const headers = { 'content-type': 'application/json' }
    const { error, result } = await (await fetch(url, { body, headers, method: 'POST' })).json()
    if (error) throw new Error(error.message)
    return result
  }

  const transport = http(chains.upstreams.get(chainId)![0]!.href)
  return {
    ask: (method: string, ...params: unknown[]) =>
      askAt(chains.upstreams.get(chainId)![0]!, method, params),
    askBundler: (method: string, ...params: unknown[]) =>
      askAt(chains.bundlers.get(chainId)![0]!, method, params),
    called,
    chains,
    client: createPublicClient({ chain: mainnet, pollingInterval: 10, transport }),
    count: (name: string) => called.filter(({ method }) => method === name).length,
    forward,
    reset() {
      called.length = 0
      state.intercept = undefined
    },
    state,
    stop() {
      vi.unstubAllGlobals()
      return chains.stop()
    },
  }
}

export type Chain = Awaited<ReturnType<typeof start>>

/** Creates a signed-in user with both accounts. `open` opens the frame, as a reload does. */
export async function create(
  { chains }: Chain,
  { coins = true, parts = {} as HostParts, tokens = [] as string[] } = {},
) {
  const secret = generatePrivateKey()
  const { address: owner } = privateKeyToAccount(secret)
  const key = { address: owner, secret: Uint8Array.from(toBytes(secret)) }
  const smart = HybridDeleGator.from(owner)
  if (coins) await Promise.all([chains.fund(chainId, owner), chains.fund(chainId, smart.address)])
  const database = MemoryDatabase.create()
  const walletId = owner

  function open() {
    const session = { ...signedIn, address: owner as string, walletId: walletId as string }
    const sessions: ServerSession.SessionStore = {
      ...ServerSession.memory(),
      get: async () => session as ServerSession.Stored,
    }
    const context = createContext(chainId, key, { database, sessions, tokens, ...parts })
    return { context, host: context.host, request: toRequest(context), session }
  }
  return { key, open, owner, smart }
}

/** Values that replace parts of the host. A test gives only what it uses. */
type HostParts = Partial<Record<keyof Host, unknown>>

/** Creates the context for a request of a user who has this key. `parts` replaces parts of the host. */
export function createContext(
  chainId: Network.Id,
  key: Parameters<typeof signTypedData>[0],
  parts: HostParts,
): Context {
  return createFrameContext({
    approvals,
    keys: {
      signMessage: async ({ message }) => signMessage(key, message),
      signTransaction: async ({ payload }) => signTransaction(key, payload),
      signTypedData: async ({ typedData }) => signTypedData(key, typedData),
    },
    networks: Networks.create({ first: chainId, smart: [chainId] }),
    ...(parts as Parts),
  })
}

/** Returns a function that answers a request as RPC_REQUEST does, but needs no document for approvals. */
export function toRequest(context: Context): (call: object) => Promise<never> {
  async function request({ method, params }: { method: string; params?: unknown }) {
    Rpc.assertMethod(method)
    if (!Rpc.isApproval(method)) return requests.RPC_REQUEST({ method, params } as never, context)
    const chainId = context.host.networks.last('eip155')!
    const parsed = Rpc.parseServed(method, structuredClone(params))
    return approveRequest(method, { chainId, params: parsed }, context)
  }
  return request as (call: object) => Promise<never>
}

/** Decides the next request when `isReady` is true for it. Returns the content of the screen. */
export function decide(isApproved: boolean, isReady = isPriced) {
  return new Promise<Queue.Entry>((resolve) => {
    const look = () => {
      const [entry] = approvals.getState().queue
      if (!entry || !isReady(entry)) return
      unsubscribe()
      entry.decide(isApproved)
      resolve(entry)
    }
    const unsubscribe = approvals.subscribe(look)
    // Check now, because the request may already be ready.
    look()
  })
}

export const isPriced = ({ costs }: Queue.Entry) => costs?.fee !== undefined
export const hasProblem = ({ costs }: Queue.Entry) => costs?.problem !== undefined
export const freshAddress = () => privateKeyToAccount(generatePrivateKey()).address
