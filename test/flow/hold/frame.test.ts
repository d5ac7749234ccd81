import type { Notice } from '@latchkey/protocol'
import { DeviceStore, enter } from '@latchkey/vault'
import { describe, expect, test } from 'vitest'
import * as Queue from '../../../apps/frame/src/approval/queue/Queue.ts'
import { followHold } from '../../../apps/frame/src/hold/followHold.ts'
import { createContext } from '../../../apps/frame/test/createContext.ts'
import { whoAmI } from '../../harness/PlayedFrame.ts'
import { type Player, setup } from './HoldDeployment.ts'

const { byFarcaster, createOwner, open } = setup()

/** The questions to the users of all devices. */
const approvals = Queue.create()

/** Creates the frame of a device, with its session, keys and screens but without a browser. */
function toFrame(player: Player) {
  const notices: Notice.Name[] = []
  const context = createContext({
    api: player.session,
    approvals,
    keys: {
      async enter({ walletId }) {
        const context = { custodian: player.custodian, store: DeviceStore.memory() }
        const opened = await enter(context, { slots: await player.slots(), walletId })
        return { ...opened, isPersistent: true }
      },
    },
    origin: 'http://localhost:4000',
    sessions: player.store,
  })
  const notify = (name: Notice.Name) => void notices.push(name)
  return { context: { ...context, notify }, notices }
}

/** Creates the frame of a device that has opened the user's wallet. */
async function openFrame(player: Player, address: string) {
  const session = (await player.store.get())!
  await player.store.set({ ...session, address: address as `0x${string}` })
  return toFrame(player)
}

/** Waits for a question on the screen. */
async function findEntry(): Promise<Queue.Entry> {
  await expect.poll(() => approvals.getState().queue, { timeout: 20_000 }).toHaveLength(1)
  return approvals.getState().queue[0]!
}

describe('T62: the frame', () => {
  test('of a held device waits, and goes on by itself when a known device allows it', async () => {
    const { address, first } = await createOwner({ devices: 2 })
    const phone = await byFarcaster()
    await expect(open(phone)).rejects.toMatchObject({ reason: 'DEVICE_HELD' })
    const held = toFrame(phone)
    const waiting = followHold(held.context)

    const known = await openFrame(first, address)
    const asking = followHold(known.context)
    const entry = await findEntry()
    expect(entry).toMatchObject({ account: address, method: 'CONFIRM_DEVICE' })
    expect(
      JSON.stringify(entry.explanation, (_, it) => (typeof it === 'bigint' ? `${it}` : it)),
    ).toMatch(/fact\.signedInAt.*Demo.*value\.otherNetwork.*fact\.claimedSite.*localhost:4000/)
    entry.decide(true)
    await asking
    await waiting
    expect(held.notices).toEqual(['SESSION_UPDATE'])
    expect(await phone.store.get()).toMatchObject({ address })
    // The user is asked only once for each visit.
    await followHold(known.context)
    expect(approvals.getState().queue).toEqual([])
  })

  test('of a known device blocks a device, and asks again at the next visit if the user waits', async () => {
    const { address, first } = await createOwner({ devices: 2 })
    const thief = await byFarcaster()
    const visit = async (act: (entry: Queue.Entry) => void) => {
      const asking = followHold((await openFrame(first, address)).context)
      act(await findEntry())
      await asking
    }
    await visit((entry) => entry.decide(false))
    expect(await whoAmI(thief)).toMatchObject({ userName: 'ada' })
    await expect(open(thief)).rejects.toMatchObject({ reason: 'DEVICE_HELD' })
    await visit((entry) => entry.block!())
    await expect(whoAmI(thief)).rejects.toMatchObject({ reason: 'SESSION_ENDED' })
  })
})
