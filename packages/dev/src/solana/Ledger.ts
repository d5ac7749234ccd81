import { randomBytes } from 'node:crypto'
import {
  type Address,
  type EncodedAccount,
  getBase58Decoder,
  lamports as toLamports,
} from '@solana/kit'
import { Clock, LiteSVM, type SlotHash } from 'litesvm'

/** The accounts of one network, and its clock. */
export type Ledger = {
  /** Moves the clock to the present. Returns the current slot, which is also the block height. */
  advance(): number
  find(address: Address): EncodedAccount | undefined
  /** Whether a transaction with this blockhash is accepted. */
  isRecent(blockhash: string): boolean
  latest(): { blockhash: string; lastValidBlockHeight: number }
  /** Adds slots to the clock, as if time had passed. */
  skip(slots: number): void
  svm: LiteSVM
}

/** The duration of a slot, in milliseconds. */
const slotTime = 400
/** The slots for which a blockhash is accepted. */
const lifetime = 150
const slotsPerEpoch = 432_000
/** The slots that the sysvar SlotHashes contains. Programs look recent slots up there. */
const mostSlotHashes = 512

/** Creates an empty ledger, with Solana's own programs and those of the Solana program library. */
export function create(): Ledger {
  // litesvm knows one blockhash only, so this module checks them.
  const svm = new LiteSVM().withBlockhashCheck(false)
  const first = Number(svm.getClock().slot)
  const started = Date.now()
  const blockhashes = new Map<string, number>()
  const slotHashes: { hash: string; slot: bigint }[] = []
  let current = 0
  let latest = ''
  let skipped = 0

  function advance(): number {
    const now = Date.now()
    const slot = first + skipped + Math.floor((now - started) / slotTime)
    if (slot === current) return slot
    current = slot
    const epoch = BigInt(Math.floor(slot / slotsPerEpoch))
    const seconds = BigInt(Math.floor(now / 1000))
    svm.setClock(new Clock(BigInt(slot), seconds, epoch, epoch + 1n, seconds))
    // Durable nonces derive from litesvm's own blockhash.
    svm.expireBlockhash()
    // The blockhash is random, so that a transaction for one network is not valid on another.
    latest = getBase58Decoder().decode(randomBytes(32))
    for (const [hash, last] of blockhashes) if (last < slot) blockhashes.delete(hash)
    blockhashes.set(latest, slot + lifetime)
    slotHashes.unshift({ hash: latest, slot: BigInt(slot) })
    slotHashes.length = Math.min(slotHashes.length, mostSlotHashes)
    svm.setSlotHashes(slotHashes as SlotHash[])
    return slot
  }
  advance()

  return {
    advance,
    find(address) {
      const account = svm.getAccount(address)
      return account.exists && account.lamports > 0n ? account : undefined
    },
    isRecent: (blockhash) => blockhashes.has(blockhash),
    latest() {
      advance()
      return { blockhash: latest, lastValidBlockHeight: current + lifetime }
    },
    skip(slots) {
      skipped += slots
      advance()
    },
    svm,
  }
}

/** Returns an account that is exempt from rent. */
export function toAccount(
  { svm }: Pick<Ledger, 'svm'>,
  parts: { address: Address; data: Uint8Array; owner: Address },
): EncodedAccount {
  const { address, data, owner } = parts
  return {
    address,
    data,
    executable: false,
    lamports: toLamports(svm.minimumBalanceForRentExemption(BigInt(data.length))),
    programAddress: owner,
    space: BigInt(data.length),
  }
}
