import { type Counted, recent } from '../counters.ts'
import type { Run } from '../Database.ts'
import type { Limits } from '../limits.ts'
import { type DeviceJson, deviceJson, fromJson } from '../macs/deviceJson.ts'
import { digestChallenge, ForgedError, type RowMacs } from '../macs/RowMac.ts'
import {
  type ProofRealm,
  type ProofResult,
  type ProofResultRow,
  readProofResult,
  spendingProof,
  type UnspentProof,
} from '../sessions/proofs.ts'
import { type Sql, sql } from '../sql/sql.ts'
import { countingMail, type MailKeys, refundingMail, waitForMail } from './signInMails.ts'

/**
 * Which browser approved a sign-in. It is the one that asked (`here`), or another one on the same network (`near`) or
 * on another network (`far`). Null before the approval, and for a device that needs none.
 */
export type Approval = 'far' | 'here' | 'near' | null

/** A sign-in by email that is under way. A device has one for each mailbox. */
export type Challenge = {
  approval: Approval
  codeLength: number
  createdAt: Date
  deviceId: string
  email: string
  expiresAt: Date
  /** Whether the approval of the browser that asked signs in without a code. Older clients need a code. */
  finishes: boolean
  /** The key of the counter for the challenge's wrong codes. */
  guessKey: string
  id: string
  /** Whether the device is known, or becomes known by the link. Its wrong codes have their own counter. */
  isVerified: boolean
  language: string
  /** The network that asked, as a keyed hash. */
  network: string
  origin: string
  projectId: string
  realmId: string
  /** The state is `approved` if the browser that asked approved the sign-in, so there is no code. */
  state: 'device' | 'approved' | 'code' | 'spent' | 'denied'
  userAgent: string
}
type Code = { hash: Uint8Array; length: number }

export type Started =
  | { codeLength: number; previous: unknown; state: 'code' | 'device' }
  /** The mail budget is used up. `wait` is in seconds. */
  | { wait: number }

/** The proof of a request that starts a challenge. The same statement spends it. */
export type StartingProof = {
  /** The rate limits of the request. */
  counted: readonly Counted[]
  proof: UnspentProof
  /** The realm that the challenge was made for. If the realm has changed in the database, no challenge is started. */
  realm: ProofRealm
}

/** The data to undo a challenge. */
export type UndoableStart = Pick<Challenge, 'createdAt' | 'id'> & { previous: unknown }
/** The counters of wrong codes. Each known device has one, and all unknown devices of a mailbox share one. */
export type GuessKeys = { device: string; mailbox: string }

export declare namespace startChallenge {
  type Parameters = Pick<
    Challenge,
    | 'createdAt'
    | 'deviceId'
    | 'email'
    | 'expiresAt'
    | 'finishes'
    | 'id'
    | 'language'
    | 'network'
    | 'origin'
    | 'projectId'
    | 'realmId'
    | 'userAgent'
  > & {
    /** The id of the account, if the user is new. */
    accountId: string
    /**
     * Whether an unknown device must be approved first. After too many wrong codes, it must be approved in any case.
     */
    deviceVerification: boolean
    guessKeys: GuessKeys
    /** Whether the mail counts against the budgets. */
    isCounted: boolean
    /** Whether the address is a test address, which needs neither mail nor approval. */
    isTest: boolean
    limits: Limits
    linkHash: Uint8Array
    /** The code for unverified devices, and for all devices while the deployment has too many wrong codes. */
    long: Code
    mailKeys: MailKeys
    short: Code
    tries: number
  }
}

/**
 * Starts a challenge in place of any earlier one, if the mailbox's budget allows another mail, in one statement. If the
 * device's row has a wrong MAC, makes the device unknown and throws a {@link ForgedError}.
 */
export async function startChallenge(
  run: Run,
  macs: RowMacs,
  parameters: startChallenge.Parameters,
): Promise<Started> {
  const row = await start(run, macs, parameters)
  return readStarted(run, macs, parameters, row)
}

/**
 * Does the same as {@link startChallenge}, and spends the proof of the request in the same statement. `started` is
 * undefined if the proof was refused, or if the realm has changed.
 */
export async function startProved(
  run: Run,
  macs: RowMacs,
  { proof, ...starting }: StartingProof,
  parameters: startChallenge.Parameters,
): Promise<{ proofResult: ProofResult; started: Started | undefined }> {
  const row = await start<StartedRow & ProofResultRow>(run, macs, parameters, {
    proof,
    ...starting,
  })
  const proofResult = readProofResult(row!, proof)
  const wasTried = proofResult.outcome === 'new' && row!.isKnown !== null
  const started = wasTried ? await readStarted(run, macs, parameters, row) : undefined
  return { proofResult, started }
}

