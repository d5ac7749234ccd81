import type { Network } from '@latchkey/protocol'
import type { Fees } from '../../evm/price.ts'
import type { Host } from '../../Host.ts'
import type { Part } from '../../outbox/Entry.ts'
import type { Node } from '../../remote/Node.ts'
import type { waitForDecision } from '../queue/waitForDecision.ts'

/** What the user can do with a transaction that is not mined. `cancel`: use its nonce up without its calls. */
export type Kind = 'cancel' | 'speedUp'

/** Another signature for a part: first priced, then signed. */
export type Replacement = {
  /** Finds its price, and whether the account can pay it. */
  price(): Promise<Priced>
  sign(fees: Fees): Promise<Required<Pick<Part, 'hash' | 'signed'>>>
  /** The coins that it sends, with those of the parts behind it. */
  value: bigint
}

/** A price, and the fees that lead to it. */
export type Priced = waitForDecision.Price & { fees: Fees }

/** The part that is replaced, and what a replacement needs besides. */
export type Replaced = {
  account: `0x${string}`
  chainId: Network.Id
  /** Whether the part makes all calls of its entry: as an operation, or as a call of an upgraded key to itself. */
  isAtomic: boolean
  keys: Pick<Host['keys'], 'signTransaction' | 'signTypedData'>
  kind: Kind
  node: Node
  /** The address of the user's key. */
  owner: `0x${string}`
  part: Part
  /** The parts that are sent after it. */
  rest: readonly Part[]
  walletId: string
}
