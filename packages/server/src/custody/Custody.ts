import { isDeepStrictEqual } from 'node:util'
import type { Body } from '@latchkey/protocol/Api'
import { BaseError } from '@latchkey/protocol/Errors'
import { server } from '@latchkey/protocol/reasons/server'
import { type Authority, type Custodian, Shape, StagedSet } from '@latchkey/vault/keeper'
import type { Alarms } from '../Alarm.ts'
import type * as Keeper from '../keeper/Keeper.ts'
import * as Audit from '../store/custody/Audit.ts'
import { type Activation, activate, type Wallet } from '../store/custody/activate.ts'
import { adopt, type Owner } from '../store/custody/adopt.ts'
import type { News } from '../store/custody/keeperNews.ts'
import { createOwnerKeys, type Keyed } from '../store/custody/ownerKeys.ts'
import { ConflictError, NotFoundError } from '../store/custody/refusals.ts'
import { createShareSets, type Enveloped } from '../store/custody/shareSets.ts'
import { countLost, type Swept, sweepSets } from '../store/custody/sweepSets.ts'
import type { Database } from '../store/Database.ts'
import { fromJson, type IdentityJson } from '../store/macs/identityJson.ts'
import * as RowMac from '../store/macs/RowMac.ts'
import { assertMailboxClaim, findOwn } from './assertMailboxClaim.ts'
import { type KeyEncryptor, OpenError, UnknownKeyError } from './KeyEncryptor.ts'
import { createKeeperOpen } from './keeperOpen.ts'
import { createKeeperReceipt } from './keeperReceipt.ts'
import { createOprf } from './oprf/oprf.ts'
import { storeEnvelope } from './storeEnvelope.ts'
import { createKeeperTeller } from './tellKeeper.ts'
import * as Warrant from './Warrant.ts'

export { ConflictError, NotFoundError } from '../store/custody/refusals.ts'

type Operations = Omit<Custodian.Custodian, 'deviceId'>
export type Operation = keyof Operations
/**
 * The requests, as the rows of `Api` parse them. The vault's documents in them are `unknown`, because each call parses
 * the documents that it uses.
 */
export type Requests = { [name in Operation]: Body<name> }
export type Answer<name extends Operation> = Awaited<ReturnType<Operations[name]>>

/** The calls of the vault's `Custodian`, each with its caller. */
export type Calls = {
  [name in Operation]: (actor: Audit.Actor, request: Requests[name]) => Promise<Answer<name>>
}

/**
 * The vault's `Custodian` on the server. The caller comes from the session. A wallet of another user looks like one
 * that does not exist. So does a set of another device, in calls that only its own device makes. This implementation is
 * stricter than the interface: a slot that was removed from the wallet's list opens nothing. So the keeper can no
 * longer open the wallet after a move to self-custody.
 */
export type Custody = Calls & {
  /**
   * Throws a `ForgedError` if the wallet's id differs from the account's, and the wallet was assigned to the account by
   * an edit of its row instead of by `adopt` (T52).
   */
  assertBound(actor: Audit.Actor): Promise<void>
  /** Asserts that the wallet's authority has signed a claim about the mailbox of the caller's account. */
  assertMailboxClaim(
    actor: Omit<Audit.Actor, 'walletId'>,
    claim: assertMailboxClaim.Claim,
  ): Promise<void>
  /** Counts the wallets that their owners cannot open. Any number but 0 is an alarm. */
  alarm(): Promise<number>
  /** Returns the ids of the keys that encrypt the stored shares. */
  keyIds(): Promise<string[]>
  /** Deletes sets that are no longer needed. */
  sweep(): Promise<Swept>
  /** Tells the keeper of the slot changes that it missed while it was unreachable. */
  tellKeeper(): Promise<void>
}

/** The largest revision that the column can store. No wallet reaches it by regular changes. */
const mostRevision = 2 ** 31 - 1

/**
 * The longest JSON of a staged set, without its auth share. A set for 32 slots has about 17,000 characters. The
 * shape alone would allow 60,000, which a free account could store hundreds of times in a day (T71).
 */
const mostStagedLength = 24 * 1_024

