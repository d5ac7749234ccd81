import { compareEffects, Hex } from '@latchkey/explain'
import {
  type AccountInfo,
  needs,
  readAccount,
  readTable,
  type Simulation,
  type State,
  type States,
  type Transaction,
} from '@latchkey/explain/solana'
import { Network, Schema } from '@latchkey/protocol'
import * as Base64 from '../Base64.ts'
import type { Costs } from '../evm/Costs.ts'
import { toUnreachable } from '../evm/toUnreachable.ts'
import { UnreachableError } from '../remote/Api.ts'
import { LimitedError, type Node, NodeError } from '../remote/Node.ts'
import { toEffects } from './effects.ts'
import { toLines, toSimulationError } from './toSimulationError.ts'

/** The network's data about a transaction before it is signed. */
export type Inspected = {
  accounts: ReadonlyMap<string, AccountInfo>
  costs: Costs
  /** Whether the transaction succeeds in one block and fails in another. */
  isDisputed?: boolean | undefined
  simulation?: Simulation | undefined
  tables: ReadonlyMap<string, readonly string[]>
  /** The accounts that the transaction can change. */
  writable: readonly string[]
}

/** The commitment of a read. `processed` reads a later block than `confirmed`. */
type Commitment = 'confirmed' | 'finalized' | 'processed'

/** The most accounts that a node returns at once. */
const most = 100
/** How long to wait for the network, in milliseconds. After that, the request is shown without the network's data. */
const patience = { accounts: 8_000, simulation: 3_000 }
const coin = { decimals: Network.decimalsOf('solana'), symbol: 'SOL' }

const account = Schema.optional(
  Schema.object({
    data: Schema.tuple(Schema.string),
    lamports: Schema.number,
    owner: Schema.string,
  }),
)
const list = Schema.object({ value: Schema.list(account) })
const amount = Schema.object({ value: Schema.optional(Schema.number) })
const simulated = Schema.object({
  value: Schema.object({
    accounts: Schema.optional(Schema.list(account)),
    err: Schema.optional(Schema.unknown),
    logs: Schema.optional(Schema.unknown),
  }),
})

/**
 * Reads the accounts of a transaction, and simulates the transaction. If the network cannot be reached, the accounts
 * are unknown, and the costs say so. Throws an `UnreachableError` if lookup tables cannot be read, because the
 * recipients are then unknown. Throws a `RefusedError` if the user would lose control of the wallet's account.
 */
export async function inspect(node: Node, subject: Transaction, user: string): Promise<Inspected> {
  const signal = AbortSignal.timeout(patience.accounts)
  const reader = withSignal(node, signal)
  const tables = await readTables(reader, needs(subject).tables)
  const { writable } = needs(subject, tables)
  try {
    return { ...(await read(reader, { node, subject, tables, user })), tables, writable }
  } catch (error) {
    if (!isOfNode(error)) throw error
    const costs: Costs = { ...coin, problem: toUnreachable(error) }
    return { accounts: new Map(), costs, tables, writable }
  }
}

function withSignal(node: Node, signal: AbortSignal): Node {
  return { request: (method, params) => node.request(method, params, { signal }) }
}

/** Whether an error comes from the node: the node was not reached, it refused a call, or its answer was malformed. */
function isOfNode(error: unknown): boolean {
  return (
    error instanceof UnreachableError ||
    error instanceof NodeError ||
    error instanceof Schema.Mismatch
  )
}

async function readTables(node: Node, addresses: readonly string[]): Promise<Inspected['tables']> {
  const found = await readAccounts(node, addresses, 'finalized').catch((error) => {
    // Replace an error of the node, because its text is not in the user's language.
    if (error instanceof LimitedError) throw error
    throw isOfNode(error) ? new UnreachableError({ cause: error }) : error
  })
  return new Map(
    addresses.flatMap((it) => {
      const table = readTable(found.get(it))
      return table ? [[it, table] as const] : []
    }),
  )
}

