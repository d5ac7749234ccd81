import type { Value } from '@latchkey/explain'
import { Network } from '@latchkey/protocol'
import { Sentence } from './Sentence.tsx'

/** A network by its name, where it has one. */
export function Chain({ chainId }: Extract<Value.Value, { kind: 'chain' }>) {
  const id = `eip155:${chainId}`
  if (!Object.hasOwn(Network.table, id)) return <bdi className="number">{String(chainId)}</bdi>
  const { name } = Network.table[id as Network.Id]
  const values = {
    chainId: { kind: 'text', pieces: [String(chainId)] },
    name: { kind: 'text', pieces: [name] },
  } as const
  return <Sentence message={{ id: 'value.chain', values }} />
}
