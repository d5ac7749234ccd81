import type { Errors } from '@latchkey/protocol'
import { UnreachableError } from '../../remote/Api.ts'
import * as Node from '../../remote/Node.ts'
import type { Entry, Part } from '../Entry.ts'

/** How the parts of an entry reach the network. One file for each kind. */
export type Carrier = {
  /** Whether a bundler that has taken a part forgets it after a while. */
  canForget?: boolean | undefined
  /**
   * How long a part must be missing before the wallet gives it up, in milliseconds. Nodes behind one address differ by
   * a block or two.
   */
  doubt: number
  /** Why a part that is over was not carried out. */
  end: 'expired' | 'replaced'
  /** Reads the outcome of a part from the network. Undefined if it has none yet. */
  find(part: Part): Promise<Found | undefined>
  /** The last block of the network. Only carriers whose `search` covers a range of blocks have it. */
  findBlock?(): Promise<number>
  /** Whether a node has another transaction with the nonce of the part. Absent where no node can tell. */
  hasOther?(part: Part): Promise<boolean>
  /** Whether a node or a bundler has the part, mined or not. */
  isKnown(part: Part): Promise<boolean>
  /** Whether the part can no longer be mined, because its nonce is used or it has expired. It may be mined already. */
  isOver(part: Part): Promise<boolean>
  /** Whether a refusal can mean that the node has the part already. */
  mayHave(error: Node.NodeError): boolean
  /** Looks for a part that is over, in the blocks from one on. More thorough than `find`. */
  search(part: Part, block: number | undefined): Promise<Searched>
  /** Sends the signed bytes of a part. They are the same every time, so the part is never carried out twice. Rejects damaged bytes. */
  send(part: Part): Promise<void>
  /**
   * The code with which nodes report a time-out, also after they have taken a part. Absent on Solana, where it is that of
   * a failed simulation.
   */
  timeOut?: number | undefined
  /** The error of an app whose entry has failed, or is not carried out. */
  toFailure(part: Part): Errors.BaseError
  /** The error if the wallet cannot tell what happened to a part. It names the part, so that the app finds it. */
  toLost(part: Part): Errors.BaseError
  /** Translates the error of a node into one that the app and the user understand. */
  translate(error: unknown): unknown
}

export type Found = {
  /** The signature that was found, if the part has several. */
  hash?: string | undefined
  /** Whether it was canceled: the signature that was found makes none of the calls. */
  isCancel?: boolean | undefined
  isSuccess: boolean
  transactionHash?: `0x${string}` | undefined
}

export type Searched = {
  found?: Found | undefined
  /** Whether every block that can contain the part was searched. If not, the part may be on the chain. */
  isComplete: boolean
  /** The block from which the next search continues. Undefined if that is the same block. */
  next?: number | undefined
}

/** Opens the carrier of an entry. */
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

/** Looks for every signature of a part: a node may mine one that was replaced. */
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
      // All of them search the same blocks.
      return all.find(({ isComplete }) => !isComplete) ?? { isComplete: true }
    },
  }
}

/**
 * Whether an error says nothing about the part: the node does not answer, or answers too many requests. The
 * part may be sent again later.
 */
export function isTransient({ timeOut }: Pick<Carrier, 'timeOut'>, error: unknown): boolean {
  if (error instanceof Node.NodeError) return [-32005, -32603, timeOut].includes(error.code ?? 0)
  return error instanceof UnreachableError || Object(error).reason === 'TRANSACTION_LOST'
}
