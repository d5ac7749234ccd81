import * as Authority from '../src/authority/Authority.ts'
import * as Consent from '../src/authority/Consent.ts'
import * as Bytes from '../src/Bytes.ts'
import {
  ConflictError,
  type Custodian,
  NotFoundError,
  type RecoverySet,
  RefusedError,
  type Request,
  UnavailableError,
} from '../src/flows/Custodian.ts'
import * as Keeper from '../src/keeper.ts'
import * as Shape from '../src/Shape.ts'
import * as StagedSet from '../src/shares/StagedSet.ts'
import type * as SlotList from '../src/slots/SlotList.ts'
import * as Oprf from './Oprf.memory.ts'

/**
 * A server and a keeper in memory that implement `Custodian`. One server, many devices. Rows are stored as
 * text, so that they share no objects with the client.
 */
export type Server = {
  /** The calls of a device. `account` is the signed-in account, and the id of its first wallet. */
  forDevice(deviceId: string, account?: Account): Custodian
  keeper: Keeper.KeeperKeys
  /** All rows, which a test can read and damage. */
  rows: Row[]
  /** The alarms that were raised, oldest first. */
  alarms: string[]
  /** The number of times that each call arrived. */
  calls: Record<string, number>
  /** Returns all stored data, as a thief of the database gets it. */
  dump(): string
  /** Takes a backup. The returned function restores it, and everything later is lost. */
  backUp(): () => void
}

/** An account: its id, which is also the id of its first wallet, and its identities. */
export type Account = { id: string; identities: string[] }

export type Row = {
  deviceId: string
  /** The digest of the set that arrived, before it was stored. */
  digest: Bytes.Bytes
  /** The order of activation. */
  newest: number
  receipts: Set<string>
  setId: string
  staged: string
  state: 'active' | 'staged' | 'superseded'
  walletId: string
}

type Wallet = {
  addresses: string
  /** The authority's key, which the keeper pins at the first activation. */
  authority?: string | undefined
  slots: SlotList.Json
}

export type Name = Exclude<keyof Custodian, 'deviceId'>

export type Faults = {
  /** Called after a call has taken effect, before its answer is sent. Throw to lose the answer. */
  after?: ((name: Name) => void) | undefined
  /** Called when a call arrives. Throw to reject it. */
  before?: ((name: Name) => void) | undefined
  /** Changes a row before it is stored. */
  corrupt?: ((staged: StagedSet.Json) => StagedSet.Json) | undefined
  /** Lets a device with an older wallet create another one. This shows why that is a conflict. */
  forgetful?: boolean | undefined
  /** Whether the keeper has lost the key that the slots name. */
  deafKeeper?: boolean | undefined
  /** Deletes a superseded set immediately. This shows why such a set is kept for a while. */
  eager?: boolean | undefined
  /** Writes a new set over the old set of the device. This shows why a set is never updated. */
  inPlace?: boolean | undefined
  /** Activates sets without receipts. This shows why receipts are required. */
  lax?: boolean | undefined
  /** Writes the row again for a repeated `stage`. This shows why `stage` is idempotent. */
  repeats?: boolean | undefined
  /** Activates sets without a lock on the wallet. This shows why the lock is required. */
  unlocked?: boolean | undefined
}

