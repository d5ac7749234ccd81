import type { Errors } from '@latchkey/protocol'
import { UnreachableError } from '../../remote/Api.ts'
import * as Node from '../../remote/Node.ts'
import type { Entry, Part } from '../Entry.ts'

/** A carrier sends the parts of an entry to the network. Each kind of carrier has its own file. */
export type Carrier = {
  /** Whether a bundler can forget a part that it has accepted. */
  canForget?: boolean | undefined
  /**
   * How long a part must be missing before the wallet gives it up, in milliseconds. Nodes behind one address may be a
   * block or two apart.
   */
  doubt: number
  /** Why a part that is over was not mined. */
  end: 'expired' | 'replaced'
  /** Reads the outcome of a part from the network. Undefined if the part has no outcome yet. */
  find(part: Part): Promise<Found | undefined>
  /** Reads the number of the latest block. Only carriers whose `search` covers a range of blocks have this. */
  findBlock?(): Promise<number>
  /** Whether a node has another transaction with the nonce of the part. Absent where no node can tell. */
  hasOther?(part: Part): Promise<boolean>
  /** Whether a node or a bundler has the part, mined or not. */
  isKnown(part: Part): Promise<boolean>
  /**
   * Whether the part can no longer be mined from now on, because its nonce is used or it has expired. The part may have
   * been mined already.
   */
  isOver(part: Part): Promise<boolean>
  /** Whether an error can mean that the node already has the part. */
  mayHave(error: Node.NodeError): boolean
  /** Searches for a part that is over, in the blocks from `block` on. More thorough than `find`. */
  search(part: Part, block: number | undefined): Promise<Searched>
  /**
   * Sends the signed bytes of a part. Every attempt sends the same bytes, so the part is mined at most once. Rejects
   * damaged bytes.
   */
  send(part: Part): Promise<void>
  /**
   * The code with which nodes report a time-out, even if they have accepted the part. Absent on Solana, where the same
   * code means a failed simulation.
   */
  timeOut?: number | undefined
  /** Returns the app's error for an entry that has failed or was dropped. */
  toFailure(part: Part): Errors.BaseError
  /**
   * Returns the app's error for a part whose outcome the wallet cannot find out. It contains the part's hash, so that
   * the app can look for the part.
   */
  toLost(part: Part): Errors.BaseError
  /** Translates a node's error into an error that the app and the user understand. */
  translate(error: unknown): unknown
}

export type Found = {
  /** The hash of the signature that was found, if the part has several signatures. */
  hash?: string | undefined
  /** Whether the signature that was found is a cancellation, which makes none of the calls. */
  isCancel?: boolean | undefined
  isSuccess: boolean
  transactionHash?: `0x${string}` | undefined
}

export type Searched = {
  found?: Found | undefined
  /** Whether every block that can contain the part was searched. If false, the part may still be on the chain. */
  isComplete: boolean
  /** The block from which the next search continues. Undefined if it starts from the same block again. */
  next?: number | undefined
}

/** Loads the carrier of an entry. */
export async function open(
  host: Node.NodeHost,
  entry: Pick<Entry, 'account' | 'carrier' | 'chainId' | 'options'>,
): Promise<Carrier> {
  const node = Node.sender(entry.chainId, host)
  if (entry.carrier === 'operation')
    return findAny((await import('./operation.ts')).create(node, entry))
  if (entry.carrier === 'solana') return (await import('./solana.ts')).create(node, entry)
  return findAny((await import('./transaction.ts')).create(node, entry))
}

/** Wraps a carrier so that it looks for every signature of a part, because a node may mine a replaced signature. */
function findAny(carrier: Carrier): Carrier {
  const versionsOf = (part: Part) =>
    [part, ...(part.earlier ?? [])].map(({ hash, isCancel }) => ({ ...part, hash, isCancel }))
  return {
    ...carrier,
    async find(part) {
      for (const { isCancel, ...version } of versionsOf(part)) {
        const found = await carrier.find(version)
        if (found) return { ...found, hash: version.hash, isCancel }
      }
      return undefined
    },
    async search(part, block) {
      const all: Searched[] = []
      for (const { isCancel, ...version } of versionsOf(part)) {
        const searched = await carrier.search(version, block)
        if (searched.found)
          return { ...searched, found: { ...searched.found, hash: version.hash, isCancel } }
        all.push(searched)
      }
      // All signatures are searched in the same blocks.
      return all.find(({ isComplete }) => !isComplete) ?? { isComplete: true }
    },
  }
}

/**
 * Whether an error says nothing about the part, because the node does not answer or limits the rate. The part can be
 * sent again later.
 */
export function isTransient({ timeOut }: Pick<Carrier, 'timeOut'>, error: unknown): boolean {
  if (error instanceof Node.NodeError) return [-32005, -32603, timeOut].includes(error.code ?? 0)
  return error instanceof UnreachableError || Object(error).reason === 'TRANSACTION_LOST'
}
