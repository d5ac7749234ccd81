import { toQuantity } from '@latchkey/protocol/api/rpcFields'
import type { Hex } from '@latchkey/protocol/Value'

/** Sends a request to EDR. Throws if the answer is an error. */
export type Demand = (method: string, ...params: readonly unknown[]) => Promise<unknown>

/** A call to simulate. Fields that are not named here are passed to EDR. */
export type Call = Record<string, unknown> & { from?: Hex; to?: Hex; value?: Hex }

/** The result of a simulated call. */
export type Result = {
  error?: { code: number; data: Hex; message: string }
  gasUsed: Hex
  logs: Log[]
  returnData: Hex
  status: Hex
}
type Log = { address: Hex; data: Hex; topics: Hex[] }

/** A call within a call, as `callTracer` reports it. */
type Frame = {
  calls?: Frame[]
  error?: string
  from: Hex
  gasUsed: Hex
  /** `position` is the number of `calls` before the log. */
  logs?: { address: Hex; data: Hex; position: Hex; topics: Hex[] }[]
  output?: Hex
  revertReason?: string
  to: Hex
  type: string
  value?: Hex
}

/** An account as `prestateTracer` reports it. `pre` has all fields, `post` only those that changed. */
type State = { balance?: Hex; code?: Hex; nonce?: number; storage?: Record<Hex, Hex> }
type Changes = { post: Record<Hex, State>; pre: Record<Hex, State> }
type Trace = { callTracer: Frame; prestateTracer: Changes }

const zeroAddress: Hex = `0x${'00'.repeat(20)}`
const zeroWord: Hex = `0x${'00'.repeat(32)}`
/** The address and the event that stand for coins in the logs of `eth_simulateV1`. */
const coins: Hex = `0x${'ee'.repeat(20)}`
const transfer: Hex = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

const tracer = {
  tracer: 'muxTracer',
  tracerConfig: { callTracer: { withLog: true }, prestateTracer: { diffMode: true } },
}

/**
 * Traces a call in the next block, without mining it, and writes its changes into the state. With `traceTransfers`, its
 * logs include those that stand for coins.
 */
export async function traceCall(
  demand: Demand,
  { data, from = zeroAddress, input = data, ...rest }: Call,
  traceTransfers: boolean,
): Promise<Result> {
  // EDR uses its first account as the sender of a call without `from`.
  const request = { ...rest, from, ...(input !== undefined && { input }) }
  // At `latest`, the call would see the number of the last block.
  const trace = (await demand('debug_traceCall', request, 'pending', tracer)) as Trace
  await setChanges(demand, trace.prestateTracer)
  const { error, gasUsed, output = '0x', revertReason } = trace.callTracer
  if (!error) {
    const logs = [...toLogs(trace.callTracer, traceTransfers)]
    return { gasUsed, logs, returnData: output, status: '0x1' }
  }
  const message = revertReason === undefined ? error : `${error}: ${revertReason}`
  const code = error === 'execution reverted' ? 3 : -32_015
  return {
    error: { code, data: output, message },
    gasUsed,
    logs: [],
    returnData: '0x',
    status: '0x0',
  }
}

async function setChanges(demand: Demand, { post, pre }: Changes): Promise<void> {
  for (const address of new Set([...Object.keys(pre), ...Object.keys(post)]) as Set<Hex>) {
    // An account that is absent afterwards destroyed itself.
    const { balance, code, nonce, storage = {} } = post[address] ?? { balance: '0x0', code: '0x' }
    if (balance) await demand('hardhat_setBalance', address, balance)
    if (code) await demand('hardhat_setCode', address, code)
    if (nonce !== undefined) await demand('hardhat_setNonce', address, toQuantity(nonce))
    // A slot that is absent afterwards is zero.
    const slots = new Set([...Object.keys(pre[address]?.storage ?? {}), ...Object.keys(storage)])
    for (const slot of slots as Set<Hex>) {
      const value = storage[slot] ?? zeroWord
      await demand('hardhat_setStorageAt', address, toQuantity(BigInt(slot)), value)
    }
  }
}

/** The logs of a call in their order. */
function* toLogs(frame: Frame, traceTransfers: boolean): Generator<Log> {
  // The trace also contains the logs of inner calls that were undone.
  if (frame.error) return
  const { calls = [], from, logs = [], to, type, value = '0x0' } = frame
  const isTransfer =
    !['CALLCODE', 'DELEGATECALL', 'STATICCALL'].includes(type) && BigInt(value) > 0n
  if (traceTransfers && isTransfer)
    yield { address: coins, data: toWord(value), topics: [transfer, toWord(from), toWord(to)] }
  for (let position = 0; position <= calls.length; position++) {
    for (const { address, data, position: at, topics } of logs)
      if (Number(at) === position) yield { address, data, topics }
    const inner = calls[position]
    if (inner) yield* toLogs(inner, traceTransfers)
  }
}

/** Pads hex to 32 bytes. */
export function toWord(value: Hex): Hex {
  return `0x${value.slice(2).padStart(64, '0')}`
}
