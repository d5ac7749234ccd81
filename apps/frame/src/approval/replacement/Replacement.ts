import type { Network } from '@latchkey/protocol'
import type { Fees } from '../../evm/price.ts'
import type { Host } from '../../Host.ts'
import type { Part } from '../../outbox/Entry.ts'
import type { Node } from '../../remote/Node.ts'
import type { waitForDecision } from '../queue/waitForDecision.ts'

/** How the user can replace a transaction that is not mined. `cancel` uses up its nonce without making its calls. */
export type Kind = 'cancel' | 'speedUp'

/** A replacement of a part. The wallet prices it first, and signs it after the approval. */
export type Replacement = {
  /** Returns the price, and whether the account can pay it. */
  price(): Promise<Priced>
  sign(fees: Fees): Promise<Required<Pick<Part, 'hash' | 'signed'>>>
  /** The amount of coins that the replacement and all later parts send. */
  value: bigint
}

/** A price, and the fees that it was computed from. */
export type Priced = waitForDecision.Price & { fees: Fees }

/** The part to replace, and the values that a replacement needs. */
export type Replaced = {
  account: `0x${string}`
  chainId: Network.Id
  /** Whether the part contains all calls of its entry, as an operation or as a call of an upgraded key to itself. */
  isAtomic: boolean
  keys: Pick<Host['keys'], 'signTransaction' | 'signTypedData'>
  kind: Kind
  node: Node
  /** The address of the user's key. */
  owner: `0x${string}`
  part: Part
  /** The parts that are sent after `part`. */
  rest: readonly Part[]
  walletId: string
}
