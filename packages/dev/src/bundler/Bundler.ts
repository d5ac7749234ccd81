import { BaseError } from '@latchkey/protocol/Errors'
import { type Hex, isHex, numberToHex } from 'viem'
import { entryPoint07Address, getUserOperationHash } from 'viem/account-abstraction'
import type * as Chain from '../chains/Chain.ts'
import { estimate } from './estimate.ts'
import { findOperation, findReceipt } from './find.ts'
import * as LocalNode from './LocalNode.ts'
import { OperationError } from './OperationError.ts'
import * as Pool from './Pool.ts'
import { submit } from './submit.ts'
import * as UserOperation from './UserOperation.ts'
import { validate } from './validate.ts'

type Handler = (...params: readonly unknown[]) => unknown

/**
 * An ERC-4337 bundler for development, for EntryPoint 0.7. It sends each operation at once, in a
 * transaction of its own. It does not check the rules of ERC-7562 about storage and opcodes, which
 * protect public bundlers. In manual mode operations wait until `debug_bundler_sendBundleNow`.
 */
export function create({ chain, chainId }: create.Options): Chain.Chain {
  const node = LocalNode.create(chain)
  const pool = Pool.create()
  let isManual = false
  // Run one operation at a time, so that each one sees the state that the previous one left.
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <result>(work: () => Promise<result>): Promise<result> => {
    const current = last.then(work)
    last = current.catch(() => {})
    return current
  }

  const send = async (entry: Pool.Entry) => {
    try {
      await submit(node, entry.operation, chainId)
      entry.isSent = true
    } catch (error) {
      pool.remove(entry.hash)
      throw error
    }
  }

  const toHash = (operation: UserOperation.UserOperation) =>
    getUserOperationHash({
      chainId,
      entryPointAddress: entryPoint07Address,
      entryPointVersion: '0.7',
      userOperation: operation as Parameters<typeof getUserOperationHash>[0]['userOperation'],
    })

  /** Forgets operations that are in a block. */
  const prune = async () => {
    for (const { hash, isSent } of pool.list())
      if (isSent && (await findReceipt(node, hash))) pool.remove(hash)
  }

  const methods: Record<string, Handler> = {
    debug_bundler_clearState() {
      pool.clear()
      return 'ok'
    },
    debug_bundler_dumpMempool: () => pool.list().map(({ operation }) => operation),
    debug_bundler_sendBundleNow: () =>
      inTurn(async () => {
        // An operation that has become invalid is dropped.
        for (const entry of pool.list()) if (!entry.isSent) await send(entry).catch(() => {})
        await prune()
        return 'ok'
      }),
    debug_bundler_setBundlingMode(mode) {
      if (mode !== 'auto' && mode !== 'manual')
        throw new OperationError('fields', 'The mode must be auto or manual.')
      isManual = mode === 'manual'
      return 'ok'
    },
    eth_chainId: () => numberToHex(chainId),
    eth_estimateUserOperationGas(operation, entryPoint) {
      UserOperation.assertEntryPoint(entryPoint)
      return estimate(node, operation)
    },
    async eth_getUserOperationByHash(value) {
      const hash = toHashParam(value)
      const waiting = pool.get(hash)
      const found = await findOperation(node, hash)
      if (found || !waiting) return found ?? null
      return {
        blockHash: null,
        blockNumber: null,
        entryPoint: entryPoint07Address,
        transactionHash: null,
        userOperation: waiting.operation,
      }
    },
    eth_getUserOperationReceipt: async (hash) =>
      (await findReceipt(node, toHashParam(hash))) ?? null,
    eth_sendUserOperation: (value, entryPoint) =>
      inTurn(async () => {
        UserOperation.assertEntryPoint(entryPoint)
        const operation = UserOperation.parse(value)
        const hash = toHash(operation)
        // A client repeats an operation after a lost response.
        if (pool.get(hash)) return hash
        await prune()
        await validate(node, operation, chainId)
        const entry: Pool.Entry = { hash, operation }
        pool.add(entry)
        if (!isManual) await send(entry)
        return hash
      }),
    eth_supportedEntryPoints: () => [entryPoint07Address],
  }

  return {
    async request({ method, params }) {
      if (!Object.hasOwn(methods, method))
        return { error: { code: -32_601, message: `The bundler has no method ${method}.` } }
      try {
        return { result: UserOperation.toJson(await methods[method]!(...params)) }
      } catch (error) {
        return { error: toFailure(error) }
      }
    },
  }
}

export declare namespace create {
  type Options = { chain: Chain.Chain; chainId: number }
}

function toHashParam(value: unknown): Hex {
  if (isHex(value) && value.length === 66) return value.toLowerCase() as Hex
  throw new OperationError('fields', 'Missing or invalid userOpHash.')
}

function toFailure(error: unknown) {
  if (!(error instanceof BaseError)) return { code: -32_603, message: 'The bundler failed.' }
  const { code = -32_603, shortMessage: message } = error
  const data = 'data' in error ? error.data : undefined
  return { code, ...(data !== undefined && { data: UserOperation.toJson(data) }), message }
}
