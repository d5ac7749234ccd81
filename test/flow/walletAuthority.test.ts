import { type CustodyName, custodyNames } from '@latchkey/protocol/api/custody'
import {
  Authority,
  Bytes,
  type Consent,
  type Context,
  type Custodian,
  DeviceStore,
  enter,
  Oprf,
  recover,
  rotate,
  Shape,
  Slot,
  SlotList,
  signMessage,
  unlock,
} from '@latchkey/vault'
import { verifyMessage } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshSeed, makeSet, warrant } from '../../packages/server/test/CustodyHarness.ts'
import { type Setup, setup } from '../../packages/server/test/setup.ts'
import * as PlayedFrame from '../harness/PlayedFrame.ts'

let deployment: Setup
let target: PlayedFrame.Target

beforeAll(async () => {
  deployment = await setup()
  target = PlayedFrame.toApp(await deployment.create())
}, 60_000)
afterAll(() => deployment?.stop())
beforeEach(() => deployment.query('delete from budgets; delete from counters'))

/** Signs in on a new device with the mailbox. */
async function signIn(email: string) {
  await deployment.query('delete from budgets; delete from counters')
  const player = await PlayedFrame.create(target)
  const { walletId } = await player.signIn(email)
  return { player, walletId }
}

type Requests = {
  activate: Custodian.Request<'activate'>[]
  stage: Custodian.Request<'stage'>[]
}

/** Creates an owner with a self-custody wallet. A printed code opens it, and the keeper cannot. */
async function createOwner(email: string) {
  const { player, walletId } = await signIn(email)
  /** The requests of the owner's device. A thief may have recorded them. */
  const seen: Requests = { activate: [], stage: [] }
  const { activate, stage } = player.custodian
  const custodian: Custodian.Custodian = {
    ...player.custodian,
    activate(request) {
      seen.activate.push(request)
      return activate(request)
    },
    stage(request) {
      seen.stage.push(structuredClone(request))
      return stage(request)
    },
  }
  const context: Context = { custodian, store: DeviceStore.memory() }
  const created = await enter(context, { slots: await player.slots(), walletId })
  const { code, slot } = Slot.createCode()
  const grown = SlotList.add(created.slots!, slot, created.seed)
  const keeper = created.slots!.slots[0]!
  const opened = await rotate(context, { opened: created, slots: grown })
  const alone = SlotList.remove(grown, keeper.id, created.seed)
  await rotate(context, { opened, slots: alone })
  const privateKey = Slot.fromCode(slot, code)
  return {
    addresses: created.addresses,
    context,
    email,
    keeper,
    list: alone,
    player,
    privateKey,
    seen,
    slot,
    walletId,
  }
}

type Owner = Awaited<ReturnType<typeof createOwner>>
type Made = Awaited<ReturnType<typeof makeSet>>

/** Returns all stored data about a wallet. */
async function dump(walletId: string) {
  const wallets = await deployment.query('select to_jsonb(w) as row from wallets w where id = $1', [
    walletId,
  ])
  const sets = await deployment.query(
    'select to_jsonb(s) as row from share_sets s where wallet_id = $1 order by id',
    [walletId],
  )
  return { sets: sets.rows, wallets: wallets.rows }
}

/** Creates the sets of a thief. The thief knows neither the seed nor a share. */
async function hostileSets({ addresses, list, seen, slot, walletId }: Owner) {
  const { slot: own } = Slot.createCode()
  const thiefsKeeper = {
    id: 'keeper',
    kind: 'keeper',
    publicKey: own.publicKey,
    verifyKey: own.publicKey,
  } as const
  const seed = freshSeed()
  const make = async (slots: Slot.Slot[], revision: number): Promise<Made> => {
    const signed = SlotList.create({ seed, slots, walletId })
    return makeSet({ generation: 9, seed, slots: { ...signed, revision }, walletId })
  }
  /** Makes a set claim the addresses of the owner. */
  const disguise = (made: Made): Made => {
    const staged = { ...made.request.staged, set: { ...made.request.staged.set, addresses } }
    return { ...made, request: { ...made.request, staged } }
  }
  const { revision } = list
  const first = await make([own], revision)
  const { consent } = first.request
  const replayed = { ...seen.stage.at(-1)!, consent }
  const setId = Bytes.uuid(Bytes.random)
  return {
    'own addresses': first,
    'the owner’s addresses, a keeper of the thief': disguise(
      await make([thiefsKeeper], revision + 1),
    ),
    'the owner’s addresses, a slot of the thief': disguise(await make([slot, own], revision + 1)),
    'the owner’s addresses, the last revision': disguise(await make([own], 2 ** 31 - 1)),
    'the owner’s addresses, the owner’s list': disguise(
      await makeSet({ generation: 9, seed, slots: list, walletId }),
    ),
    'the owner’s set': { ...first, request: replayed },
    'the owner’s set under another id': {
      ...first,
      request: {
        ...replayed,
        setId,
        staged: { ...replayed.staged, set: { ...replayed.staged.set, setId } },
      },
    },
  } satisfies Record<string, Made>
}

