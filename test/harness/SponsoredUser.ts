import { HybridDeleGator, UserOperation } from '@latchkey/accounts'
import { Network } from '@latchkey/protocol'
import { DeviceStore, enter, signTypedData } from '@latchkey/vault'
import { createPublicClient, http } from 'viem'
import { base } from 'viem/chains'
import { vi } from 'vitest'
import { warmUp } from '../../packages/dev/test/warmUp.ts'
import { setup } from '../../packages/server/test/setup.ts'
import * as FrameUser from './FrameUser.ts'
import * as MemoryDatabase from './MemoryDatabase.ts'
import * as PlayedFrame from './PlayedFrame.ts'
import { startChains } from './startChains.ts'
import * as TcpSwitch from './TcpSwitch.ts'

/** Users of the frame with a real server, on a local chain with its bundler and its paymaster. */

export const chainId = 'eip155:8453'

type Body = { method?: string; params?: unknown[] }

/** Answers a request instead of the server. Returns undefined to let the server answer. */
export type Intercept = (path: string, body: Body) => object | undefined

/** Starts a server and a chain, and routes the frame's calls to them. */
export async function start() {
  const chains = await startChains(chainId)
  await warmUp(chains, chainId)
  const deployment = await setup()
  const bundlerUrl = new URL(chains.bundlers.get(chainId)![0]!)
  const { port } = bundlerUrl
  // Put a switch in front of the bundler, so that tests can turn it off.
  const bundler = await TcpSwitch.create()
  bundler.point(Number(port))
  bundlerUrl.port = String(bundler.port)
  const localChains = { ...chains, bundlers: new Map([[chainId, [bundlerUrl]]] as const) }
  const app = PlayedFrame.toApp(await deployment.create({ localChains }))
  const state = {
    /** The methods that the server has answered. */
    answered: [] as (string | undefined)[],
    intercept: undefined as Intercept | undefined,
    /** The operations that the wallet has sent. */
    operations: [] as UserOperation.UserOperation[],
  }
  const target: PlayedFrame.Target = {
    fetch: (async (path: string, init: RequestInit) => {
      const body = init?.body ? JSON.parse(String(init.body)) : {}
      if (body.method === 'eth_sendUserOperation') state.operations.push(body.params[0])
      const told = state.intercept?.(path, body)
      if (told) return Response.json({ id: body.id, jsonrpc: '2.0', ...told })
      const response = await app.fetch(path, init)
      state.answered.push(body.method)
      return response
    }) as typeof fetch,
  }
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (input: string, init: RequestInit) =>
    String(input).startsWith(`${Network.rpcPath}/`)
      ? target.fetch(input, init)
      : fetch(input, init),
  )

  const transport = http(chains.upstreams.get(chainId)![0]!.href)
  return {
    /** Sends any request to the bundler. */
    async askBundler(method: string, ...params: unknown[]) {
      const response = await fetch(chains.bundlers.get(chainId)![0]!, {
        body: JSON.stringify({ id: 1, jsonrpc: '2.0', method, params }),
        headers: { 'content-type': 'application/json' },
        method: 'POST',
      })
      const { error, result } = await response.json()
      if (error) throw new Error(error.message)
      return result
    },
    bundler: { cut: bundler.cut, mend: () => bundler.point(Number(port)) },
    chains,
    client: createPublicClient({ chain: base, pollingInterval: 10, transport }),
    deployment,
    reset() {
      bundler.point(Number(port))
      Object.assign(state, { answered: [], intercept: undefined, operations: [] })
    },
    state,
    async stop() {
      vi.unstubAllGlobals()
      await deployment.stop()
      await bundler.close()
      await chains.stop()
    },
    target,
  }
}

export type Server = Awaited<ReturnType<typeof start>>

type Options = { email?: string; page?: { origin: string; projectId: string } }

let lastUser = 0

/**
 * Creates a signed-in user whose smart account has no coins. `open` opens the frame, as a reload does. With `page`, the
 * user signs in to one of the wallet's own pages.
 */
export async function create(
  { target }: Pick<Server, 'target'>,
  { email = `user-${++lastUser}@example.com`, page }: Options = {},
) {
  const player = await PlayedFrame.create(target, page)
  await player.signIn(email)
  const { walletId } = (await player.store.get())!
  const { keys } = await enter(
    { custodian: player.custodian, store: DeviceStore.memory() },
    { slots: await player.slots(), walletId },
  )
  const key = keys.evm!
  const owner = key.address as `0x${string}`
  const smart = HybridDeleGator.from(owner)
  const database = MemoryDatabase.create()
  const { origin, projectId } = page ?? { origin: 'http://localhost:4000', projectId: 'demo' }

  function open() {
    const context = FrameUser.createContext(chainId, key, {
      api: player.session,
      database,
      origin,
      project: () => player.api.call('getProject', { id: projectId, origin }),
      projectId,
      sessions: { get: async () => ({ ...(await player.store.get()), address: owner }) },
    })
    return { context, host: context.host, request: FrameUser.toRequest(context) }
  }
  return { key, open, owner, player, smart }
}

/** Sends the user's last operation again with twice the fees, as another device might do. */
export async function replaceLast(
  { askBundler, state }: Pick<Server, 'askBundler' | 'state'>,
  { key, smart }: Pick<Awaited<ReturnType<typeof create>>, 'key' | 'smart'>,
): Promise<void> {
  const { signature: _, ...sent } = state.operations.at(-1)! as unknown as Record<string, string>
  const entries = Object.entries(sent).map(([name, text]) => {
    if (!/Gas|nonce/.test(name)) return [name, text]
    return [name, /Fee/.test(name) ? BigInt(text) * 2n : BigInt(text)]
  })
  const dearer: UserOperation.UserOperation = Object.fromEntries(entries)
  const signature = signTypedData(key, smart.toTypedData(dearer, base.id) as never)
  const replacement = UserOperation.toRpc({ ...dearer, signature })
  await askBundler('eth_sendUserOperation', replacement, UserOperation.entryPoint)
}