export function createCustody(options: createCustody.Options): Custody {
  const { alarms, database, keeper, keyEncryptor, secret } = options
  const { macs = RowMac.create(secret) } = options
  const limits: Audit.Limits = { ...Audit.limits, ...options.limits }
  const sets = createShareSets(database, limits)
  const ownerKeys = createOwnerKeys(database, secret)
  const keeperOpen = createKeeperOpen({ alarms, keeper, sets })
  const keeperReceipt = createKeeperReceipt({ alarms, keeper, sets })
  const oprf = createOprf({ ...options, limits })
  const teller = createKeeperTeller(options)
  const verified = Warrant.createVerified()

  async function decrypt(actor: Audit.Actor, { setId, ...sealed }: Enveloped): Promise<string> {
    const { walletId } = actor
    const share = await keyEncryptor.decrypt(sealed, { setId, walletId }).catch((error) => {
      if (isDamage(error)) alarms.raise('envelope', actor)
      throw error
    })
    // Use a view, because a copy would stay in the buffer pool.
    const text = Buffer.from(share.buffer, share.byteOffset, share.length).toString('base64url')
    share.fill(0)
    return text
  }

  /** Raises an alarm if the stored certificate has another key. A wallet's key never changes, so its row was edited. */
  function compare(actor: Audit.Actor, wallet: Wallet, certificate: Authority.CertificateJson) {
    const { publicKey } = wallet.authority ?? {}
    if (publicKey && publicKey !== certificate.publicKey) alarms.raise('authorityEdited', actor)
  }

  /**
   * Returns the keyed hash of each identity for one wallet. A device keeps them, in case the server loses the wallet
   * (T49).
   */
  function toHashes(actor: Audit.Actor, identities: readonly IdentityJson[], walletId: string) {
    // Omit identities that a database writer has added, because they must not own the wallet later (T52).
    const genuine = identities.map(fromJson).filter(([it, mac]) => macs.fits('identity', it, mac))
    if (genuine.length < identities.length) alarms.raise('identityMac', actor)
    return genuine.map(([{ issuer, realmId, subject }]) =>
      secret.mac('owner', walletId, realmId, issuer, subject).toString('base64url'),
    )
  }

  async function assertBound({ accountId, walletId }: Audit.Actor): Promise<void> {
    if (walletId === accountId) return
    const bound = await sets.findBinding({ accountId, walletId })
    // Refuse if there is no row. Otherwise the next statement could use a row that was written in the meantime, and
    // whose MAC was not checked.
    if (!bound) throw new NotFoundError()
    macs.assert('wallet', { accountId, walletId }, bound.mac)
  }

  /** Throws a `ConflictError` if the keeper knows another wallet of this id, which the server has lost (T49). */
  async function assertNotLost(actor: Audit.Actor, certificate: Authority.CertificateJson) {
    const { authority } = await keeper.pinned({ walletId: actor.walletId }, actor)
    if (!authority || authority === certificate.publicKey) return
    alarms.raise('walletRestored', actor)
    throw new ConflictError()
  }

  const findUnknownKeys = async () =>
    (await sets.listKeyIds()).filter((id) => !keyEncryptor.knows(id))

  return {
    assertBound,
    async assertMailboxClaim(actor, claim) {
      const own = await findOwn(actor, sets)
      await assertBound(own)
      const wallet = await sets.readWallet(own)
      await assertNotLost(own, assertMailboxClaim(own, claim, { verified, wallet }))
    },
    async activate(actor, { restores, setId, walletId, ...request }) {
      assertOwn(actor, walletId)
      const read = Warrant.read(request.warrant)
      const warrant = Shape.encode(read)
      let list: News | undefined
      // Read without a lock, because the keeper is not asked while the wallet is locked.
      const found = await sets.readActivation(actor, setId)
      if (!found) throw new NotFoundError()
      const { digest, slots } = found
      // Verify the warrant first, so that a session without the wallet raises no alarm.
      const signed = { actor, digest, set: found, verified, wallet: found.wallet, warrant: read }
      const certificate = Warrant.assertWarranted({ ...signed, operation: 'activate' })
      const isAsked = !found.wallet.addresses
      if (isAsked) await assertNotLost(actor, certificate)
      const { isChanged, isGap, isRestored, lacksScalar } = await activate(database, actor, {
        assertAllowed(locked) {
          const { addresses, wallet } = locked
          // The warrant is for the set that was found. If another staged set has taken its place, refuse.
          if (!isSameSet(found, locked)) throw new ConflictError()
          Warrant.assertOfWallet({ addresses, wallet })
          compare(actor, wallet, certificate)
          const { revision } = slots
          list = { deviceId: actor.deviceId, digest, revision, slots, warrant }
          return certificate
        },
        isAsked,
        restores,
        setId,
        warrant,
      })
      // The activation is stored. If the keeper is unreachable, a job tells it later. The keeper gets the verified
      // list, because the list in the database may have been edited since (T52).
      if (list && (isChanged || isAlone(list)))
        await teller.pin(walletId, list, actor).catch(() => {})
      if (isGap) alarms.raise('slotGap', actor)
      if (isRestored) alarms.raise('walletRestored', actor)
      if (lacksScalar) alarms.raise('oprfKeyLost', actor)
    },
    async adopt(actor, { certificate: json, owners, ownersKey, walletId }) {
      const { accountId } = actor
      // Skip the check in development, where the database is often created again.
      if (!options.isDevelopment && (await ownerKeys.isLost(ownersKey, { accountId, walletId }))) {
        alarms.raise('secretLost', actor)
        throw new LostSecretError()
      }
      const certificate = Warrant.readCertificate(json, walletId)
      const given = owners.map((it) => Buffer.from(it, 'base64url'))
      const isOwner = ({ issuer, realmId, subject }: Owner) =>
        given.some((it) => secret.verify('owner', it, walletId, realmId, issuer, subject))
      // An identity that a database writer has added owns nothing (T52).
      const isOwn = (identities: readonly IdentityJson[]) =>
        identities.map(fromJson).some(([identity, mac]) => {
          if (isOwner(identity)) macs.assert('identity', identity, mac)
          return isOwner(identity)
        })
      const mac = macs.of('wallet', { accountId, walletId })
      const adoption = { certificate, isOwn, limit: limits.adopt, mac, walletId }
      const outcome = await adopt(database, actor, adoption)
      if (outcome === 'adopted') alarms.raise('walletRestored', actor)
      if (outcome !== 'other') return
      // After the loss, a device that has no record of this wallet came first and created another wallet (T49).
      alarms.raise('otherWallet', actor)
      throw new ConflictError()
    },
    alarm: async () => countLost(database.run, { unknownKeys: await findUnknownKeys() }),
    async fetchAuthShare(actor, { setId, walletId }) {
      assertOwn(actor, walletId)
      const found = await sets.findAuthShare(actor, setId)
      if (!found) throw new NotFoundError()
      const { identities, isKeeperDue, slots, ...enveloped } = found
      // A device has shown this wallet to its user, so no other wallet may take the wallet's id. Tell the keeper in the
      // background. If this fails, the next unlock tells the keeper.
      if (isKeeperDue) teller.start(walletId, actor)
      const share = await decrypt(actor, enveloped).catch(refuse)
      const ownersKey = await ownerKeys.current()
      const keeperId = slots.slots.find(({ kind }) => kind === 'keeper')?.id
      const successor = keeper.successors().find(({ from }) => from === keeperId)
      const owners = toHashes(actor, identities, walletId)
      return { owners, ownersKey, share, slots, successor }
    },
    async findWallet(actor, { walletId }) {
      const found = await sets.findWallet(actor)
      // A device names its wallet by the wallet's own id, or by the id of the account.
      if (!found || (walletId !== found.id && walletId !== actor.accountId))
        throw new NotFoundError()
      const { id, identities, slots } = found
      await assertBound({ ...actor, walletId: id })
      const ownersKey = await ownerKeys.current()
      const owners = toHashes(actor, identities, id)
      return { owners, ownersKey, slots: slots ?? undefined, walletId: id }
    },
    async keeperOpen(actor, request) {
      assertOwn(actor, request.walletId)
      return keeperOpen(actor, request)
    },
    async keeperReceipt(actor, request) {
      assertOwn(actor, request.walletId)
      return keeperReceipt(actor, request)
    },
    keyIds: sets.listKeyIds,
    async newestSetFor(actor, { skip = 0, slotId, walletId }) {
      assertOwn(actor, walletId)
      const found = await sets.findNewest(actor, slotId, skip)
      if (!found) throw new NotFoundError()
      const { ciphertext, iv, keyId, sealed, set, setId, slots } = found
      const authShare = await decrypt(actor, { ciphertext, iv, keyId, setId }).catch(refuse)
      return { authShare, sealed, set, slots }
    },
    ...oprf,
    async readBack(actor, { setId, walletId }) {
      assertOwn(actor, walletId)
      const found = await sets.findOwn(actor, setId)
      if (!found) {
        // A wallet of another user looks like one that does not exist.
        const isOwn = walletId === actor.accountId || (await sets.readSlots(actor))
        if (!isOwn) throw new NotFoundError()
        return { state: 'unknown' }
      }
      const { staged, state, ...enveloped } = found
      try {
        const authShare = await decrypt(actor, enveloped)
        return { staged: { ...staged, authShare }, state }
      } catch (error) {
        // A damaged set that was never used counts as not stored, so the device starts again.
        if (isDamage(error) && state === 'staged') return { state: 'unknown' }
        return refuse(error)
      }
    },
    async slots(actor, { walletId }) {
      assertOwn(actor, walletId)
      const wallet = await sets.readSlots(actor)
      if (!wallet) throw new NotFoundError()
      return wallet.slots ?? undefined
    },
    async stage(actor, { setId, staged: json, walletId, ...request }) {
      assertOwn(actor, walletId)
      const staged = StagedSet.decode(json)
      const { authShare, set, slots } = staged
      try {
        if (set.setId !== setId || set.walletId !== walletId)
          throw new Shape.InvalidError({
            expected: 'the set that it is sent as',
            path: 'staged.set',
          })
        if (slots.revision > mostRevision)
          throw new Shape.InvalidError({ expected: 'lower', path: 'staged.slots.revision' })
        const digest = StagedSet.digest(staged)
        const { authShare: _, ...stored } = StagedSet.encode(staged)
        if (JSON.stringify(stored).length > mostStagedLength)
          throw new Shape.InvalidError({ expected: 'shorter', path: 'staged' })
        const warrant = Warrant.read(request.warrant)
        const { addresses } = set
        const signed = { addresses, slots: stored.slots }
        Warrant.assertSigned({ actor, digest, operation: 'stage', set: signed, verified, warrant })
        const assertAllowed = (wallet: Pick<Wallet, 'addresses'>) =>
          Warrant.assertOfWallet({ addresses, wallet })
        await storeEnvelope(keyEncryptor, authShare, { setId, walletId }, (sealed) =>
          sets.stage(actor, {
            ...sealed,
            assertAllowed,
            digest,
            setId,
            stored,
            warrant: Shape.encode(warrant),
          }),
        )
      } finally {
        authShare.fill(0)
      }
    },
    sweep: async () => sweepSets(database, { unknownKeys: await findUnknownKeys() }),
    tellKeeper: teller.tellAll,
  }
}