export function create(faults: Faults = {}): Server {
  const rows: Row[] = []
  const wallets = new Map<string, Wallet>()
  const keeper = Keeper.fromSecret(Bytes.random(32))
  const deaf = Keeper.fromSecret(Bytes.random(32))
  /** Wallets that an account has adopted, by the account's id. */
  const adopted = new Map<string, string>()
  const alarms: string[] = []
  /** Returns a hash like the server's keyed hash. It is bound to the wallet and to one identity. */
  const hash = (walletId: string, identity: string) =>
    Bytes.toBase64url(Keeper.Receipt.digest(walletId, new TextEncoder().encode(identity + secret)))
  const secret = Bytes.uuid(Bytes.random)
  const calls: Record<string, number> = {}
  const oprf = Oprf.create()
  let activations = 0

  const find = (target: { setId: string; walletId: string }) =>
    rows.find(({ setId, walletId }) => setId === target.setId && walletId === target.walletId)
  const demand = (target: { setId: string; walletId: string }, states: Row['state'][]) => {
    const row = find(target)
    if (!row || !states.includes(row.state)) throw new NotFoundError()
    return { row, staged: JSON.parse(row.staged) as StagedSet.Json }
  }
  const openByKeeper = async (target: { setId: string; slotId: string; walletId: string }) => {
    const { staged } = demand(target, ['active', 'staged', 'superseded'])
    return unseal(
      target,
      staged.sealed.find(({ slotId }) => slotId === target.slotId),
    )
  }
  const unseal = async (target: { setId: string; walletId: string }, sealed: unknown) => {
    const read = Shape.named(Keeper.Slot.sealedShape, 'sealed')(sealed)
    const asked = faults.deafKeeper ? deaf : keeper
    return Keeper.open(asked, { ...target, sealed: read }).catch(() => {
      throw new RefusedError()
    })
  }

  const drop = (isGone: (row: Row) => boolean) =>
    void rows.splice(0, rows.length, ...rows.filter((row) => !isGone(row)))

  /** Runs one action after another, as a lock on the wallet does. */
  let last: Promise<unknown> = Promise.resolve()
  const locked = <value>(action: () => Promise<value>): Promise<value> => {
    if (faults.unlocked) return action()
    const next = last.then(action, action)
    last = next.catch(() => {})
    return next
  }

  /** Asserts that the wallet's authority has signed an operation on a set. */
  const assertWarranted = (
    deviceId: string,
    operation: Authority.Operation,
    { warrant: json, walletId }: Request<'activate'>,
    staged: StagedSet.StagedSet,
    digest: Bytes.Bytes,
  ) => {
    const wallet = wallets.get(walletId)
    const { addresses } = staged.set
    if (wallet && wallet.addresses !== JSON.stringify(addresses)) throw new ConflictError()
    try {
      const { authorization, certificate } = Authority.warrantShape(json)
      const { revision } = staged.slots
      const slots = { hash: Authority.hashSlots(staged.slots), revision }
      const claim = { deviceId, digest, operation, slots, walletId }
      Authority.verifyCertificate(certificate, { addresses, walletId })
      Authority.verify(authorization, claim, certificate.publicKey)
    } catch {
      throw new RefusedError()
    }
  }

  /** Requires the consent of the authority, if the keeper knows the authority. */
  const assertConsent = (
    json: unknown,
    target: { setId: string; slotId: string; walletId: string },
    { sealed, slots }: StagedSet.Json,
  ) => {
    const { authority } = wallets.get(target.walletId) ?? {}
    if (!authority) return
    try {
      const copy = Keeper.Slot.sealedShape(sealed.find(({ slotId }) => slotId === target.slotId))
      const { setId, walletId } = target
      const signed = { revision: slots.revision, sealed: copy, setId, walletId }
      Consent.verify(Consent.shape(json), signed, Bytes.fromBase64url(authority)!)
    } catch {
      throw new RefusedError()
    }
  }

  const forDevice = (deviceId: string, account?: Account): Custodian => {
    const custodian: Custodian = {
      async adopt({ certificate, owners, ownersKey, walletId }) {
        if (account && adopted.get(account.id) === walletId) return
        if (ownersKey !== hash('', '')) throw new RefusedError()
        const read = Authority.certificateShape(certificate)
        try {
          Authority.verifyCertificate(read, { addresses: read.addresses, walletId })
        } catch {
          throw new RefusedError()
        }
        const isOwn = account?.identities.some((it) => owners.includes(hash(walletId, it)))
        const isKnown = wallets.has(walletId) || [...adopted.values()].includes(walletId)
        if (!account || !isOwn || isKnown) throw new NotFoundError()
        if (wallets.has(account.id) || adopted.has(account.id)) throw new ConflictError()
        adopted.set(account.id, walletId)
        alarms.push('walletRestored')
      },
      async findWallet(request) {
        const walletId = adopted.get(account?.id ?? request.walletId) ?? request.walletId
        const owners = (account?.identities ?? []).map((it) => hash(walletId, it))
        const ownersKey = hash('', '')
        return { owners, ownersKey, slots: wallets.get(walletId)?.slots, walletId }
      },
      activate: async (target) =>
        locked(async () => {
          const { restores } = target
          const { row, staged } = demand(target, ['active', 'staged', 'superseded'])
          if (row.state !== 'staged') return
          const wallet = wallets.get(target.walletId)
          const decoded = StagedSet.decode(staged)
          const { addresses } = decoded.set
          assertWarranted(deviceId, 'activate', target, decoded, row.digest)
          Bytes.wipe(decoded.authShare)
          if (wallet && wallet.slots.revision > staged.slots.revision) throw new ConflictError()
          // A database lets other calls run between two statements.
          await new Promise((resolve) => setTimeout(resolve))
          const isLater = !wallet && staged.set.generation > 1
          if (isLater && !restores && !faults.forgetful) throw new ConflictError()
          for (const { id, kind } of staged.slots.slots)
            if (kind === 'keeper' && !row.receipts.has(id) && !faults.lax) throw new NotFoundError()
          for (const other of rows)
            if (other.walletId === row.walletId && other.deviceId === deviceId)
              if (other.state === 'active') other.state = 'superseded'
          if (faults.eager) drop(({ state }) => state === 'superseded')
          row.state = 'active'
          row.newest = ++activations
          wallets.set(row.walletId, {
            addresses: JSON.stringify(addresses),
            authority: wallet?.authority ?? target.warrant.certificate.publicKey,
            slots: staged.slots,
          })
          if (isLater || (restores && !rows.some(({ setId }) => setId === restores)))
            alarms.push('walletRestored')
        }),
      deviceId: async () => deviceId,
      async fetchAuthShare(target) {
        const { row, staged } = demand(target, ['active', 'superseded'])
        if (row.deviceId !== deviceId) throw new NotFoundError()
        const { slots } = wallets.get(target.walletId)!
        const owners = (account?.identities ?? []).map((it) => hash(target.walletId, it))
        const ownersKey = hash('', '')
        return { owners, ownersKey, share: staged.authShare, slots }
      },
      async keeperOpen(request) {
        const { sealed: sent, slotId } = request
        const isLost = sent && !rows.some(({ setId }) => setId === request.setId)
        const list = wallets.get(request.walletId)?.slots.slots
        if (isLost && list && !list.some(({ id }) => id === slotId)) throw new NotFoundError()
        if (!isLost) demand(request, ['active', 'superseded'])
        const share = await (isLost ? unseal(request, sent) : openByKeeper(request))
        if (isLost) alarms.push('walletRestored')
        const publicKey = Bytes.fromBase64url(request.publicKey)!
        const sealed = await Keeper.reseal({ ...request, publicKey, share })
        Bytes.wipe(share)
        return Shape.encode(sealed)
      },
      async keeperReceipt({ consent, ...target }) {
        const { row, staged } = demand(target, ['staged', 'active'])
        assertConsent(consent, target, staged)
        const share = await openByKeeper(target)
        row.receipts.add(target.slotId)
        const signature = Keeper.receipt(keeper, target.setId, share)
        Bytes.wipe(share)
        return { signature: Bytes.toBase64url(signature) }
      },
      async newestSetFor({ skip = 0, slotId, walletId }) {
        const found = rows
          .filter((row) => row.walletId === walletId && row.state !== 'staged')
          .sort((a, b) => b.newest - a.newest)
          .flatMap((row): RecoverySet[] => {
            const { authShare, sealed, set } = JSON.parse(row.staged) as StagedSet.Json
            const copy = sealed.find((it) => it.slotId === slotId)
            return copy
              ? [{ authShare, sealed: copy, set, slots: wallets.get(walletId)!.slots }]
              : []
          })[skip]
        if (!found) throw new NotFoundError()
        return found
      },
      ...oprf,
      async readBack(target) {
        const row = find(target)
        if (!row) return { state: 'unknown' }
        return { staged: JSON.parse(row.staged) as StagedSet.Json, state: row.state }
      },
      async slots({ walletId }) {
        return wallets.get(walletId)?.slots
      },
      async stage({ setId, staged, walletId, ...request }) {
        const decoded = StagedSet.decode(staged)
        const digest = StagedSet.digest(decoded)
        assertWarranted(deviceId, 'stage', { ...request, setId, walletId }, decoded, digest)
        Bytes.wipe(decoded.authShare)
        const text = JSON.stringify(faults.corrupt?.(staged) ?? staged)
        const row = find({ setId, walletId })
        if (row && row.staged !== text) throw new ConflictError()
        if (row && !faults.repeats) return
        if (faults.repeats) drop((it) => it === row)
        if (faults.inPlace)
          drop((it) => it.walletId === walletId && it.deviceId === deviceId && it !== row)
        const state = 'staged'
        const receipts = new Set<string>()
        rows.push({ deviceId, digest, newest: 0, receipts, setId, staged: text, state, walletId })
        const isStaged = (it: Row) =>
          it.walletId === walletId && it.deviceId === deviceId && it.state === 'staged'
        const kept = rows.filter(isStaged).slice(-2)
        drop((it) => isStaged(it) && !kept.includes(it))
      },
    }
    // Every call goes through the fault hooks and is sent as JSON.
    const { deviceId: _, ...served } = custodian
    const wrapped = Object.fromEntries(
      (Object.keys(served) as Name[]).map((name) => [
        name,
        async (request: never) => {
          calls[name] = (calls[name] ?? 0) + 1
          faults.before?.(name)
          const copy = JSON.parse(JSON.stringify(request)) as never
          const answer: unknown = await (served[name] as (it: never) => Promise<unknown>)(copy)
          faults.after?.(name)
          return answer === undefined ? undefined : JSON.parse(JSON.stringify(answer))
        },
      ]),
    ) as Omit<Custodian, 'deviceId'>
    return { ...wrapped, deviceId: custodian.deviceId }
  }

  return {
    alarms,
    backUp() {
      const text = JSON.stringify({ adopted: [...adopted], rows, wallets: [...wallets] })
      const receipts = rows.map((row) => [...row.receipts])
      return () => {
        const stored = JSON.parse(text) as {
          adopted: [string, string][]
          rows: Row[]
          wallets: [string, never][]
        }
        const old = stored.rows.map((row, i) => ({ ...row, receipts: new Set(receipts[i]) }))
        rows.splice(0, rows.length, ...old)
        wallets.clear()
        adopted.clear()
        for (const [id, walletId] of stored.adopted) adopted.set(id, walletId)
        for (const [id, wallet] of stored.wallets) wallets.set(id, wallet)
      }
    },
    calls,
    dump: () => JSON.stringify({ rows, wallets: [...wallets] }),
    forDevice,
    keeper,
    rows,
  }
}

/** Fails the first calls, before or after they take effect. */
export function flaky(times: number, when: 'after' | 'before', names?: Name[]): Faults {
  let left = times
  return {
    [when](name: Name) {
      if (names && !names.includes(name)) return
      if (left-- > 0) throw new UnavailableError()
    },
  }
}
