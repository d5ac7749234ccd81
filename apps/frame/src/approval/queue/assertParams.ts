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

/**
 * Schemas of the params that `explain` accepts, by method. The params of operations and revocations are checked
 * elsewhere, because those checks need more code.
 */
const schemas: { [method in Method]?: (chainId: Network.Id) => Schema.Schema } = {
  eth_sendTransaction: transaction,
  eth_signTypedData_v4: typedData,
  personal_sign: () => Schema.tuple(text),
  wallet_grantPermissions: () => grant,
  wallet_sendCalls: () => batch,
}

/**
 * Finds the invalid parameter of a refused request, and throws an `InvalidValueError` that names the parameter. Returns
 * if all parameters are valid. The request was then refused for another reason.
 */
export function assertParams<method extends Method>(
  method: method,
  { chainId, params }: Pick<Request<method>, 'chainId' | 'params'>,
): void {
  const schema = schemas[method]?.(chainId)
  if (schema) Schema.demand(schema, params, 'params', method)
}
