import type { Method } from '@latchkey/explain'
import { type Network, Schema } from '@latchkey/protocol'
import type { Request } from '../Approval.ts'
import { grant } from './params/grant.ts'
import { batch, transaction } from './params/transaction.ts'
import { typedData } from './params/typedData.ts'

const text = Schema.check(
  (value) => typeof value === 'string' && !/\p{Surrogate}/u.test(value),
  'text without lone surrogates',
)

/** What `explain` demands of each method. Operations and revocations have schemas of their own, which need more code. */
const schemas: { [method in Method]?: (chainId: Network.Id) => Schema.Schema } = {
  eth_sendTransaction: transaction,
  eth_signTypedData_v4: typedData,
  personal_sign: () => Schema.tuple(text),
  wallet_grantPermissions: () => grant,
  wallet_sendCalls: () => batch,
}

/**
 * Names the invalid parameter of a request that was refused. Throws an `InvalidValueError`, or returns if each parameter
 * is valid and the reason is another one.
 */
export function assertParams<method extends Method>(
  method: method,
  { chainId, params }: Pick<Request<method>, 'chainId' | 'params'>,
): void {
  const schema = schemas[method]?.(chainId)
  if (schema) Schema.demand(schema, params, 'params', method)
}
