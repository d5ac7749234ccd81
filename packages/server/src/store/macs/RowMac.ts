import { hash } from 'node:crypto'
import { BaseError } from '@latchkey/protocol/Errors'

/** The secret of the deployment, as the store uses it. The database has it only encrypted. */
export type Keyed = {
  /** Returns a MAC of these parts to store. */
  sign(label: string, ...parts: Part[]): Buffer
  /** Whether a stored MAC is of these parts, in this order, under this label. */
  verify(label: string, mac: Uint8Array, ...parts: Part[]): boolean
}
export type Part = boolean | number | string | null

/** The columns that a MAC covers, for each kind of row. Times count in milliseconds. */
export type Rows = {
  /** A ceremony of WebAuthn that is under way. */
  ceremony: {
    /** The account that adds a passkey. Null for a sign-in. */
    accountId: string | null
    challengeHash: Uint8Array
    deviceId: string
    expiresAt: Date
    origin: string
    projectId: string
    purpose: string
    realmId: string
  }
  /** A sign-in by email that is under way. */
  challenge: {
    approval: string | null
    codeLength: number
    createdAt: Date
    deviceId: string
    /** The {@link digestChallenge} of the row, if it is computed already. */
    digest?: string
    email: string
    expiresAt: Date
    finishes: boolean
    guessKey: string
    id: string
    isVerified: boolean
    network: string
    origin: string
    projectId: string
    realmId: string
    state: string
    userAgent: string
  }
  /** A change of the email address. */
  change: {
    accountId: string
    codeHash: Uint8Array
    expiresAt: Date
    id: string
    newEmail: string
    sessionId: string
    state: string
  }
  /** A device that an account knows. The other columns are null for the device of a sign-up. */
  device: {
    accountId: string
    deviceId: string
    enteredAt?: Date | null
    /** The hash that `hashEntry` returns. */
    enteredBy?: Uint8Array | null
    /** The time until which the keeper releases nothing to the device (T62). */
    heldUntil?: Date | null
  }
  identity: {
    accountId: string
    addedAt: Date | null
    issuer: string
    realmId: string
    subject: string
  }
  /** A passkey. Its counter and its times only describe it. */
  passkey: { accountId: string; credentialId: string; publicKey: Uint8Array; realmId: string }
  realm: {
    codeLength: number
    codes: string
    deviceVerification: boolean
    holdHours: number
    id: string
    /** Which accounts the hold of new devices applies to (T62). */
    newDeviceHold: NewDeviceHold
    newDeviceHoldHours: number
    testAddresses: Record<string, string>
  }
  revert: {
    accountId: string
    expiresAt: Date
    id: string
    newEmail: string
    oldEmail: string | null
  }
  /** A change of the email address without the old mailbox. */
  slowChange: {
    accountId: string
    codeHash: Uint8Array
    deviceId: string
    /** The time when the change takes effect. Null while the change waits for the code of the new mailbox. */
    dueAt: Date | null
    /** When the code expires. */
    expiresAt: Date
    id: string
    newEmail: string
    oldEmail: string
    sessionId: string
    state: string
  }
  /** A sign-in at a provider, as it was asked for. */
  social: {
    deviceId: string
    id: string
    newEmail: string | null
    origin: string
    projectId: string
    provider: string
    realmId: string
    returnUrl: string
    sessionId: string | null
    userAgent: string
  }
  /** The identity that a provider has confirmed for a sign-in. */
  socialProof: { expiresAt: Date; id: string; issuer: string; mode: string; subject: string }
  /** The account of a wallet that has another id than its account. */
  wallet: { accountId: string; walletId: string }
}

export type Kind = keyof Rows

/** What can be forged: a row with a MAC, or a session, whose tokens have a MAC. */
export type Forged = Kind | 'session'

/** The accounts with a fast way to confirm a new device, or all. */
export type NewDeviceHold = 'all' | 'fast'