/** Creates the warrants that a thief can send with a set. */
async function forgedWarrants(
  { addresses, seen, walletId }: Owner,
  made: Made,
  operation: 'activate' | 'stage',
  deviceId: string,
): Promise<Record<string, unknown>> {
  const own = await warrant(made, operation, deviceId)
  const [oldest] = seen[operation]
  const newest = seen[operation].at(-1)!
  const { certificate } = newest.warrant
  const elsewhere = await makeSet({ seed: made.seed, slots: made.list.slots, walletId: 'another' })
  const authority = await Authority.fromSeed(made.seed)
  const named = Authority.certify({ authority, keys: made.keys, walletId })
  return {
    'a certificate of another wallet': {
      ...own,
      certificate: (await warrant(elsewhere, operation, deviceId)).certificate,
    },
    'an own certificate': own,
    'an own certificate that names the owner’s addresses': {
      ...own,
      certificate: { ...Shape.encode(named), addresses },
    },
    malformed: { ...own, authorization: {} },
    none: undefined,
    null: null,
    'the owner’s certificate with an own authorization': { ...own, certificate },
    'the owner’s certificate with an own key': {
      ...own,
      certificate: { ...certificate, publicKey: own.certificate.publicKey },
    },
    'the owner’s warrant of an older set': oldest!.warrant,
    'the owner’s warrant of another operation':
      seen[operation === 'stage' ? 'activate' : 'stage'].at(-1)!.warrant,
    'the owner’s warrant of the newest set': newest.warrant,
  }
}

describe('T50: a session without the wallet', () => {
  test('tries every change with every warrant: the owner signs and recovers', {
    timeout: 120_000,
  }, async () => {
    const owner = await createOwner('owner@example.com')
    const { addresses, context, slot, walletId } = owner
    const { player: thief } = await signIn(owner.email)
    const deviceId = await thief.custodian.deviceId()
    const owners = owner.seen.stage[0]!.warrant.certificate
    const before = await dump(walletId)

    const accepted: string[] = []
    const reasons = new Set<string>()
    const attempt = (name: string, action: Promise<unknown>) =>
      action.then(
        () => accepted.push(name),
        (error: { name: string; reason?: string }) => reasons.add(error.reason ?? error.name),
      )
    for (const [what, made] of Object.entries(await hostileSets(owner))) {
      const { request } = made
      const warrants = await forgedWarrants(owner, made, 'stage', deviceId)
      for (const [which, warrant] of Object.entries(warrants))
        await attempt(
          `stage ${what}, ${which}`,
          thief.custodian.stage({ ...request, warrant } as never),
        )

      // Simulate that the set was staged by a write to the database.
      const id = Bytes.uuid(Bytes.random)
      const { authShare: _, ...staged } = request.staged
      await deployment.query(
        `insert into share_sets (id, wallet_id, device_id, staged, key_id, iv, ciphertext, digest, warrant)
         select $1, wallet_id, $2, $3, key_id, iv, ciphertext, $4, warrant from share_sets
         where wallet_id = $5 limit 1`,
        [id, deviceId, JSON.stringify(staged), Shape.digest(request.staged), walletId],
      )
      const others = await forgedWarrants(owner, made, 'activate', deviceId)
      for (const [which, warrant] of Object.entries(others)) {
        const target = { idempotencyKey: 'x', setId: id, walletId, warrant }
        await attempt(`activate ${what}, ${which}`, thief.custodian.activate(target as never))
      }
      await deployment.query('delete from share_sets where id = $1', [id])
    }
    for (const request of owner.seen.activate)
      await attempt('activate the owner’s set', thief.custodian.activate(request))
    expect(accepted).toEqual([])
    expect([...reasons].sort()).toEqual(['INVALID', 'conflict', 'notFound', 'refused'])
    expect(await dump(walletId)).toEqual(before)

    // The owner unlocks and signs, and recovers on a new device.
    const unlocked = await unlock(context, { walletId })
    expect(unlocked.rotationDue).toBe(false)
    const signature = signMessage(unlocked.keys.evm!, 'hello')
    const address = addresses.evm!
    expect(await verifyMessage({ address, message: 'hello', signature })).toBe(true)
    const { player: phone } = await signIn(owner.email)
    const onPhone: Context = { custodian: phone.custodian, store: DeviceStore.memory() }
    const { privateKey } = owner
    const recovered = await recover(onPhone, { privateKey, slotId: slot.id, walletId })
    expect(recovered.addresses).toEqual(addresses)
    expect((await unlock(onPhone, { walletId })).addresses).toEqual(addresses)
    const { wallets } = await dump(walletId)
    expect(wallets[0].row.authority).toEqual(owners)
  })
})