export declare namespace createCustody {
  type Options = {
    alarms: Alarms
    database: Database
    isDevelopment?: boolean | undefined
    keeper: Keeper.Keeper
    keyEncryptor: KeyEncryptor
    /** The MACs of rows. By default, every row must have one. */
    macs?: RowMac.RowMacs | undefined
    /** The secret of the deployment, which makes the keyed hashes of identities. */
    secret: RowMac.Keyed & Keyed
    /** Limits that replace the defaults. */
    limits?: Partial<Audit.Limits> | undefined
  }
}

function assertOwn(actor: Audit.Actor, walletId: string): void {
  if (walletId !== actor.walletId) throw new NotFoundError()
}

type SetOfWarrant = Pick<Activation, 'addresses' | 'digest' | 'slots'>

/** Whether two rows have the same columns that the warrant of an activation covers. */
const isSameSet = (a: SetOfWarrant, b: SetOfWarrant) =>
  isDeepStrictEqual([a.addresses, a.digest, a.slots], [b.addresses, b.digest, b.slots])

/** Whether the user has moved to self-custody. Then a list after the first one has no keeper. */
const isAlone = ({ revision, slots }: News) =>
  revision > 1 && !slots.slots.some(({ kind }) => kind === 'keeper')

const isDamage = (error: unknown) => error instanceof OpenError || error instanceof UnknownKeyError

/** Throws a final error if a share is damaged, so that the device tries another set. */
function refuse(error: unknown): never {
  if (isDamage(error)) throw new DamagedError()
  throw error
}

/** Thrown if the server's share of a set cannot be decrypted. Other sets may open. */
export class DamagedError extends BaseError {
  override readonly name = 'Custody.DamagedError'

  constructor() {
    super(server.SHARE_UNREADABLE.message)
  }
}

/**
 * Thrown if a device has a wallet that the server does not know, with hashes of a secret that the server has lost. The
 * wallet may belong to this account, so no other wallet may be created.
 */
export class LostSecretError extends BaseError {
  override readonly name = 'Custody.LostSecretError'

  constructor() {
    super(server.SECRET_LOST.message)
  }
}
