import * as Authority from '../authority/Authority.ts'
import * as Bytes from '../Bytes.ts'
import * as Clock from '../Clock.ts'
import * as Seed from '../Seed.ts'
import * as Shape from '../Shape.ts'
import * as DeviceKey from '../shares/DeviceKey.ts'
import * as DeviceStore from '../shares/DeviceStore.ts'
import * as Receipt from '../shares/Receipt.ts'
import * as ShareSet from '../shares/ShareSet.ts'
import * as StagedSet from '../shares/StagedSet.ts'
import * as Slot from '../slots/Slot.ts'
import * as SlotList from '../slots/SlotList.ts'
import { VaultError } from '../VaultError.ts'
import * as Custodian from './Custodian.ts'
import { authorize, consentFor, signConsents } from './warrants.ts'

/**
 * The steps that create a set. The process may crash between any two steps. The invariant: a wallet whose
 * address was shown can always be opened again.
 *
 * 1. make: split the key, check all three pairs and the address, seal the recovery share to every slot.
 * 2. pending: the device stores its share before the server receives the set.
 * 3. stage: the server stores its share and all sealed copies in one transaction.
 * 4. readBack: read from the device and the server. Every byte must be equal to what was sent, and the two
 *    stored shares must open the set, whose addresses must derive from its seed.
 * 5. receipt: the keeper proves that it can open its copy.
 * 6. activate: from now on the server lets the set be used.
 * 7. settle: the device records that the activation was acknowledged.
 * 8. sweep: the device deletes the sets that this one replaces.
 *
 * The address is shown only after the last step. Before `activate`, the set can be discarded, because its
 * address was never shown. After `stage`, it can be resumed after a crash.
 */
export const order = [
  'make',
  'pending',
  'stage',
  'readBack',
  'receipt',
  'activate',
  'settle',
  'sweep',
] as const

export type Step = (typeof order)[number]

/** The steps that need only the device's record and the server. `resume` starts here after a crash. */
export const resumable = order.slice(order.indexOf('readBack'))

export type Context = {
  clock?: Clock.Clock | undefined
  custodian: Custodian.Custodian
  /** Awaited after each step, so that a test can kill the process there. */
  failpoint?: ((name: Failpoint) => Promise<void> | void) | undefined
  random?: Bytes.Random | undefined
  store: DeviceStore.DeviceStore
}

/**
 * Where crash tests kill the process: after each step, after an adoption, while a slot is opened, and after
 * the registration of a password.
 */
export const failpoints = ['adopt', 'fetch', 'open', 'register', ...order] as const
export type Failpoint = (typeof failpoints)[number]

/** The plan of a new set. */
export type Plan = {
  addresses: Seed.Addresses
  generation: number
  /** The keys of the seed, if the caller has derived them. The caller wipes them. */
  keys?: Seed.Keys | undefined
  /** The server's keyed hashes of the account's identities. */
  owners?: string[] | undefined
  /** The id of the secret that has made `owners`. */
  ownersKey?: string | undefined
  /** The newest active set of this device, which the server may have lost. */
  restores?: string | undefined
  seed: Seed.Seed
  slots: SlotList.SlotList
  walletId: string
}

/** The state of one commit. Each step stores here what later steps need. */
type Job = {
  /** The authority. It is derived once, because the derivation takes longer than its signatures. */
  authority?: Authority.Authority
  context: Context
  opened?: ShareSet.openKeys.ReturnType
  plan?: Plan
  record?: DeviceStore.DeviceRecord
  staged?: StagedSet.StagedSet
  state?: 'active' | 'staged'
}

