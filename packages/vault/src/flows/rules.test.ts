import { describe, expect, test } from 'vitest'
import type * as Custodian from '../../test/Custodian.memory.ts'
import * as WalletModel from '../../test/WalletModel.ts'
import * as Seed from '../Seed.ts'
import type * as StagedSet from '../shares/StagedSet.ts'
import * as SlotList from '../slots/SlotList.ts'
import { type Context, commit, type Failpoint, order, type Step } from './commit.ts'
import * as flows from './flows.ts'

/**
 * Removes each rule of the protocol, and shows that a wallet is then lost or replaced. With the rule in place, the same
 * faults lose nothing.
 */

const flip = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1)
const disks = {
  'auth share': (staged: StagedSet.Json) => ({ ...staged, authShare: flip(staged.authShare) }),
  'sealed copies': (staged: StagedSet.Json) => ({
    ...staged,
    sealed: staged.sealed.map((it) => ({ ...it, ciphertext: flip(it.ciphertext) })),
  }),
}

/** Runs the steps in another order or without some of them, and shows the address after one of them. */
async function create(model: WalletModel.WalletModel, options: create.Options): Promise<void> {
  const { kill, steps = order, tell = 'sweep' } = options
  const { revealed, slots, walletId } = model
  const seed = WalletModel.freshKey()
  const addresses = Seed.toAddresses(await Seed.derive(seed))
  const list = SlotList.create({ seed, slots, walletId })
  const plan = { addresses, generation: 1, seed, slots: list, walletId }
  const failpoint = (name: Failpoint) => {
    if (name === tell) revealed.add(addresses.evm!)
    if (name === kill) throw new WalletModel.Killed()
  }
  await model
    .run('laptop', async (context) => {
      await commit({ context: { ...context, failpoint }, plan, steps })
      return { addresses }
    })
    // The creation fails before the address is shown, as the rules require.
    .catch(() => undefined)
}

declare namespace create {
  type Options = {
    kill?: Step | undefined
    steps?: readonly Step[] | undefined
    /** The step after which the address is shown. */
    tell?: Step | undefined
  }
}

async function broken(faults: Custodian.Faults, options: create.Options): Promise<string[]> {
  const model = WalletModel.create(faults)
  await create(model, options)
  return WalletModel.findLostWallets(model)
}

const without = (...names: Step[]) => order.filter((name) => !names.includes(name))

/** Runs a device. Returns how it has ended. */
const end = (model: WalletModel.WalletModel, name: string, action = model.start) =>
  model.run(name, action).catch((error: Error) => error.name)

describe('rule 1: the device writes its record before it calls the server', () => {
  /** The device shows the address and is killed. Then the keeper loses its key. */
  async function resumeAfter(steps: readonly Step[]) {
    const faults: Custodian.Faults = { lax: true }
    const model = WalletModel.create(faults, 0)
    await create(model, { kill: 'activate', steps, tell: 'activate' })
    faults.deafKeeper = true
    return { outcome: await end(model, 'laptop'), model }
  }
  const late: Step[] = ['make', 'stage', 'receipt', 'activate', 'pending', 'settle', 'sweep']

  test('removed alone: rule 3 finds no record to read back, so no address is shown', async () => {
    const { model } = await resumeAfter([
      'make',
      'stage',
      'readBack',
      'receipt',
      'activate',
      'pending',
    ])
    expect(model.revealed.size).toBe(0)
  })

  test('removed with rule 3: only the lost key of the keeper opens the wallet', async () => {
    const { outcome, model } = await resumeAfter(late)
    expect(model.revealed.size).toBe(1)
    expect(outcome).toBe('Custodian.RefusedError')
    // Rule 3 alone is not the reason. With the record, the device opens the wallet without the keeper.
    const kept = await resumeAfter(without('readBack'))
    expect(kept.outcome).toBe('done')
    expect(kept.model.revealed.size).toBe(1)
  })
})

describe('rule 2: one staged row in one transaction, idempotent', () => {
  test('a second write for the copies, and a server that dies between, with rule 3 removed', async () => {
    const blank = (text: string) => 'A'.repeat(text.length)
    const corrupt = (staged: StagedSet.Json) => ({
      ...staged,
      sealed: staged.sealed.map((it) => ({ ...it, ciphertext: blank(it.ciphertext) })),
    })
    // Removing only this rule loses nothing, because the device reads back that the copies are missing.
    expect(await broken({ corrupt, lax: true }, {})).toEqual([])
    const lost = await broken({ corrupt, lax: true }, { steps: without('readBack', 'receipt') })
    expect(lost).toContainEqual(expect.stringMatching(/^r by .* does not open$/))
  })

  test.each([false, true])(
    'a late duplicate of the request to stage. Repeats: %s',
    async (repeats) => {
      const model = WalletModel.create({ repeats })
      let send = async () => {}
      await model.run('laptop', (context) => {
        const { stage } = context.custodian
        const custodian = {
          ...context.custodian,
          stage: (request: Parameters<typeof stage>[0]) => {
            send = () => stage(request)
            return send()
          },
        }
        return model.create({ ...context, custodian })
      })
      await send()
      expect(await WalletModel.findLostWallets(model)).toEqual(repeats ? ['no active set'] : [])
      expect(await end(model, 'phone')).toBe(repeats ? 'Custodian.NotFoundError' : 'done')
    },
  )
})

