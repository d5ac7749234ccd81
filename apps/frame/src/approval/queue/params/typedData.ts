import { readTypedData } from '@latchkey/explain'
import { type Network, Schema } from '@latchkey/protocol'
import { chain, never } from './fields.ts'

const fields = Schema.list(Schema.object({ name: Schema.string, type: Schema.string }))

/** The params of `eth_signTypedData_v4`. The typed data may be an object or JSON text. */
export function typedData(chainId: Network.Id): Schema.Schema {
  const schema = Schema.object({
    domain: Schema.optional(Schema.object({ chainId: chain(chainId) })),
    message: Schema.object({}),
    primaryType: Schema.string,
    types: Schema.recordOf(fields),
  })
  return Schema.tuple(
    (account) => account,
    (value) => {
      const data = typeof value === 'string' ? parseJson(value) : value
      schema(data)
      if (readTypedData(data) === 'malformed')
        never('typed data (EIP-712) with a domain and a message that fit its types')(data)
    },
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return never('JSON')(text)
  }
}