const steps: Record<Step, (job: Job) => Promise<void>> = {
  async make(job) {
    const { plan } = required(job)
    const { seed, slots, walletId } = plan
    const { random, store } = job.context
    SlotList.verify(slots, seed)
    const { set, shares } = await ShareSet.create({ ...plan, random })
    try {
      const { auth, device, recovery } = shares
      const proof = { keys: await findKeys(plan), seed: await ShareSet.open(set, [device, auth]) }
      const others = [
        await ShareSet.open(set, [auth, recovery]),
        await ShareSet.open(set, [device, recovery]),
      ]
      const isSame = [proof.seed, ...others].every((it) => Seed.isSame(it, seed))
      const authority = await Authority.fromSeed(proof.seed)
      job.authority = authority
      const certificate = Authority.certify({ authority, keys: proof.keys, walletId })
      Seed.wipe(proof.seed, proof.keys)
      for (const other of others) Seed.wipe(other)
      if (!isSame) throw new ShareSet.OpenError()

      const { setId } = set
      const binding = { setId, share: recovery, walletId }
      const sealed = await Promise.all(slots.slots.map((slot) => Slot.seal(slot, binding)))
      const authShare = auth.slice()
      const staged = { authShare, sealed, set, slots, version: 1 } as const
      const key = DeviceKey.fromCryptoKey(await store.key(), random)
      job.staged = staged
      job.record = {
        certificate,
        consents: await signConsents({ authority, sealed, setId, slots }),
        copies: sealed,
        digest: StagedSet.digest(staged),
        owners: plan.owners,
        ownersKey: plan.ownersKey,
        receiptDigest: Receipt.digest(setId, recovery),
        restores: plan.restores,
        revision: slots.revision,
        set,
        share: await key.wrap(device, { setId, walletId }),
        slots,
        state: 'pending',
        version: 1,
      }
    } finally {
      Bytes.wipe(shares.auth, shares.device, shares.recovery)
    }
  },

  async pending(job) {
    await job.context.store.put(DeviceStore.encode(required(job).record))
  },

  async stage(job) {
    const { staged } = required(job)
    const { set } = required(job).record
    const { context } = job
    const warrant = await sign(job, 'stage')
    const request = { ...toWrite(set, 'stage'), staged: StagedSet.encode(staged), warrant }
    await retry(context, () => context.custodian.stage(request))
    Bytes.wipe(staged.authShare)
  },

  async readBack(job) {
    const { context } = job
    const { set } = required(job).record
    const { setId, walletId } = set
    // Read from the store and the server, not from memory: only stored data survives.
    const stored = await DeviceStore.read(context.store, walletId)
    const record = stored.find((it) => it.set.setId === setId)
    if (!record) throw new ReadBackError()
    const answer = await retry(context, () => context.custodian.readBack({ setId, walletId }))
    const { state } = Shape.named(Custodian.shapes.state, 'answer')(answer)
    if (state === 'unknown' || state === 'superseded') throw new ReadBackError()
    const staged = StagedSet.decode('staged' in answer ? answer.staged : undefined)
    // Keep the set in the job, so that its share is always wiped.
    job.staged = staged
    const isSame = Bytes.isEqual(StagedSet.digest(staged), record.digest)
    // An active set was read back before its activation. If it still opens, the device keeps its share.
    if (state === 'active' ? job.plan : !isSame) throw new ReadBackError()

    const key = DeviceKey.fromCryptoKey(await context.store.key())
    const device = await key.unwrap(record.share, { setId, walletId })
    try {
      job.opened = await ShareSet.openKeys(record.set, [device, staged.authShare])
    } finally {
      Bytes.wipe(device, staged.authShare)
    }
    Object.assign(job, { record, state })
  },

  async receipt(job) {
    const { record, staged } = required(job)
    const { context } = job
    if (job.state === 'active') return
    for (const slot of staged.slots.slots) {
      if (slot.kind !== 'keeper') continue
      const consent = Shape.encode(consentFor(record.consents, slot.id))
      const request = { ...toWrite(record.set, `receipt/${slot.id}`), consent, slotId: slot.id }
      const answer = await retry(context, () => context.custodian.keeperReceipt(request))
      const { signature } = Shape.named(Custodian.shapes.receipt, 'receipt')(answer)
      await Receipt.verify({ digest: record.receiptDigest, signature, verifyKey: slot.verifyKey })
    }
  },

  async activate(job) {
    const { context } = job
    if (job.state === 'active') return
    const { restores, set } = required(job).record
    const warrant = await sign(job, 'activate')
    const request = { ...toWrite(set, 'activate'), warrant, ...(restores && { restores }) }
    await retry(context, () => context.custodian.activate(request))
  },

  async settle(job) {
    const { record } = required(job)
    await job.context.store.put(DeviceStore.encode({ ...record, state: 'active' }))
  },

  async sweep(job) {
    const { set } = required(job).record
    for (const other of await DeviceStore.read(job.context.store, set.walletId)) {
      const isOlder = other.set.generation < set.generation
      // Keep a record with another address, because it may be the last way into that wallet.
      if (isOlder && ShareSet.isSameWallet(other.set, set))
        await job.context.store.remove(other.set.setId)
    }
  },
}

/**
 * Runs the steps for a set. After a final error, the device deletes its record of the set, unless the
 * server has only refused to return the set.
 */