const parts: { [kind in Kind]: (row: Rows[kind]) => Part[] } = {
  ceremony: (it) => [
    Buffer.from(it.challengeHash).toString('base64url'),
    it.purpose,
    it.realmId,
    it.projectId,
    it.origin,
    it.deviceId,
    it.accountId,
    it.expiresAt.getTime(),
  ],
  challenge: (it) => [
    it.digest ?? digestChallenge(it),
    it.state,
    it.isVerified,
    it.codeLength,
    it.guessKey,
    it.approval,
  ],
  change: (it) => [
    it.id,
    it.state,
    it.accountId,
    it.sessionId,
    it.newEmail,
    Buffer.from(it.codeHash).toString('base64url'),
    it.expiresAt.getTime(),
  ],
  device: (it) => [
    it.accountId,
    it.deviceId,
    it.enteredAt?.getTime() ?? null,
    it.enteredBy ? Buffer.from(it.enteredBy).toString('base64url') : null,
    it.heldUntil?.getTime() ?? null,
  ],
  identity: (it) => [
    it.realmId,
    it.issuer,
    it.subject,
    it.accountId,
    it.addedAt?.getTime() ?? null,
  ],
  passkey: (it) => [
    it.realmId,
    it.credentialId,
    it.accountId,
    Buffer.from(it.publicKey).toString('base64url'),
  ],
  realm: (it) => [
    it.id,
    it.codeLength,
    it.deviceVerification,
    it.holdHours,
    // Sort the addresses, because the database stores no order.
    JSON.stringify(Object.entries(it.testAddresses).sort(([a], [b]) => (a < b ? -1 : 1))),
    it.newDeviceHold,
    it.newDeviceHoldHours,
    it.codes,
  ],
  revert: (it) => [it.id, it.accountId, it.oldEmail, it.newEmail, it.expiresAt.getTime()],
  slowChange: (it) => [
    it.id,
    it.state,
    it.accountId,
    it.sessionId,
    it.deviceId,
    it.oldEmail,
    it.newEmail,
    Buffer.from(it.codeHash).toString('base64url'),
    it.expiresAt.getTime(),
    it.dueAt?.getTime() ?? null,
  ],
  social: (it) => [
    it.id,
    it.realmId,
    it.projectId,
    it.origin,
    it.deviceId,
    it.userAgent,
    it.provider,
    it.returnUrl,
    it.sessionId,
    it.newEmail,
  ],
  socialProof: (it) => [it.id, it.mode, it.issuer, it.subject, it.expiresAt.getTime()],
  wallet: (it) => [it.walletId, it.accountId],
}

/**
 * The hash of the columns that are known before a challenge is stored. The statement that stores the challenge decides
 * the other columns, and needs a MAC for each case.
 */
export function digestChallenge(it: Omit<Rows['challenge'], keyof Decided>): string {
  const columns = [
    it.id,
    it.realmId,
    it.email,
    it.deviceId,
    it.projectId,
    it.origin,
    it.userAgent,
    it.createdAt.getTime(),
    it.expiresAt.getTime(),
    it.finishes,
    it.network,
  ]
  return hash('sha256', JSON.stringify(columns), 'base64url')
}

type Decided = Pick<
  Rows['challenge'],
  'approval' | 'codeLength' | 'guessKey' | 'isVerified' | 'state'
>

/**
 * MACs of rows that let a user in (T52). A program without the secret can write no row with a right MAC. It can write
 * an older row back, whose MAC is still right.
 */
export type RowMacs = {
  /** Throws a {@link ForgedError} unless the MAC fits the row. */
  assert<kind extends Kind>(kind: kind, row: Rows[kind], mac: Uint8Array | null): void
  /** Whether the MAC fits the row. */
  fits<kind extends Kind>(kind: kind, row: Rows[kind], mac: Uint8Array | null): boolean
  /** The keyed hash of the identity by which a device enters. It is stored in place of the address. */
  hashEntry(identity: Entry): Buffer
  /** Whether a hash of `hashEntry` is of this identity. */
  isEntry(identity: Entry, hash: Uint8Array): boolean
  of<kind extends Kind>(kind: kind, row: Rows[kind]): Buffer
}

/** Creates MACs with a secret. */
export function create(secret: Keyed): RowMacs {
  const macs: RowMacs = {
    assert(kind, row, mac) {
      if (macs.fits(kind, row, mac)) return
      const accountId = 'accountId' in row ? (row.accountId ?? undefined) : undefined
      throw new ForgedError(kind, { accountId })
    },
    fits: (kind, row, mac) =>
      mac !== null && secret.verify(`row ${kind}`, mac, ...parts[kind](row)),
    hashEntry: (it) => secret.sign(entryLabel, ...toEntry(it)),
    isEntry: (it, hash) => secret.verify(entryLabel, hash, ...toEntry(it)),
    of: (kind, row) => secret.sign(`row ${kind}`, ...parts[kind](row)),
  }
  return macs
}

/** An identity by which a device enters. */
type Entry = Pick<Rows['identity'], 'accountId' | 'issuer' | 'realmId' | 'subject'>

const entryLabel = 'device entry'

function toEntry({ accountId, issuer, realmId, subject }: Entry): Part[] {
  return [accountId, realmId, issuer, subject]
}

/** Thrown when a row has a wrong MAC. Then a program that does not have the secret has written the row. */
export class ForgedError extends BaseError {
  override readonly name = 'RowMac.ForgedError'
  readonly accountId: string | undefined
  /** Whether the error raises an alarm. It does not for a device that may have been revoked meanwhile. */
  readonly isAlarming: boolean
  readonly kind: Forged

  constructor(
    kind: Forged,
    { accountId, isAlarming = true }: { accountId?: string | undefined; isAlarming?: boolean } = {},
  ) {
    super(`A row of the kind "${kind}" was changed outside of the server.`)
    this.accountId = accountId
    this.isAlarming = isAlarming
    this.kind = kind
  }
}
