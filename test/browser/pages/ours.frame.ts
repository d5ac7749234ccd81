import { Network, Rpc } from '@latchkey/protocol'
import type { Context, Handlers } from '../../../apps/frame/src/Handler.ts'
import { RefusedError } from '../../../apps/frame/src/RefusedError.ts'
import { serve } from '../../../apps/frame/src/serve.ts'
import { answers, code, signature } from '../examples.ts'
import * as Approvals from './Approvals.ts'

declare global {
  interface Window {
    wallet: typeof wallet
  }
}

/** The interface of the frame for tests. */
const wallet = {
  /** All received requests, in order. */
  asked: [] as { name: string; payload: unknown }[],
  /** The events and methods whose answers are held back until `release`. */
  held: new Set<string>(),
  notify: undefined as unknown as Context['notify'],
  release() {
    wallet.held.clear()
    for (const go of waiting.splice(0)) go()
  },
}
window.wallet = wallet

const approvals = Approvals.create()
const waiting: (() => void)[] = []
const parameters = new URLSearchParams(location.search)
for (const name of parameters.getAll('hold')) wallet.held.add(name)

let chainId = Network.from(parameters.get('chainId') ?? undefined) ?? 'eip155:1'

const handlers: Handlers = {
  ...(Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [name, () => answer]),
  ) as unknown as Handlers),
  CONNECT_OTP({ otp }) {
    if (otp !== code) throw new RefusedError('CODE_WRONG')
    localStorage.setItem('connected', 'true')
  },
  GET_CHAIN_ID: () => ({ chainId: Network.toWire(chainId) }),
  GET_USER(payload) {
    chainId = Network.from(payload?.chainId) ?? chainId
    return { ...answers.GET_USER, chainId: Network.toWire(chainId) }
  },
  IS_CONNECTED: () => ({ isConnected: localStorage.getItem('connected') === 'true' }),
  RELOAD() {
    setTimeout(() => location.reload())
  },
  async RPC_REQUEST({ method, params }, { commit, notify, signal }) {
    Rpc.assertMethod(method)
    if (!Rpc.isApproval(method)) return answers.RPC_REQUEST
    const decision = approvals.decide(`${method} ${JSON.stringify(params)}`, signal)
    if (approvals.count === 1) notify('SHOW')
    const isApproved = await decision
    if (approvals.count === 0) notify('HIDE')
    if (!isApproved) throw new RefusedError('USER_REJECTED')
    commit()
    return signature
  },
  SIGN_OUT() {
    localStorage.removeItem('connected')
  },
  SWITCH_NETWORK(payload) {
    chainId = Network.from(payload.chainId) ?? chainId
    return { chainId: Network.toWire(chainId) }
  },
}

const observed = Object.entries(handlers).map(([name, handler]) => [
  name,
  async (payload: { method?: string } | undefined, context: Context) => {
    wallet.asked.push({ name, payload })
    wallet.notify = context.notify
    const answer = await handler(payload as never, context)
    if (wallet.held.has(name) || wallet.held.has(payload?.method ?? ''))
      await new Promise<void>((resolve) => waiting.push(resolve))
    return answer
  },
])

// None of these handlers needs the server.
serve(Object.fromEntries(observed), () => undefined as never)
