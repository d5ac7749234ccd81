import { setTimeout as wait } from 'node:timers/promises'
import {
  type Context,
  Custodian,
  type createWallet,
  enter,
  type Failpoint,
  NotOnDeviceError,
  type Opened,
  recover,
  resume,
  rotate,
  Seed,
  SlotList,
  unlock,
} from '@latchkey/vault'
import { RefusedError, UnreachableError } from '../../apps/frame/src/remote/Api.ts'
import { commit } from '../../packages/vault/src/flows/commit.ts'
import * as DeviceFrame from './DeviceFrame.ts'
import type { Job, Message } from './Job.ts'
import * as RecoveryCode from './RecoveryCode.ts'
import * as RevealLog from './RevealLog.ts'
import * as Rule from './Rule.ts'

/** How often a flow may be begun again for a reason that is not the server's absence. */
const most = 12
/** As the frame: in each case nobody has seen what was begun. */
const passing = ['ConflictError', 'ReadBackError', 'UnwrapError']

/**
 * One life of a client: signs in, enters the wallet, and writes down the address that it was told,
 * unless it dies on the way. All that outlives it is in its folder.
 */
export async function live(job: Job, channel: live.Channel): Promise<string> {
  const { without } = job
  const { release, say } = channel
  const frame = await DeviceFrame.open({
    ...job,
    onFailure: (why) => void say({ kind: 'again', why }),
    onRequest: (path) => void say({ kind: 'asking', path }),
  })
  /** Without a rule, what is away may well be away for good: nobody waits for it. */
  const clock = without && { now: Date.now, sleep: (time: number) => wait(time / 50) }
  const context: Context = { ...frame.context, clock, failpoint }
  let walletId = ''
  let isDoomed = job.doom !== undefined

  async function failpoint(point: Failpoint): Promise<void> {
    await say({ kind: 'at', point })
    if (!isDoomed || job.doom?.point !== point) return
    if (job.doom.kind === 'die') process.kill(process.pid, 'SIGKILL')
    isDoomed = false
    await say({ kind: 'paused', point })
    await release
  }

  /** The moment of which everything else is about. */
  function tell({ evm }: Seed.Addresses): string {
    const { device, email, ledger } = job
    RevealLog.add(ledger, { address: evm!, device, email, walletId })
    return evm!
  }

  /** As the frame does: a new set where the slots have changed, or are to be. */
  async function bringInLine(opened: Opened): Promise<void> {
    const { seed, slots } = opened
    if (job.flow === 'rotate' && slots && !slots.slots.some(({ kind }) => kind === 'code')) {
      const { slot } = RecoveryCode.print(job.person)
      await rotate(context, { opened, slots: SlotList.add(slots, slot, seed) })
    } else if (opened.rotationDue) await rotate(context, { opened })
  }

  /** As `enter`, but a wallet is made without one of the rules. */
  async function enterWithout(rule: Rule.Name, parameters: createWallet.Parameters) {
    const resumed = await resume(context, parameters)
    if (resumed) return tell(resumed.addresses)
    try {
      return tell((await unlock(context, parameters)).addresses)
    } catch (error) {
      if (!(error instanceof NotOnDeviceError)) throw error
    }
    const slots = await context.custodian.slots({ walletId })
    const keeper = slots?.slots.find(({ kind }) => kind === 'keeper')
    if (keeper) return tell((await recover(context, { slotId: keeper.id, walletId })).addresses)

    const seed = Seed.create()
    const addresses = Seed.toAddresses(await Seed.derive(seed))
    const list = SlotList.create({ ...parameters, seed })
    const plan = { addresses, generation: 1, seed, slots: list, walletId }
    const { steps, tell: early } = Rule.broken[rule]
    const failpointAndTell = (point: Failpoint) => {
      if (point === early) tell(addresses)
      return failpoint(point)
    }
    await commit({ context: { ...context, failpoint: failpointAndTell }, plan, steps })
    return tell(addresses)
  }

  /** Begun again, it goes another way. A code whose answer was lost has signed in, and is spent. */
  function isPassing(error: unknown): boolean {
    if (error instanceof RefusedError) return error.reason === 'CODE_EXPIRED'
    if (job.fault === 'receipt' && error instanceof Custodian.RefusedError) return true
    return passing.includes((error as Error).name)
  }

  // Tries until it is in, as a person would.
  for (let begun = 0; ; ) {
    try {
      const session = await frame.signIn()
      walletId = session.walletId
      const isSpoiled = job.fault === 'receipt' && begun === 0
      const slots = await frame.slots()
      const parameters = { slots: isSpoiled ? Rule.forgetKey(slots) : slots, walletId }
      if (without) return await enterWithout(without, parameters)
      const opened = await enter(context, parameters)
      const address = tell(opened.addresses)
      await bringInLine(opened)
      return address
    } catch (error) {
      if (error instanceof RefusedError && error.reason === 'SESSION_ENDED')
        await frame.forgetSession()
      else if (!isAbsence(error) && (!isPassing(error) || ++begun === most)) throw error
      else if (without) throw error
      await say({ kind: 'again', why: (error as Error).name })
      await wait(50 + Math.random() * 200)
    }
  }
}

export declare namespace live {
  type Channel = {
    /** Resolves when whoever waits at a failpoint may go on. */
    release: Promise<void>
    /** Answers when it is in the pipe, so that no death takes it away again. */
    say(message: Message): Promise<void>
  }
}

/** The server is away, or too busy: it will not always be. */
function isAbsence(error: unknown): boolean {
  if (error instanceof RefusedError) return error.status >= 500 || error.status === 429
  return error instanceof UnreachableError || error instanceof Custodian.UnavailableError
}
