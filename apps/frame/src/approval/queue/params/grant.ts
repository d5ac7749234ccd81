import { Grant } from '@latchkey/explain'
import { Schema } from '@latchkey/protocol'
import { address, never } from './fields.ts'

const signature = Schema.check(
  (value) => typeof value === 'string' && Grant.readSelector(value) !== undefined,
  'a function such as mint(address,uint256)',
)

/** Schemas for the data of permission and policy types that contain an address. */
const data: Readonly<Record<string, Schema.Schema>> = {
  'contract-call': Schema.object({ address, calls: some(signature) }),
  'erc20-token-periodic': Schema.object({ tokenAddress: address }),
  'erc20-token-transfer': Schema.object({ address }),
}

const part = Schema.object({ data: Schema.object({}), type: Schema.string })

/** The list of permissions in `wallet_grantPermissions`. Other invalid params have errors with their own sentences. */
export const grant: Schema.Schema = Schema.tuple(
  Schema.object({
    permissions: some((value) => {
      const { type } = part(value)
      const policies = Schema.optional(Schema.list(part))
      Schema.object({ data: data[type] ?? Schema.object({}), policies })(value)
    }),
  }),
)

function some(item: Schema.Schema): Schema.Schema {
  const schema = Schema.list(item)
  return (value) => {
    if (!schema(value).length) never('a list with entries')(value)
  }
}