/** The knowledge of a thief who has a session of the account. */
type Loot = {
  /** The id of the set that the owner's device uses. */
  activeId: string
  certificate: Authority.CertificateJson
  /** A consent that the thief has signed. */
  consent: Consent.Json
  owner: Owner
  /** The keyed hashes that the server reveals to every session of the account. */
  owners: string[]
  ownersKey: string
}

/** A request of a thief's session. `answered` means that it only reads, or changes neither sets nor slots. */
type Attempt<name extends CustodyName> = {
  expected: 'answered' | 'refused'
  request: Custodian.Request<name>
}

const blinded = Bytes.toBase64url(Oprf.blind(Bytes.random(32)).blinded)
const randomId = () => Bytes.uuid(Bytes.random)

/** The attempts of a thief, for every row of custody. A new row without attempts does not compile. */
const attempts: { [name in CustodyName]: (loot: Loot) => Attempt<name>[] } = {
  activate: ({ owner: { seen } }) =>
    seen.activate.map((request) => ({ expected: 'refused', request })),
  adopt: ({ certificate, owner: { walletId }, owners, ownersKey }) => [
    // A repeated call of the owner. It changes nothing.
    { expected: 'answered', request: { certificate, owners, ownersKey, walletId } },
    { expected: 'refused', request: { certificate, owners, ownersKey, walletId: randomId() } },
  ],
  fetchAuthShare: ({ activeId, owner: { walletId } }) => [
    { expected: 'refused', request: { setId: activeId, walletId } },
  ],
  findWallet: ({ owner: { walletId } }) => [{ expected: 'answered', request: { walletId } }],
  keeperOpen: ({ activeId, owner: { keeper, seen, walletId } }) => {
    const { publicKey } = Slot.createCode().slot
    const [{ setId, staged }] = seen.stage as [Requests['stage'][number]]
    const sealed = staged.sealed.find(({ slotId }) => slotId === keeper.id)!
    const key = { publicKey: Bytes.toBase64url(publicKey), slotId: keeper.id, walletId }
    return [
      { expected: 'refused', request: { ...key, requestId: randomId(), setId } },
      { expected: 'refused', request: { ...key, requestId: randomId(), setId: activeId } },
      // Simulate that the server has lost the set.
      {
        expected: 'refused',
        request: { ...key, requestId: randomId(), sealed, setId: randomId() },
      },
    ]
  },
  keeperReceipt: ({ activeId, consent, owner: { keeper, seen, walletId } }) =>
    [activeId, seen.stage[0]!.setId, randomId()].map((setId) => ({
      expected: 'refused',
      request: { consent, idempotencyKey: 'x', setId, slotId: keeper.id, walletId },
    })),
  newestSetFor: ({ owner: { keeper, slot, walletId } }) => [
    // Returns one share, and a copy that only the code can open.
    { expected: 'answered', request: { slotId: slot.id, walletId } },
    { expected: 'refused', request: { slotId: keeper.id, walletId } },
  ],
  oprfEvaluate: ({ owner: { slot, walletId } }) => [
    { expected: 'refused', request: { blinded, slotId: slot.id, walletId } },
    { expected: 'refused', request: { blinded, slotId: 'unknown', walletId } },
  ],
  // Registers a scalar for a slot that is in no list. The scalar opens nothing.
  oprfRegister: ({ owner: { walletId } }) => [
    { expected: 'answered', request: { slotId: 'of-the-thief', walletId } },
  ],
  readBack: ({ activeId, owner: { walletId } }) => [
    // The answer says that the set is unknown, because it belongs to another device.
    { expected: 'answered', request: { setId: activeId, walletId } },
  ],
  slots: ({ owner: { walletId } }) => [{ expected: 'answered', request: { walletId } }],
  stage: ({ owner: { seen } }) => seen.stage.map((request) => ({ expected: 'refused', request })),
}

