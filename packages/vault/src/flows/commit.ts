import { BaseError } from '@latchkey/protocol/Errors'
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
import * as Custodian from './Custodian.ts'

/**
 * How a set comes into the world. A crash may come between any two of these steps, and the rule is
 * that a wallet whose address anyone has seen can always be opened again:
 *
 * 1. make: split, prove all three pairs and the address while all three shares are at hand, seal
 *    the recovery share to every slot.
 * 2. pending: the device writes its share down before the server hears of the set.
 * 3. stage: the server stores its share and all sealed copies in one transaction.
 * 4. readBack: both sides are read again; every byte must be what was sent, and the device's stored
 *    share must open the set with the server's stored share.
 * 5. receipt: the keeper proves that it could open its copy.
 * 6. activate: only now does the server let anyone use the set.
 * 7. settle: the device notes that the activation was acknowledged.
 * 8. sweep: the device forgets the sets that this one replaces.
 *
 * Only after the last step does anyone learn the address. Up to `activate` the set may be thrown
 * away, since nobody has seen it; from `stage` on it can be taken up again after a crash.
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

/** From here on everything needed is in the device's record and on the server. */
export const resumable = order.slice(order.indexOf('readBack'))

export type Context = {
  clock?: Clock.Clock | undefined
  custodian: Custodian.Custodian
  /** Awaited after each step, so that a test can end the process there. */
  failpoint?: ((name: Failpoint) => Promise<void> | void) | undefined
  random?: Bytes.Random | undefined
  store: DeviceStore.DeviceStore
}

/** Everywhere that a crash test kills: after each step, and while a slot is being opened. */
export const failpoints = ['fetch', 'open', ...order] as const
export type Failpoint = (typeof failpoints)[number]

/** What a new set is made of. */
export type Plan = {
  addresses: Seed.Addresses
  generation: number
  seed: Seed.Seed
  slots: SlotList.SlotList
  walletId: string
}

/** One set on its way. Each step leaves here what the next ones need. */
type Job = {
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
      const proof = await ShareSet.openKeys(set, [device, auth])
      const others = [
        await ShareSet.open(set, [auth, recovery]),
        await ShareSet.open(set, [device, recovery]),
      ]
      const isSame = [proof.seed, ...others].every((it) => Seed.isSame(it, seed))
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
        digest: StagedSet.digest(staged),
        receiptDigest: Receipt.digest(setId, recovery),
        revision: slots.revision,
        set,
        share: await key.wrap(device, { setId, walletId }),
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
    const { context } = job
    const request = { ...write(job, 'stage'), staged: StagedSet.encode(staged) }
    await retry(context, () => context.custodian.stage(request))
    Bytes.wipe(staged.authShare)
  },

  async readBack(job) {
    const { context } = job
    const { set } = required(job).record
    const { setId, walletId } = set
    // From the store and from the server, not from memory: this is what will be there tomorrow.
    const stored = await DeviceStore.read(context.store, walletId)
    const record = stored.find((it) => it.set.setId === setId)
    if (!record) throw new ReadBackError()
    const answer = await retry(context, () => context.custodian.readBack({ setId, walletId }))
    const { state } = Shape.named(Custodian.shapes.state, 'answer')(answer)
    if (state === 'unknown' || state === 'superseded') throw new ReadBackError()
    const staged = StagedSet.decode('staged' in answer ? answer.staged : undefined)
    const isSame = Bytes.isEqual(StagedSet.digest(staged), record.digest)
    // An activated set was read back before it became so. If it opens, the device keeps its share.
    if (state === 'active' ? job.plan : !isSame) throw new ReadBackError()

    const key = DeviceKey.fromCryptoKey(await context.store.key())
    const device = await key.unwrap(record.share, { setId, walletId })
    try {
      job.opened = await ShareSet.openKeys(record.set, [device, staged.authShare])
    } finally {
      Bytes.wipe(device, staged.authShare)
    }
    Object.assign(job, { record, staged, state })
  },

  async receipt(job) {
    const { record, staged } = required(job)
    const { context } = job
    if (job.state === 'active') return
    for (const slot of staged.slots.slots) {
      if (slot.kind !== 'keeper') continue
      const request = { ...write(job, `receipt/${slot.id}`), slotId: slot.id }
      const answer = await retry(context, () => context.custodian.keeperReceipt(request))
      const { signature } = Shape.named(Custodian.shapes.receipt, 'receipt')(answer)
      Receipt.verify({ digest: record.receiptDigest, signature, verifyKey: slot.verifyKey })
    }
  },

  async activate(job) {
    const { context } = job
    if (job.state === 'active') return
    await retry(context, () => context.custodian.activate(write(job, 'activate')))
  },

  async settle(job) {
    const { record } = required(job)
    await job.context.store.put(DeviceStore.encode({ ...record, state: 'active' }))
  },

  async sweep(job) {
    const { set } = required(job).record
    for (const other of await DeviceStore.read(job.context.store, set.walletId)) {
      const isReplaced = other.state === 'active' && other.set.generation < set.generation
      if (isReplaced) await job.context.store.remove(other.set.setId)
    }
  },
}

/** Takes a set through the steps. What cannot be finished any more is forgotten by the device. */
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
    if (job.record && isFinal(error)) await context.store.remove(job.record.set.setId)
    throw error
  }
}

export declare namespace commit {
  type Parameters = {
    context: Context
    /** Of a new set, or else `record`. */
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

/** Whether trying the same set again cannot help. Nobody has seen it, so it may be forgotten. */
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

/** Asks the server, again and again while it is unavailable. */
export function retry<value>(context: Context, action: () => Promise<value>): Promise<value> {
  const { clock = Clock.system(), random = Bytes.random } = context
  const fraction = () => new DataView(random(4).buffer).getUint32(0) / 2 ** 32
  return Clock.retry(action, { clock, fraction })
}

/** The key is the same on every try, even after a crash: it comes from the set. */
function write(job: Job, operation: string): Custodian.Write {
  const { setId, walletId } = required(job).record.set
  return { idempotencyKey: `${setId}/${operation}`, setId, walletId }
}

/** What an earlier step has left. Read before it is there, the order of the steps is wrong. */
function required(job: Job): Pick<Required<Job>, 'plan' | 'record' | 'staged'> {
  const part = <value>(value: value | undefined): value => {
    if (value === undefined) throw new OrderError()
    return value
  }
  return {
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

/** Thrown when a step runs before the one whose work it needs. */
export class OrderError extends BaseError {
  override readonly name = 'commit.OrderError'

  constructor() {
    super('The wallet could not be saved safely. Please try again.', { reason: 'order' })
  }
}

/** Thrown when what is stored is not what was sent. The set is not used, and nobody has seen it. */
export class ReadBackError extends BaseError {
  override readonly name = 'commit.ReadBackError'

  constructor() {
    super('The wallet could not be saved safely. Please try again.', {
      cause: 'What was read back is not what was written.',
      reason: 'readBack',
    })
  }
}
