import type { Authority } from '@latchkey/vault/keeper'
import type { Database } from '../Database.ts'
import type { IdentityJson } from '../macs/identityJson.ts'
import { sql } from '../sql/sql.ts'
import * as Audit from './Audit.ts'
import { NotFoundError } from './refusals.ts'

/** An identity of an account, as its keyed hash covers it. */
export type Owner = { issuer: string; realmId: string; subject: string }

/** The identities of an account with their MACs, as a column of a statement. */
export const identitiesOf = (accountId: string) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'account_id', account_id, 'added_at', added_at, 'issuer', issuer, 'mac', mac,
    'realm_id', realm_id, 'subject', subject
  ) order by realm_id, issuer, subject), '[]')
  from identities where identities.account_id = ${accountId}
)`

/**
 * Gives the account's wallet, which was never activated, the id of a wallet that this server has forgotten because its
 * database was restored to before the sign-up (T49). `isOwn` checks that an identity of the account has owned that
 * wallet, and the certificate fixes its addresses and its authority. Every call is audited and limited. Returns `other`
 * if the account has activated another wallet, which is audited too and changes nothing.
 *
 * Throws a {@link NotFoundError} if the wallet is not the account's or is not lost.
 */
export async function adopt(
  { run, transaction }: Database,
  actor: Audit.Actor,
  { certificate, isOwn, limit, mac, walletId }: adopt.Options,
): Promise<'adopted' | 'known' | 'other'> {
  const { accountId } = actor
  type Found = { identities: IdentityJson[]; isDone: boolean; isKnown: boolean; setId: string }
  // Run this outside of the transaction, so that refused calls count too.
  const found = await Audit.audited<Found>(
    run,
    { action: 'adopt', actor: { ...actor, walletId: accountId }, limit },
    sql`
        select '' as "setId", ${identitiesOf(accountId)} as identities,
          exists (
            select from wallets where id = ${walletId} and account_id = ${accountId}
          ) as "isDone",
          exists (select from wallets where id = ${walletId})
            or exists (select from accounts where id = ${walletId}) as "isKnown"`,
  )
  if (!found?.identities) throw new NotFoundError()
  if (found.wait !== null) throw new Audit.LimitedError(found.wait)
  // The call is repeated, because the answer was lost.
  if (found.isDone) return 'known'
  // A device may have hashes of an identity that has moved to another account since.
  if (found.isKnown || !isOwn(found.identities)) throw new NotFoundError()
  const other = await transaction(async (run) => {
    const [wallet] = await run<{ id: string; isActivated: boolean }>(sql`
      select id, activated_at is not null as "isActivated" from wallets
      where account_id = ${accountId} for update`)
    if (!wallet) throw new NotFoundError()
    if (wallet.isActivated || wallet.id !== accountId) return wallet.id
    // Delete the sets, which were never activated. No user has seen an address of them.
    await run(sql`delete from share_sets where wallet_id = ${wallet.id}`)
    // Delete the scalars of such sets. Their envelopes are bound to the old id.
    await run(sql`delete from oprf_keys where wallet_id = ${wallet.id}`)
    const authority = JSON.stringify(certificate)
    // With addresses, only the wallet's authority can activate a set, even the first.
    await run(sql`
      update wallets set id = ${walletId}, mac = ${mac}, authority = ${authority}::jsonb,
        addresses = ${authority}::jsonb -> 'addresses'
      where id = ${wallet.id}`)
    return undefined
  })
  if (!other) return 'adopted'
  await run(Audit.recording('otherWallet', { ...actor, detail: walletId, walletId: other }, sql``))
  return 'other'
}

export declare namespace adopt {
  type Options = {
    /** The verified certificate of the wallet. */
    certificate: Authority.CertificateJson
    isOwn(identities: readonly IdentityJson[]): boolean
    limit: Audit.Limit
    /** The MAC of the wallet and its account (T52). */
    mac: Uint8Array
    walletId: string
  }
}
