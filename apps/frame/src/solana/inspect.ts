import { Hex } from '@latchkey/explain'
import {
  type AccountInfo,
  needs,
  readAccount,
  readTable,
  type Simulation,
  type Transaction,
} from '@latchkey/explain/solana'
import { Network, Schema } from '@latchkey/protocol'
import * as Base64 from '../Base64.ts'
import type { Costs } from '../evm/Costs.ts'
import { toUnreachable } from '../evm/toUnreachable.ts'
import { UnreachableError } from '../remote/Api.ts'
import { LimitedError, type Node, NodeError } from '../remote/Node.ts'
import { type Accounts, type Found, toEffects } from './effects.ts'
import { toLines, toSimulationError } from './toSimulationError.ts'

/** The network's data about a transaction before it is signed. */
export type Inspected = {
  accounts: ReadonlyMap<string, AccountInfo>
  costs: Costs
  simulation?: Simulation | undefined
  tables: ReadonlyMap<string, readonly string[]>
}

/** The most accounts that a node returns at once. */
const most = 100
/** How long to wait for the network before the request is shown without its data, in milliseconds. */
const patience = 8_000
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
 * Reads the accounts of a transaction, and simulates it. If the network cannot be reached, the accounts are unknown and
 * the costs say so. Throws an `UnreachableError` if lookup tables cannot be read, because the recipients are then
 * unknown. Throws a `RefusedError` if the user would lose control of the wallet.
 */
export async function inspect(node: Node, subject: Transaction, user: string): Promise<Inspected> {
  const signal = AbortSignal.timeout(patience)
  const reader: Node = {
    request: (method, params) => node.request(method, params, { signal }),
  }
  const tables = await readTables(reader, needs(subject).tables)
  try {
    return { ...(await read(reader, { subject, tables, user })), tables }
  } catch (error) {
    if (!isOfNode(error)) throw error
    const costs: Costs = { ...coin, problem: toUnreachable(error) }
    return { accounts: new Map(), costs, tables }
  }
}

/** Whether the error comes from the node: it was not reached, it refused a call, or its answer was malformed. */
function isOfNode(error: unknown): boolean {
  return (
    error instanceof UnreachableError ||
    error instanceof NodeError ||
    error instanceof Schema.Mismatch
  )
}

async function readTables(node: Node, addresses: readonly string[]): Promise<Inspected['tables']> {
  const found = await readAccounts(node, addresses, 'finalized').catch((error) => {
    // Replace the error of a node, because its text is not in the user's language.
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
  { subject, tables, user }: { subject: Transaction; tables: Inspected['tables']; user: string },
): Promise<Omit<Inspected, 'tables'>> {
  const addresses = [...new Set([...needs(subject, tables).accounts, user])]
  const [before, run, fee] = await Promise.all([
    // Use the same commitment as the simulation, so that the accounts can be compared.
    readAccounts(node, addresses, 'confirmed'),
    simulate(node, subject, addresses),
    findFee(node, subject),
  ])
  const accounts = toInfos(before)
  // The decimals of a token are in its mint, which the transaction may not name.
  const mints = [...accounts.values()].flatMap((it) => (it.kind === 'token' ? [it.token.mint] : []))
  const missing = [...new Set(mints)].filter((it) => !accounts.has(it))
  const found = await readAccounts(node, missing, 'confirmed')
  const all = new Map([...accounts, ...toInfos(found)])

  const problem = run.err ? toSimulationError(run) : undefined
  const effects = run.after && toEffects({ after: run.after, before, user })
  const balance = before.get(user)?.lamports ?? 0n
  const isPayer = subject.position === 0
  const paid = isPayer ? fee : 0n
  // If the simulation fails, it is unknown how much is spent.
  const spent = run.after && balance - (run.after.get(user)?.lamports ?? 0n) - (paid ?? 0n)
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
    simulation: { changes: [], ...effects, error: problem },
  }
}

async function readAccounts(
  node: Node,
  addresses: readonly string[],
  commitment: 'confirmed' | 'finalized',
): Promise<Accounts> {
  const options = { commitment, encoding: 'base64' }
  const found = new Map<string, Found | undefined>()
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

/** Simulates the transaction without its signatures. */
async function simulate(node: Node, subject: Transaction, addresses: readonly string[]) {
  const { message, signatures } = subject
  const bytes = [signatures.length, ...new Uint8Array(64 * signatures.length)]
  const options = {
    accounts: { addresses, encoding: 'base64' },
    commitment: 'confirmed',
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

function toInfos(found: Accounts): Map<string, AccountInfo> {
  return new Map([...found].map(([address, it]) => [address, readAccount(it)]))
}

function toFound(value: Schema.Output<typeof account>): Found | undefined {
  if (!value) return undefined
  const data = Base64.decode(value.data[0])
  return { data, lamports: BigInt(value.lamports), owner: value.owner }
}