/** Runs the statement. If no proof is given, the caller has spent the proof of the request. */
async function start<row extends StartedRow>(
  run: Run,
  macs: RowMacs,
  parameters: startChallenge.Parameters,
  starting?: StartingProof,
): Promise<row | undefined> {
  const { deviceId, deviceVerification, email, finishes, guessKeys, id, isCounted } = parameters
  const { isTest, language, limits, linkHash, long, mailKeys, network, origin } = parameters
  const { projectId, realmId, short, tries, userAgent } = parameters
  const createdAt = parameters.createdAt.toISOString()
  const expiresAt = parameters.expiresAt.toISOString()
  const digest = digestChallenge(parameters)
  // The statement decides which state the challenge has, so there is a MAC for each state that it may choose.
  // One object serves all states, because it has twenty columns, and a copy for each MAC takes as long as the MAC.
  const decided = { approval: null, codeLength: 0, guessKey: '', isVerified: false, state: '' }
  const challenge = { ...parameters, ...decided, digest }
  const mac = (state: Challenge['state'], isVerified: boolean, { length: codeLength }: Code) => {
    const guessKey = isVerified ? guessKeys.device : guessKeys.mailbox
    Object.assign(challenge, { codeLength, guessKey, isVerified, state })
    return macs.of('challenge', challenge)
  }
  const askedMac = (code: Code) => (isTest ? null : mac('device', true, code))
  const openMac = isTest || !deviceVerification ? mac('code', false, long) : null
  const identityMac = macs.of('identity', {
    accountId: parameters.accountId,
    addedAt: null,
    issuer: 'email',
    realmId,
    subject: email,
  })
  const isUsed = sql`exists (
    select from challenges
    where realm_id = ${realmId} and email = ${email} and device_id = ${deviceId} and state = 'spent'
  )`
  const [row] = await run<row>(sql`
    with ${starting ? spendingFor(starting) : sql`admission as (select)`}, owner as (
      select account_id from identities
      where realm_id = ${realmId} and issuer = 'email' and subject = ${email}
    ), known as (
      -- Do not use a join. Planned on a small table, it would read the whole index.
      select account_id, device, device is not null as is_known from (
        select (select account_id from owner) as account_id, (
          select ${deviceJson} from devices
          where account_id = (select account_id from owner)
            and device_id = ${deviceId} and revoked_at is null and mac is not null
        ) as device from admission
      ) as it
    ), asked as (
      select is_known,
        not is_known and not ${isTest}::boolean and (
          ${deviceVerification}::boolean
          or ${recent(guessKeys.mailbox, limits.guesses)} >= ${limits.guesses.most}::int
        ) as is_asked,
        ${recent('breaker', limits.breaker)} >= ${limits.breaker.most}::int as is_alarmed
      from known
    ), ${countingMail(mailKeys, parameters.createdAt, isCounted, isUsed)}, previous as (
      -- Lock the row before it is overwritten, so that a code that is being spent stays spent.
      select * from challenges
      where realm_id = ${realmId} and email = ${email} and device_id = ${deviceId}
      for update
    ), challenge as (
      insert into challenges (
        realm_id, email, device_id, id, state, is_verified, project_id, origin, user_agent,
        language, link_hash, code_hash, code_length, guess_key, tries, created_at, expires_at,
        finishes, network, approval, identity_mac, mac
      )
      select ${realmId}, ${email}, ${deviceId}, ${id},
        case when is_asked then 'device' else 'code' end, is_known or is_asked,
        ${projectId}, ${origin}, ${userAgent}, ${language},
        case when is_asked then ${linkHash}::bytea end,
        case when is_asked then null when is_long then ${long.hash}::bytea else ${short.hash}::bytea end,
        case when is_long then ${long.length}::int else ${short.length}::int end,
        case when is_known or is_asked then ${guessKeys.device}::text else ${guessKeys.mailbox}::text end,
        ${tries}::int, ${createdAt}::timestamptz, ${expiresAt}::timestamptz,
        ${finishes}::boolean, ${network}, null::text, ${identityMac}::bytea,
        case
          when is_asked and is_long then ${askedMac(long)}::bytea
          when is_asked then ${askedMac(short)}::bytea
          when is_known and is_long then ${mac('code', true, long)}::bytea
          when is_known then ${mac('code', true, short)}::bytea
          else ${openMac}::bytea
        end
      from asked cross join lateral (
          select is_alarmed or not (is_known or is_asked) as is_long
        ) as length left join previous on true
      where not ${isCounted}::boolean or exists (select from mail)
      on conflict (realm_id, email, device_id) do update set
        id = excluded.id, state = excluded.state, is_verified = excluded.is_verified,
        project_id = excluded.project_id, origin = excluded.origin,
        user_agent = excluded.user_agent, language = excluded.language,
        link_hash = excluded.link_hash, code_hash = excluded.code_hash,
        code_length = excluded.code_length, guess_key = excluded.guess_key,
        tries = excluded.tries, created_at = excluded.created_at,
        expires_at = excluded.expires_at, finishes = excluded.finishes,
        network = excluded.network, approval = null, identity_mac = excluded.identity_mac,
        mac = excluded.mac
      returning state, code_length
    )
    select ${starting ? sql`admitted.*,` : sql``} challenge.state, challenge.code_length as "codeLength",
      is_known as "isKnown",
      (select account_id from known) as "accountId", (select device from known) as device,
      (select to_jsonb(previous) from previous) as previous
    from ${starting ? sql`admitted left join asked on true` : sql`asked`} left join challenge on true`)
  return row
}

