import { setTimeout as wait } from 'node:timers/promises'
import {
  addSlot,
  type Context,
  Custodian,
  type createWallet,
  type Failpoint,
  NotOnDeviceError,
  type Opened,
  recover,
  removeSlot,
  resume,
  rotate,
  Seed,
  SlotList,
  unlock,
} from '@latchkey/vault'
import { RefusedError, UnreachableError } from '../../apps/frame/src/remote/Api.ts'
import { commit } from '../../packages/vault/src/flows/commit.ts'
import type { ClientJob, Message } from './ClientJob.ts'
import * as DeviceFrame from './DeviceFrame.ts'
import { openWallet } from './openWallet.ts'
import * as Password from './Password.ts'
import * as RecoveryCode from './RecoveryCode.ts'
import * as RevealLog from './RevealLog.ts'
import * as Rule from './Rule.ts'

/** The most restarts of a flow for other reasons than an unavailable server. */
const maximumRestarts = 12
/** Errors after which the frame also restarts a flow. The unfinished set was never used. */
const retryable = [
  'Custodian.ConflictError',
  // A failover of the database has lost the set before it was first used.
  'Custodian.NotFoundError',
  'commit.ReadBackError',
  'DeviceKey.UnwrapError',
]

/**
 * Runs a client. It signs in, opens or creates the wallet, and records the address that the user sees, unless it is
 * killed before. All of its data is in its device folder. Returns the address.
 */
export async function runClient(job: ClientJob, channel: runClient.Channel): Promise<string> {
  const { without } = job
  const { release, say } = channel
  const frame = await DeviceFrame.open({
    ...job,
    onFailure: (why) => void say({ kind: 'retry', why }),
    onRequest: (path) => void say({ kind: 'sent', path }),
  })
  /** Retries are short if a rule is skipped, because data may then be lost permanently. */
  const clock = without && { now: Date.now, sleep: (time: number) => wait(time / 50) }
  const context: Context = { ...frame.context, clock, failpoint }
  let walletId = ''
  let willStop = job.stopAt !== undefined

  async function failpoint(point: Failpoint): Promise<void> {
    await say({ kind: 'at', point })
    if (!willStop || job.stopAt?.point !== point) return
    if (job.stopAt.kind === 'kill') process.kill(process.pid, 'SIGKILL')
    willStop = false
    await say({ kind: 'paused', point })
    await release
  }

  /** Records the address before it is shown to the user. */
  function reveal({ evm }: Seed.Addresses): string {
    const { device, email, revealLog } = job
    RevealLog.add(revealLog, { address: evm!, device, email, walletId })
    return evm!
  }

  /** Rotates the set if its slots or the keeper's key have changed, or if this run adds or removes a slot. */
  async function rotateIfDue(opened: Opened): Promise<void> {
    const { seed, slots } = opened
    const code = slots?.slots.find(({ kind }) => kind === 'code')
    const keeper = slots?.slots.find(({ kind }) => kind === 'keeper')
    const printed = RecoveryCode.find(job.user)
    if (job.flow === 'removeSlot' && code && keeper && printed) {
      const by = { privateKey: RecoveryCode.toPrivateKey(printed, code.id), slotId: code.id }
      await removeSlot(context, { by, opened, slotId: keeper.id })
    } else if (job.flow === 'addPassword' && slots && !Password.find(slots)) {
      const slot = await Password.create(context, walletId)
      await addSlot(context, { opened, slot })
    } else if (['removeSlot', 'rotate'].includes(job.flow) && slots && !code) {
      const { slot } = RecoveryCode.create(job.user)
      await rotate(context, { opened, slots: SlotList.add(slots, slot, seed) })
    } else if (opened.rotationDue) await rotate(context, { opened })
  }

  /** Opens a wallet like `enter`, but creates it without one of the rules. */
  async function enterWithout(rule: Rule.Name, parameters: createWallet.Parameters) {
    const resumed = await resume(context, parameters)
    if (resumed) return reveal(resumed.addresses)
    try {
      return reveal((await unlock(context, parameters)).addresses)
    } catch (error) {
      if (!(error instanceof NotOnDeviceError)) throw error
    }
    const slots = await context.custodian.slots({ walletId })
    const keeper = slots?.slots.find(({ kind }) => kind === 'keeper')
    if (keeper) return reveal((await recover(context, { slotId: keeper.id, walletId })).addresses)

    const seed = Seed.create()
    const addresses = Seed.toAddresses(await Seed.derive(seed))
    const list = SlotList.create({ ...parameters, seed })
    const plan = { addresses, generation: 1, seed, slots: list, walletId }
    const { revealAfter, steps } = Rule.broken[rule]
    const failpointAndReveal = (point: Failpoint) => {
      if (point === revealAfter) reveal(addresses)
      return failpoint(point)
    }
    await commit({ context: { ...context, failpoint: failpointAndReveal }, plan, steps })
    return reveal(addresses)
  }

  /** Whether a restart may succeed. If the response to a correct code was lost, the code cannot be used again. */
  function isRetryable(error: unknown): boolean {
    if (error instanceof RefusedError) return error.reason === 'CODE_EXPIRED'
    if (job.fault === 'receipt' && error instanceof Custodian.RefusedError) return true
    return retryable.includes((error as Error).name)
  }

  // Retries until the wallet is open, as a user does.
  for (let restarts = 0; ; ) {
    try {
      const session = await frame.signIn()
      walletId = session.walletId
      const hasWrongKey = job.fault === 'receipt' && restarts === 0
      const slots = await frame.slots()
      const parameters = { slots: hasWrongKey ? Rule.forgetKey(slots) : slots, walletId }
      if (without) return await enterWithout(without, parameters)
      const opened = await openWallet(context, { ...parameters, folder: job.user })
      // The id of an adopted wallet differs from the one in the session.
      walletId = opened.set.walletId
      const address = reveal(opened.addresses)
      await rotateIfDue(opened)
      return address
    } catch (error) {
      if (error instanceof RefusedError && error.reason === 'SESSION_ENDED')
        await frame.forgetSession()
      else if (!isUnavailable(error) && (!isRetryable(error) || ++restarts === maximumRestarts))
        throw error
      else if (without) throw error
      await say({ kind: 'retry', why: (error as Error).name })
      await wait(50 + Math.random() * 200)
    }
  }
}

export declare namespace runClient {
  type Channel = {
    /** Resolves when a client that waits at a failpoint may continue. */
    release: Promise<void>
    /** Resolves when the message is in the pipe, so that a kill cannot lose it. */
    say(message: Message): Promise<void>
  }
}

/** Whether the server is unreachable or overloaded. */
function isUnavailable(error: unknown): boolean {
  if (error instanceof RefusedError) return error.status >= 500 || error.status === 429
  return error instanceof UnreachableError || error instanceof Custodian.UnavailableError
}
