import type { Effect } from '@latchkey/explain'
import type { Hex } from '@latchkey/protocol/Value'
import { encodeFunctionData, parseAbi, parseEventLogs } from 'viem/utils'
import type { Call, Log } from './simulate.ts'

/** A value to read before and after the calls, and the effect that it shows. */
export type Read = {
  call: Call
  /** The effect without its values. */
  effect: Distribute<Effect>
  /** For a value that is an address: the address that counts as 1. Any other address counts as 0. */
  expected?: Hex
}
type Distribute<effect> = effect extends Effect ? Omit<effect, 'after' | 'before'> : never

const events = parseAbi([
  'event Approval(address indexed owner, address indexed spender, uint256 value)',
  'event ApprovalForAll(address indexed owner, address indexed operator, bool approved)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
])
/** Events of ERC-721 that have the same names as events of ERC-20. */
const itemEvents = parseAbi([
  'event Approval(address indexed owner, address indexed spender, uint256 indexed id)',
  'event Transfer(address indexed from, address indexed to, uint256 indexed id)',
])
const functions = parseAbi([
  'function allowance(address owner, address spender) view returns (uint256)',
  'function balanceOf(address account) view returns (uint256)',
  'function getApproved(uint256 id) view returns (address)',
  'function isApprovedForAll(address owner, address operator) view returns (bool)',
  'function ownerOf(uint256 id) view returns (address)',
])
/** Functions of ERC-1155 that have the same names as functions of other standards. */
const itemFunctions = parseAbi([
  'function balanceOf(address account, uint256 id) view returns (uint256)',
])

const zeroAddress: Hex = `0x${'00'.repeat(20)}`
/** The gas limit of a read. Reading a token takes less. */
const gas = 1_000_000n

/** The most values to read. More are refused, because a contract could hide a loss among many events. */
const most = 240

/**
 * Lists the values of an account to read, from the logs of a simulation and the targets of its calls. A log is only the
 * contract's claim. So logs decide what is read, and the values decide the effects. Returns undefined if there are too
 * many values.
 */
export function toReads(
  logs: readonly Log[],
  { account, coins, targets }: toReads.Options,
): Read[] | undefined {
  const me = lower(account)
  const reads = new Map<string, Read>()
  const add = (effect: Read['effect'], to: Hex, data: Hex, expected?: Hex) => {
    const call = { data, from: zeroAddress, gas, to }
    reads.set(`${to} ${data}`, { call, effect, ...(expected && { expected }) })
  }
  const isMine = (...addresses: readonly Hex[]) => addresses.some((it) => lower(it) === me)
  const parsed = logs.map((it) => ({ ...it, address: lower(it.address) }) as never)

  add({ asset: 'coin', kind: 'amount' }, coins, `0x${me.slice(2).padStart(64, '0')}`)
  for (const { address, args, eventName } of parseEventLogs({ abi: events, logs: parsed })) {
    const token = address as Hex
    if (eventName === 'Approval' && isMine(args.owner)) {
      const spender = lower(args.spender)
      const data = encode('allowance', [me, spender])
      add({ kind: 'allowance', spender, token }, token, data)
    }
    if (eventName === 'ApprovalForAll' && isMine(args.owner)) {
      const operator = lower(args.operator)
      const data = encode('isApprovedForAll', [me, operator])
      add({ collection: token, kind: 'operator', operator }, token, data)
    }
    if (eventName === 'TransferSingle' || eventName === 'TransferBatch') {
      if (!isMine(args.from, args.to)) continue
      for (const item of 'ids' in args ? args.ids : [args.id]) {
        if (reads.size > most) return undefined
        const data = encodeFunctionData({ abi: itemFunctions, args: [me, item] })
        add({ collection: token, item, kind: 'item' }, token, data)
      }
    }
  }
  const collections = new Set<Hex>()
  for (const { address, args, eventName } of parseEventLogs({ abi: itemEvents, logs: parsed })) {
    const collection = address as Hex
    const { id: item } = args
    collections.add(collection)
    if (eventName === 'Transfer' && isMine(args.from, args.to))
      add({ collection, item, kind: 'item' }, collection, encode('ownerOf', [item]), me)
    if (eventName === 'Approval' && isMine(args.owner)) {
      const operator = lower(args.spender)
      if (operator === zeroAddress) continue
      const data = encode('getApproved', [item])
      add({ collection, item, kind: 'operator', operator }, collection, data, operator)
    }
  }
  // Some tokens, such as wrapped coins, change balances without a transfer event.
  for (const to of new Set([...targets, ...logs.map(({ address }) => address)].map(lower)))
    if (!collections.has(to)) add({ asset: to, kind: 'amount' }, to, encode('balanceOf', [me]))
  return reads.size > most ? undefined : [...reads.values()]
}

export declare namespace toReads {
  type Options = {
    account: Hex
    /** The address whose code returns the coin balance of an account. */
    coins: Hex
    /** The targets of the user's calls. */
    targets: readonly Hex[]
  }
}

/** Returns the effect between two values of a read. Empty if the values are equal. */
export function toEffect(
  { effect, expected }: Read,
  before: bigint | undefined,
  after: bigint | undefined,
): Effect[] {
  // The contract does not have this function. For example, it is not a token.
  if (before === undefined && after === undefined) return []
  const toValue = (word: bigint | undefined) => {
    if (!expected) return word ?? 0n
    return word === BigInt(expected) ? 1n : 0n
  }
  const values = { after: toValue(after), before: toValue(before) }
  return values.after === values.before ? [] : [{ ...effect, ...values } as Effect]
}

function encode(functionName: string, args: readonly unknown[]): Hex {
  return encodeFunctionData({ abi: functions, args, functionName } as never)
}

const lower = (address: Hex) => address.toLowerCase() as Hex