/**
 * The part of a statement that spends a proof. `admission` has a row if the challenge may start. If the row of the realm
 * was edited under its MAC, nothing is counted, and the caller finds the wrong MAC (T52).
 */
function spendingFor({ counted, proof, realm }: StartingProof): Sql {
  return sql`${spendingProof(proof, { counted })}, admission as (
    select from admitted
    where is_admitted and realm_id = ${realm.id} and realm_mac is not distinct from ${realm.mac}::bytea
      and code_length = ${realm.codeLength}::int and codes = ${realm.codes}
      and device_verification = ${realm.deviceVerification}::boolean
      and hold_hours = ${realm.holdHours}::int and new_device_hold = ${realm.newDeviceHold}
      and new_device_hold_hours = ${realm.newDeviceHoldHours}::int
      and test_addresses = ${JSON.stringify(realm.testAddresses)}::jsonb
  )`
}

/** Reads the row of a challenge that may have started. */
async function readStarted(
  run: Run,
  macs: RowMacs,
  { deviceId, id, mailKeys }: startChallenge.Parameters,
  row: StartedRow | undefined,
): Promise<Started> {
  if (row?.accountId && row.device) {
    const { accountId, device } = row
    if (!macs.fits('device', ...fromJson({ accountId, deviceId }, device))) {
      await run(sql`
        with device as (
          update devices set revoked_at = now(), mac = null
          where account_id = ${accountId} and device_id = ${deviceId}
        )
        delete from challenges where id = ${id}`)
      throw new ForgedError('device', { accountId })
    }
  }
  if (row?.state) {
    const { codeLength, previous, state } = row
    return { codeLength, previous, state }
  }
  return { wait: await waitForMail(run, mailKeys, row?.isKnown ?? false) }
}

/**
 * Undoes a challenge whose mail was not sent. In one statement, it restores the earlier challenge and refunds the
 * mailbox's budget.
 */
export async function undoChallenge(
  run: Run,
  { device, strangers }: MailKeys,
  { createdAt, id: challengeId, previous }: UndoableStart,
): Promise<void> {
  await run(sql`
    with ${refundingMail([device, strangers], createdAt)}, gone as (
      delete from challenges where id = ${challengeId} and ${previous === null}::boolean
    )
    update challenges it set
      id = old.id, state = old.state, is_verified = old.is_verified,
      project_id = old.project_id, origin = old.origin, user_agent = old.user_agent,
      language = old.language, link_hash = old.link_hash, code_hash = old.code_hash,
      code_length = old.code_length, guess_key = old.guess_key, tries = old.tries,
      created_at = old.created_at, expires_at = old.expires_at, finishes = old.finishes,
      network = old.network, approval = old.approval,
      identity_mac = old.identity_mac, mac = old.mac
    from jsonb_populate_record(null::challenges, ${JSON.stringify(previous)}::jsonb) as old
    where it.id = ${challengeId} and ${previous !== null}::boolean`)
}

type StartedRow = {
  accountId: string | null
  codeLength: number
  device: DeviceJson | null
  /** Null if no challenge was tried. */
  isKnown: boolean | null
  previous: unknown
  state: 'code' | 'device' | null
}