describe('T50: a session without the wallet', () => {
  let loot: Loot
  let thief: PlayedFrame.PlayedFrame

  beforeAll(async () => {
    const owner = await createOwner('every-route@example.com')
    const { player, walletId } = await signIn(owner.email)
    thief = player
    const { owners, ownersKey } = await thief.custodian.findWallet({ walletId })
    const { certificate } = owner.seen.stage[0]!.warrant
    const { consent } = (await makeSet({ slots: owner.list.slots, walletId })).request
    const [active] = await DeviceStore.readActive(owner.context.store, walletId)
    const activeId = active!.set.setId
    loot = { activeId, certificate, consent, owner, owners, ownersKey }
  }, 60_000)

  test.each(custodyNames)('changes neither sets nor slots with %s', async (name) => {
    const { walletId } = loot.owner
    const dumpAll = async () => {
      const table = async (name: string, where = 'wallet_id = $1') => {
        const text = `select to_jsonb(t) as row from ${name} t where ${where} order by 1`
        return (await deployment.query(text, [walletId])).rows
      }
      const ofSets = 'set_id in (select id from share_sets where wallet_id = $1)'
      return {
        ...(await dump(walletId)),
        copies: await table('keeper_copies'),
        pins: await table('keeper_wallets'),
        receipts: await table('receipts', ofSets),
      }
    }
    const before = await dumpAll()
    expect([before.sets, before.copies, before.receipts].every((it) => it.length)).toBe(true)
    const tried = attempts[name](loot)
    expect(tried.length).toBeGreaterThan(0)
    const call = thief.custodian[name] as (request: unknown) => Promise<unknown>
    for (const { expected, request } of tried) {
      const outcome = await call(request).then(
        (answer) => ({ answer, outcome: 'answered' }),
        (error: Error) => ({ error: error.name, outcome: 'refused' }),
      )
      expect(outcome).toMatchObject({ outcome: expected })
      if (name === 'readBack') expect(outcome).toMatchObject({ answer: { state: 'unknown' } })
    }
    expect(await dumpAll()).toEqual(before)
  })

  test('the owner still opens the wallet', async () => {
    const { addresses, context, walletId } = loot.owner
    expect((await unlock(context, { walletId })).addresses).toEqual(addresses)
  })
})

describe('T50: revoking access needs no wallet', () => {
  /** Signs in on a device that cannot open the wallet. */
  async function withMailbox(name: string) {
    const owner = await createOwner(`${name}@example.com`)
    const { player } = await signIn(owner.email)
    const context: Context = { custodian: player.custodian, store: DeviceStore.memory() }
    await expect(
      enter(context, { slots: await player.slots(), walletId: owner.walletId }),
    ).rejects.toMatchObject({ reason: 'notOnDevice' })
    return { owner, player }
  }

  test('another session is revoked, and the own session ends', async () => {
    const { owner, player } = await withMailbox('revoke')
    const { sessions } = await player.session.call('listSessions', {})
    const other = sessions.find(({ isCurrent }) => !isCurrent)!
    await player.session.call('revokeSession', { sessionId: other.id })
    await expect(owner.player.session.call('getSession', {})).rejects.toMatchObject({
      reason: 'SESSION_ENDED',
    })
    await player.session.call('endSession', {})
    await expect(player.session.call('getSession', {})).rejects.toMatchObject({
      reason: 'SESSION_ENDED',
    })
  })

  test('a device is revoked with the link of its mail', async () => {
    const { owner, player } = await withMailbox('device')
    const find = async () => {
      const mails = await player.mails(owner.email)
      const links = mails
        .flatMap(({ links }) => links)
        .filter((it) => /#[^.]+\.[^.]+\.[^.]+\.[^.]+$/.test(it))
      return links.map((it) => new URL(it).hash.slice(1))
    }
    await expect.poll(async () => (await find()).length).toBeGreaterThan(0)
    const [token] = await find()
    expect((await player.post('revokeDevice', { token })).status).toBe(200)
    await expect(player.session.call('getSession', {})).rejects.toMatchObject({
      reason: 'SESSION_ENDED',
    })
  })

  test('a change of the address is reverted with the link of its mail', async () => {
    const { owner, player } = await withMailbox('revert')
    const codeOf = async (email: string) => (await player.mails(email))[0]!.codes[0]!
    const newEmail = 'reverted@new.example'
    await deployment.query('delete from budgets; delete from counters')
    await player.session.call('updateEmail', { email: newEmail })
    await player.session.call('updateEmailPrimaryOtp', { code: await codeOf(owner.email) })
    await player.session.call('updateEmailSecondaryOtp', { code: await codeOf(newEmail) })
    await expect
      .poll(async () => (await player.mails(owner.email))[0]!.subject)
      .toContain('was changed')
    const token = await player.findLink(owner.email)
    expect((await player.post('revertEmail', { token })).status).toBe(200)
    await deployment.query('delete from budgets; delete from counters')
    const { walletId } = await signIn(owner.email)
    expect(walletId).toBe(owner.walletId)
  })
})
