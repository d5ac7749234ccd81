import { Authority, Consent, Shape, type Slot } from '@latchkey/vault/keeper'
import { verifyEd25519 } from '../custody/verifyEd25519.ts'
import type { Database } from '../store/Database.ts'
import { sql } from '../store/sql/sql.ts'
import { ConsentError } from './Keeper.ts'
import type { Decoded } from './KeeperApi.ts'

/** The most copies of removed slots that one statement of a sweep deletes, so that none holds locks for long. */
const mostRows = 1_000

/**
 * The keeper's record of a wallet. It has the authority, and the newest slot list that the authority has signed. A row
 * is written once the wallet is in use, and its authority never changes.
 */
export type Pins = {
  /**
   * Stores a copy if the keeper does not know the wallet. For a known wallet, only checks the copy: its slot has not
   * been removed, and the wallet's authority has signed the copy or the keeper already has it. Returns the signed
   * revision, or null if nothing was signed. Throws a `ConsentError`.
   */
  admit(copy: Copy, consent: Consent.Consent | undefined): Promise<Admitted>
  /**
   * Stores the authority and the slots of a wallet. Returns false, and keeps the stored list, if the authority has
   * signed another list with the same revision. Throws a `ConsentError` if another authority has signed.
   */
  pin(request: Decoded<'pin'>): Promise<boolean>
  /** Returns the stored authority of a wallet. */
  findAuthority(walletId: string): Promise<Uint8Array | undefined>
  /** Deletes the copies of slots that were removed 30 days ago. */
  sweep(): Promise<void>
}

type Admitted = { isStored: boolean; revision: number | null }
type Copy = {
  /** The id of the keeper's key that opens the copy. */
  keyId: string
  sealed: Slot.SealedShare
  setId: string
  slotId: string
  /** The sealed copy as JSON. */
  text: string
  walletId: string
}
type Pin = { authority: Uint8Array; hash: Uint8Array | null; revision: number }
type Pinned = Omit<Pin, 'hash'> & { isKept: boolean; isListed: boolean }
/** A wallet that the keeper does not know has only nulls. */
type Admission = (Pinned | { [key in keyof Pinned]: null }) & { isStored: boolean }

/**
 * Whether a copy `c` may be released. It may if the keeper knows no list of the wallet, if the newest list has the
 * copy's slot, or if the copy was signed for an even newer list.
 */
export const isListed = sql`not exists (
  select from keeper_wallets w where w.wallet_id = c.wallet_id
    and not w.slots ? c.slot_id and w.revision >= coalesce(c.revision, 0)
)`

export function createPins({ run, runQuick }: Database): Pins {
  return {
    async admit(copy, consent) {
      const { keyId, setId, slotId, text, walletId } = copy
      const [row] = await run<Admission>(sql`
        with pinned as (
          select authority, revision, slots ? ${slotId} as "isListed", exists (
            select from keeper_copies c
            where c.set_id = ${setId} and c.slot_id = ${slotId} and c.wallet_id = ${walletId}
              and c.sealed = ${text}::jsonb and ${isListed}
          ) as "isKept"
          from keeper_wallets where wallet_id = ${walletId}
        ), stored as (
          insert into keeper_copies (set_id, slot_id, wallet_id, key_id, sealed)
          select ${setId}, ${slotId}, ${walletId}, ${keyId}, ${text}::jsonb
          where not exists (select from pinned)
          on conflict do nothing returning 1
        )
        select pinned.*, exists (select from stored) as "isStored"
        from (values (1)) as one left join pinned on true`)
      const pinned = row!
      // The signature proves nothing yet, because any key could have made it if the authority is unknown.
      if (pinned.authority === null || pinned.isKept)
        return { isStored: pinned.isStored, revision: null }
      if (!consent) throw new ConsentError()
      const { revision } = consent
      const message = Consent.toMessage({ ...copy, revision })
      if (!verifyEd25519(consent.signature, message, pinned.authority)) throw new ConsentError()
      // An older consent does not bring a removed slot back.
      if (!pinned.isListed && revision <= pinned.revision) throw new ConsentError()
      return { isStored: false, revision }
    },
    async pin({ deviceId, digest, slots: json, walletId, warrant }) {
      const { authorization, certificate } = warrant
      const { revision, slots } = readList(json)
      const ids = JSON.stringify(slots.map(({ id }) => id))
      const hash = Shape.digest(json)
      const list = { hash, revision }
      const claim = { deviceId, digest, operation: 'activate', slots: list, walletId } as const
      const message = Authority.toMessage(claim)
      const { publicKey } = certificate
      const [pinned] = await run<Pin>(sql`
        select authority, hash, revision from keeper_wallets where wallet_id = ${walletId}`)
      if (pinned && !Buffer.from(publicKey).equals(pinned.authority)) throw new ConsentError()
      if (!verifyEd25519(authorization.signature, message, publicKey)) throw new ConsentError()
      if (pinned?.revision === revision)
        return !pinned.hash || Buffer.from(hash).equals(pinned.hash)
      // An older message may arrive late. It changes nothing.
      if (pinned && pinned.revision > revision) return true
      if (!pinned) assertCertified(certificate, walletId)
      // A concurrent call may have stored another authority, or a newer list.
      await run(sql`
        insert into keeper_wallets as w (wallet_id, authority, revision, hash, slots, removed_at)
        values (${walletId}, ${publicKey}, ${revision}, ${hash}, ${ids}::jsonb,
          ${removedAt(walletId, ids)})
        on conflict (wallet_id) do update set revision = excluded.revision, hash = excluded.hash,
          slots = excluded.slots, removed_at = coalesce(excluded.removed_at, w.removed_at)
        where w.authority = excluded.authority and w.revision < excluded.revision`)
      return true
    },
    async findAuthority(walletId) {
      const [pinned] = await run<Pick<Pin, 'authority'>>(sql`
        select authority from keeper_wallets where wallet_id = ${walletId}`)
      return pinned?.authority
    },
    async sweep() {
      for (let count = mostRows; count === mostRows; ) {
        const rows = await runQuick(sql`
          with old as (
            select wallet_id, slots, revision from keeper_wallets
            where removed_at < now() - interval '30 days'
            limit ${mostRows} for update skip locked
          ), deleted as (
            delete from keeper_copies c using old where c.wallet_id = old.wallet_id
              and not old.slots ? c.slot_id and coalesce(c.revision, 0) <= old.revision
          )
          update keeper_wallets w set removed_at = null from old where w.wallet_id = old.wallet_id
          returning 1`)
        count = rows.length
      }
    },
  }
}

/** The time of a removal, if the keeper has a copy for a slot that the list lacks. */
const removedAt = (walletId: string, ids: string) => sql`(
  select now() where exists (
    select from keeper_copies c where c.wallet_id = ${walletId} and not ${ids}::jsonb ? c.slot_id
  )
)`

/** The keeper reads only the ids, so that it follows lists with slots of later versions. */
const readList = Shape.named(
  Shape.object({
    revision: Shape.integer(1, 2 ** 31 - 1),
    slots: Shape.list(Shape.object({ id: Shape.id }), 32),
  }),
  'slots',
)

/** The keeper does not know the wallet's addresses, so it accepts those of the first certificate. */
function assertCertified(certificate: Authority.Certificate, walletId: string): void {
  try {
    Authority.verifyCertificate(certificate, { addresses: certificate.addresses, walletId })
  } catch {
    throw new ConsentError()
  }
}