describe('rule 3: read the set back before its activation', () => {
  test.each(Object.keys(disks) as (keyof typeof disks)[])('no read-back: %s', async (disk) => {
    const options = { corrupt: disks[disk], lax: true }
    expect(await broken(options, {})).toEqual([])
    expect(await broken(options, { steps: without('readBack', 'receipt') })).not.toEqual([])
  })

  test('activation before read-back', async () => {
    const steps: Step[] = ['make', 'pending', 'stage', 'activate', 'readBack', 'settle', 'sweep']
    const options = { corrupt: disks['sealed copies'], lax: true }
    expect(await broken(options, { steps, tell: 'activate' })).not.toEqual([])
    expect(await broken(options, { tell: 'activate' })).toEqual([])
  })
})

test.each([false, true])(
  'rule 4: two devices create the wallet at once. Without the lock: %s',
  async (unlocked) => {
    const model = WalletModel.create({ unlocked })
    let waiting = 0
    let release = () => {}
    const both = new Promise<void>((resolve) => {
      release = resolve
    })
    /** Both devices have staged a set, and none has activated it. */
    const failpoint = async (point: Failpoint) => {
      if (point !== 'receipt') return
      if (++waiting === 2) release()
      await both
    }
    const ends = await Promise.all(
      ['laptop', 'phone'].map((name) =>
        end(model, name, (context) => model.create({ ...context, failpoint })),
      ),
    )
    expect(ends.sort()).toEqual(unlocked ? ['done', 'done'] : ['Custodian.ConflictError', 'done'])
    expect(model.revealed.size).toBe(unlocked ? 2 : 1)
    if (unlocked) expect(await WalletModel.findLostWallets(model)).toContain('two addresses')
    else expect(await WalletModel.findLostWallets(model)).toEqual([])
  },
)

test.each(['make', 'pending', 'stage', 'readBack', 'receipt'] as const)(
  'rule 5: the address is shown after %s, before the activation',
  async (tell) => {
    expect(await broken({}, { kill: tell })).toEqual([])
    expect(await broken({}, { kill: tell, tell })).toEqual(['no active set'])
  },
)

describe('rule 6: share material is never updated in place', () => {
  const rotate = async (model: WalletModel.WalletModel) =>
    end(model, 'laptop', async (context: Context) => {
      const opened = await flows.unlock(context, model)
      return flows.rotate(context, { opened })
    })

  test.each([false, true])(
    'a disk fails while a set is replaced, then the device is lost. In place: %s',
    async (inPlace) => {
      const faults: Custodian.Faults = { inPlace }
      const model = WalletModel.create(faults)
      expect(await model.run('laptop', model.create)).toBe('done')
      faults.corrupt = disks['auth share']
      expect(await rotate(model)).toBe('commit.ReadBackError')
      faults.corrupt = undefined
      expect(await WalletModel.findLostWallets(model)).toEqual(inPlace ? ['no active set'] : [])
      // This is the owner's only other device. On the laptop, rule 12 would restore the wallet.
      expect(await end(model, 'phone')).toBe(inPlace ? 'Custodian.NotFoundError' : 'done')
    },
  )

  test.each([false, true])('the new set is damaged later. Old sets deleted: %s', async (eager) => {
    const model = WalletModel.create({ eager })
    expect(await model.run('laptop', model.create)).toBe('done')
    expect(await rotate(model)).toBe('done')
    const row = model.server.rows.find(({ state }) => state === 'active')!
    row.staged = JSON.stringify(disks['auth share'](JSON.parse(row.staged)))
    // The device has no old record either. By rule 13, it tries the older sets.
    expect((await end(model, 'phone')) === 'done').toBe(!eager)
    expect(model.revealed.size).toBe(1)
  })
})

test('rule 7: no receipt of a keeper that has lost its key', async () => {
  const faults = { deafKeeper: true, lax: true }
  expect(await broken(faults, {})).toEqual([])
  // The oracle has the private keys of the slots. A new device does not, so it asks the keeper.
  const model = WalletModel.create(faults)
  await create(model, { steps: without('receipt') })
  expect(model.revealed.size).toBe(1)
  await expect(model.run('phone', model.start)).rejects.toThrow()
})
