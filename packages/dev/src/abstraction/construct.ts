import { toQuantity } from '@latchkey/protocol/api/rpcFields'
import { BaseError } from '@latchkey/protocol/Errors'
import { accounts } from '../chains/accounts.ts'
import * as Chain from '../chains/Chain.ts'
import type { Creation } from './bytecode.ts'
import { entryPoint, paymaster } from './contracts.ts'

/** The changes of transactions to an account, in the format of `prestateTracer`. */
type Changes = {
  balance?: string
  code?: string
  nonce?: number
  storage?: Record<string, string>
}

const [{ address: from }] = accounts
/** Enough gas for each constructor. */
const gas = '0xf00000'
/** The coins that the paymaster can spend: 1,000, in wei. */
const deposit = toQuantity(10n ** 21n)
/** `depositTo(address)` of the EntryPoint. */
const depositTo = `0xb760faf9${paymaster.slice(2).padStart(64, '0')}`

/**
 * Runs constructors at the addresses of their contracts, on a temporary chain. Returns the contracts as accounts of a
 * first block. CREATE2 with the published bytecode does not give the published addresses, and copied runtime code would
 * contain the address and the chain id of another deployment. So the temporary chain's first block has the init code at
 * each address, and a call to the address runs the constructor.
 */
export async function construct(options: construct.Options): Promise<Chain.Account[]> {
  const { chainId, creations, hasDeposit = false } = options
  const chain = await Chain.create({
    chainId,
    genesis: [
      { address: from, balance: toQuantity(10n ** 22n) },
      // A contract's nonce starts at one. The addresses of the contracts that the constructor creates depend on it.
      ...creations.map(({ address, code }) => ({ address, code, nonce: '0x1' })),
    ],
  })
  const ask = async (method: string, ...params: unknown[]) => {
    const answer = await chain.request({ method, params })
    if ('error' in answer) throw new ConstructError(method, answer.error.message)
    return answer.result
  }
  const changed: Record<string, Changes> = {}
  const add = (address: string, changes: Changes) => {
    const { storage, ...before } = changed[address] ?? {}
    changed[address] = { ...before, ...changes, storage: { ...storage, ...changes.storage } }
  }
  const send = async (transaction: { data?: string; to: string; value?: string }) => {
    const hash = await ask('eth_sendTransaction', { from, gas, ...transaction })
    const options = { tracer: 'prestateTracer', tracerConfig: { diffMode: true } }
    const traced = await ask('debug_traceTransaction', hash, options)
    const { post } = traced as { post: Record<string, Changes> }
    for (const [address, changes] of Object.entries(post)) add(address, changes)
  }
  for (const { address } of creations) {
    const code = String(await ask('eth_call', { from, gas, to: address }, 'latest'))
    await send({ to: address })
    await ask('hardhat_setCode', address, code)
    add(address, { code })
  }
  if (hasDeposit) await send({ data: depositTo, to: entryPoint, value: deposit })
  return Object.entries(changed).flatMap(([address, { code, nonce = 1, storage = {}, ...rest }]) =>
    code
      ? [
          {
            address,
            code,
            nonce: toQuantity(nonce),
            storage: Object.entries(storage),
            ...rest,
          },
        ]
      : [],
  )
}

export declare namespace construct {
  type Options = {
    chainId: number
    creations: readonly Creation[]
    /** Whether the paymaster gets coins. Needs the EntryPoint among the creations. */
    hasDeposit?: boolean
  }
}

/** Thrown if a constructor fails. The versions of the npm packages then do not match. */
export class ConstructError extends BaseError {
  override readonly name = 'construct.ConstructError'

  constructor(method: string, message: string) {
    super(`The contracts of the local chains could not be created: ${method}: ${message}`)
  }
}