async function read(
  node: Node,
  options: { node: Node; subject: Transaction; tables: Inspected['tables']; user: string },
): Promise<Omit<Inspected, 'tables' | 'writable'>> {
  const { subject, tables, user } = options
  const named = needs(subject, tables)
  const addresses = [...new Set([...named.accounts, user])]
  // The transaction cannot change other accounts.
  const changing = [...new Set([...named.writable, user])]
  const fast = withSignal(options.node, AbortSignal.timeout(patience.simulation))
  const [before, run, later, fee] = await Promise.all([
    // Use the same commitment as the simulation, so that the accounts can be compared.
    readAccounts(node, addresses, 'confirmed'),
    settle(simulate(fast, subject, changing, 'confirmed')),
    settle(
      Promise.all([
        readAccounts(fast, changing, 'processed'),
        simulate(fast, subject, changing, 'processed'),
      ]),
    ),
    findFee(node, subject),
  ])
  const accounts = toInfos(before)
  // A token's decimals are in its mint account. The transaction may not contain that account.
  const mints = [...accounts.values()].flatMap((it) => (it.kind === 'token' ? [it.token.mint] : []))
  const missing = [...new Set(mints)].filter((it) => !accounts.has(it))
  const found = await readAccounts(node, missing, 'confirmed')
  const all = new Map([...accounts, ...toInfos(found)])

  const problem = run?.err ? toSimulationError(run) : undefined
  const balance = before.get(user)?.lamports ?? 0n
  const isPayer = subject.position === 0
  const paid = isPayer ? fee : 0n
  const parts = { fee: paid ?? 0n, user }
  const effects = run?.after && toEffects({ ...parts, after: run.after, before })
  const [laterBefore, laterRun] = later ?? []
  const laterEffects =
    laterRun?.after && toEffects({ ...parts, after: laterRun.after, before: laterBefore! })
  const isDisputed = laterRun && run && Boolean(laterRun.err) !== Boolean(run.err)
  // If the simulation fails, the spent amount is unknown.
  const spent = run?.after && balance - (run.after.get(user)?.lamports ?? 0n) - (paid ?? 0n)
  return {
    accounts: all,
    costs: {
      ...coin,
      balance,
      fee: paid,
      // If the node returns no fee, it does not know the blockhash.
      problem: problem ?? (paid === undefined ? { kind: 'expired' } : undefined),
      value: spent === undefined || spent > 0n ? spent : 0n,
    },
    isDisputed,
    simulation: run && { ...join(effects, laterEffects, isDisputed), error: problem },
  }
}

/** Combines the simulations of two blocks. A risk in either of them is enough for a warning. */
function join(
  one: Simulation | undefined,
  later: Simulation | undefined,
  isDisputed = false,
): Simulation {
  // Do not compare if the later block could not be simulated. If the transaction fails there, compare with no effects.
  const isCompared = later !== undefined || isDisputed
  const effects = isCompared
    ? compareEffects(one?.effects ?? [], later?.effects ?? [])
    : one?.effects
  const handovers = [one, later].flatMap((it) => it?.handovers ?? [])
  const unique = new Map(handovers.map((it) => [Object.values(it).join(' '), it]))
  return {
    changes: [],
    ...one,
    effects,
    handovers: [...unique.values()],
    isCertain: one !== undefined && later !== undefined && !effects?.some((it) => it.isUncertain),
    ...(one && { keepsWallet: one.keepsWallet && later?.keepsWallet !== false }),
  }
}

/** Waits for an optional answer of the node. Returns undefined if there is none. */
async function settle<value>(answer: Promise<value>): Promise<value | undefined> {
  try {
    return await answer
  } catch (error) {
    if (isOfNode(error)) return undefined
    throw error
  }
}

async function readAccounts(
  node: Node,
  addresses: readonly string[],
  commitment: Commitment,
): Promise<States> {
  const options = { commitment, encoding: 'base64' }
  const found = new Map<string, State | undefined>()
  for (let at = 0; at < addresses.length; at += most) {
    const part = addresses.slice(at, at + most)
    const answer = await node.request('getMultipleAccounts', [part, options])
    const { value } = list(answer)
    for (const [index, address] of part.entries()) found.set(address, toFound(value[index]))
  }
  return found
}

async function findFee(node: Node, { message }: Transaction): Promise<bigint | undefined> {
  const options = { commitment: 'confirmed' }
  const params = [Base64.encode(Hex.toBytes(message)), options]
  const { value } = amount(await node.request('getFeeForMessage', params))
  return value === undefined ? undefined : BigInt(value)
}

/** Simulates the transaction, with no check of its signatures. */
async function simulate(
  node: Node,
  subject: Transaction,
  addresses: readonly string[],
  commitment: Commitment,
) {
  const { message, signatures } = subject
  const bytes = [signatures.length, ...new Uint8Array(64 * signatures.length)]
  const options = {
    accounts: { addresses, encoding: 'base64' },
    commitment,
    encoding: 'base64',
    sigVerify: false,
  }
  const wire = Base64.encode(Uint8Array.from([...bytes, ...Hex.toBytes(message)]))
  const { value } = simulated(await node.request('simulateTransaction', [wire, options]))
  const { accounts, err, logs } = value
  // If the simulation fails, nodes return no accounts, or null for each account.
  const after =
    accounts?.length === addresses.length && !err
      ? new Map(addresses.map((it, index) => [it, toFound(accounts[index])]))
      : undefined
  return { after, err, logs: toLines(logs) }
}

function toInfos(found: States): Map<string, AccountInfo> {
  return new Map([...found].map(([address, it]) => [address, readAccount(it)]))
}

function toFound(value: Schema.Output<typeof account>): State | undefined {
  if (!value) return undefined
  const data = Base64.decode(value.data[0])
  return { data, lamports: BigInt(value.lamports), owner: value.owner }
}
