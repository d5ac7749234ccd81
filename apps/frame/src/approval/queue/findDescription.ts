import type { Descriptor } from '@latchkey/descriptors/Descriptor'
import {
  type Context as ExplainContext,
  type Method,
  type Subject,
  type TypedData,
  Wanted,
} from '@latchkey/explain'
import {
  type DescribedCall,
  type Description,
  describeCalls,
  describeTypedData,
  encodeType,
} from '@latchkey/explain/descriptors'
import { findTokens } from '../../evm/tokens.ts'
import * as Node from '../../remote/Node.ts'
import { type DescriptorReader, openDescriptors } from '../../remote/openDescriptors.ts'
import type { Request } from '../Approval.ts'

/** How long the descriptors may take, in milliseconds. */
const patience = 3_000
/** How many levels of calls within calls are looked up. */
const mostRounds = 3
/** The most contracts that are looked up for one request. */
const mostContracts = 20

/**
 * Finds what the descriptors of a request's contracts say about it. Returns undefined if no descriptor describes the
 * request. Throws if the server or the network does not answer in time.
 */
export async function findDescription(
  { chainId }: Pick<Request, 'chainId'>,
  host: Node.NodeHost,
  { prepared, subject }: findDescription.Options,
): Promise<Description | undefined> {
  const { context } = await prepared
  const signal = AbortSignal.timeout(patience)
  const reader = openDescriptors(context.chainId, signal)
  const describe = await readDescriptors(subject, context, reader)
  const wanted = Wanted.create()
  // This first description only collects the tokens that it mentions. They are read next.
  if (!describe({ ...context, tokens: wanted.context.tokens })) return undefined
  const tokens = findTokens(Node.create(chainId, host), chainId, wanted.tokens)
  const found = await Promise.race([tokens, rejectAfter(signal)])
  const get = (address: string) => context.tokens?.get(address) ?? found.get(address)
  return describe({ ...context, tokens: { get } })
}

export declare namespace findDescription {
  type Options = {
    /** Resolves when the explanation of the request is ready. */
    prepared: Promise<{ context: ExplainContext }>
    subject: Subject<DescribedMethod>
  }
}

/** A method whose calls or typed data a descriptor can describe. */
export type DescribedMethod = Extract<
  Method,
  'eth_sendTransaction' | 'eth_sendUserOperation' | 'eth_signTypedData_v4' | 'wallet_sendCalls'
>

/** Reads the descriptors of a request. Returns a function that describes the request with them. */
async function readDescriptors(
  subject: findDescription.Options['subject'],
  context: ExplainContext,
  reader: DescriptorReader,
): Promise<(context: ExplainContext) => Description | undefined> {
  if ('primaryType' in subject) {
    const descriptors = await findOfDomain(subject, reader)
    return (context) => describeTypedData(subject, context, descriptors)
  }
  const calls = callsOf(subject)
  const known = new Map<string, readonly Descriptor[]>()
  const asked = new Set(calls.map(({ to }) => to as string))
  const find = (address: string) => {
    asked.add(address)
    return known.get(address) ?? []
  }
  for (let round = 0; round < mostRounds; round++) {
    const missing = [...asked].filter((it) => !known.has(it)).slice(0, mostContracts - known.size)
    if (!missing.length) break
    const found = await Promise.all(missing.map((it) => reader.find(it)))
    for (const [index, address] of missing.entries()) known.set(address, found[index]!)
    // This call passes the contracts of calls within calls to `find`.
    describeCalls(calls, context, find)
  }
  return (context) => describeCalls(calls, context, find)
}

async function findOfDomain(typedData: TypedData, reader: DescriptorReader) {
  const { verifyingContract } = typedData.domain
  return typeof verifyingContract === 'string'
    ? reader.find(verifyingContract, encodeType(typedData))
    : []
}

function callsOf(
  subject: Exclude<findDescription.Options['subject'], TypedData>,
): readonly DescribedCall[] {
  if ('calls' in subject) return subject.calls
  const { data, to, value } = subject
  return to ? [{ data, to, value }] : []
}

function rejectAfter(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  )
}