export async function commit(parameters: commit.Parameters): Promise<commit.ReturnType> {
  const { context, steps: names = order, ...from } = parameters
  const job: Job = { context, ...from }
  try {
    for (const name of names) {
      await steps[name](job)
      await context.failpoint?.(name)
    }
    const { opened, record, staged } = job as Required<Job>
    return { ...opened, set: record.set, slots: staged.slots }
  } catch (error) {
    Seed.wipe(job.opened?.seed, job.opened?.keys)
    Bytes.wipe(job.staged?.authShare)
    // The server cannot read its share of a set that it has activated. Keep the record, because the operator may repair
    // this.
    const isUnread = error instanceof Custodian.RefusedError && !job.staged
    if (job.record && isFinal(error) && !isUnread) await context.store.remove(job.record.set.setId)
    throw error
  } finally {
    job.authority?.wipe()
  }
}

export declare namespace commit {
  type Parameters = {
    context: Context
    /** For a new set. To resume a set, pass `record` instead. */
    plan?: Plan
    record?: DeviceStore.DeviceRecord
    steps?: readonly Step[]
  }
  type ReturnType = ShareSet.openKeys.ReturnType & {
    set: ShareSet.ShareSet
    slots: SlotList.SlotList
  }
  type ErrorType = ReadBackError | Receipt.ReceiptError | ShareSet.openKeys.ErrorType
}

/**
 * Returns keys of the plan that this step may wipe. Derives them only if the caller has not: a derivation takes a third
 * of the time of this step, and `readBack` derives them from the stored shares. Throws `ShareSet.AddressError`.
 */
async function findKeys({ addresses, seed, ...plan }: Plan): Promise<Seed.Keys> {
  const keys = plan.keys ? copy(plan.keys) : await Seed.derive(seed)
  const { evm, solana } = Seed.toAddresses(keys)
  if (evm === addresses.evm && solana === addresses.solana) return keys
  Seed.wipe(undefined, keys)
  throw new ShareSet.AddressError()
}

function copy({ evm, solana }: Seed.Keys): Seed.Keys {
  return {
    ...(evm && { evm: { ...evm, secret: evm.secret.slice() } }),
    ...(solana && { solana: { ...solana, secret: solana.secret.slice() } }),
  }
}

/** Returns whether the set has finally failed. It was never shown, so it can be discarded. */
export function isFinal(error: unknown): boolean {
  return [
    Custodian.ConflictError,
    Custodian.NotFoundError,
    Custodian.RefusedError,
    DeviceKey.UnwrapError,
    ReadBackError,
    Receipt.ReceiptError,
    Shape.InvalidError,
    ShareSet.AddressError,
    ShareSet.OpenError,
  ].some((type) => error instanceof type)
}

/** Runs a server call, with retries while the server is unavailable. */
export function retry<value>(context: Context, action: () => Promise<value>): Promise<value> {
  const { clock = Clock.system(), random = Bytes.random } = context
  const fraction = () => new DataView(random(4).buffer).getUint32(0) / 2 ** 32
  return Clock.retry(action, { clock, fraction })
}

/**
 * Returns the idempotency key of an operation. It depends only on the set, so it is the same on every attempt, even
 * after a crash.
 */
export function toWrite({ setId, walletId }: Custodian.Target, operation: string): Custodian.Write {
  return { idempotencyKey: `${setId}/${operation}`, setId, walletId }
}

/** Signs an operation on the set with the wallet's authority. */
async function sign(job: Job, operation: Authority.Operation): Promise<Authority.WarrantJson> {
  const { record, staged } = required(job)
  const { certificate, digest } = record
  const { slots } = staged
  const deviceId = await job.context.custodian.deviceId()
  // A resumed job has made no set, but has already opened the wallet.
  job.authority ??= await Authority.fromSeed(required(job).opened.seed)
  return authorize({ authority: job.authority, certificate, deviceId, digest, operation, slots })
}

/** Returns the results of earlier steps. Throws `OrderError` if a step runs too early. */
function required(job: Job): Pick<Required<Job>, 'opened' | 'plan' | 'record' | 'staged'> {
  const part = <value>(value: value | undefined): value => {
    if (value === undefined) throw new OrderError()
    return value
  }
  return {
    get opened() {
      return part(job.opened)
    },
    get plan() {
      return part(job.plan)
    },
    get record() {
      return part(job.record)
    },
    get staged() {
      return part(job.staged)
    },
  }
}

/** Thrown if a step runs before a step that it depends on. */
export class OrderError extends VaultError {
  override readonly name = 'commit.OrderError'

  constructor() {
    super('notSaved')
  }
}

/** Thrown if the stored set differs from the set that was sent. The set is discarded: it was never shown. */
export class ReadBackError extends VaultError {
  override readonly name = 'commit.ReadBackError'

  constructor() {
    super('notSaved', { cause: 'The stored set differs from the set that was sent.' })
  }
}
