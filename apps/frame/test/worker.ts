import { Bytes, type Clock, DeviceStore } from '@latchkey/vault'
import { afterEach } from 'vitest'
import * as Keeper from '../../../packages/vault/src/keeper.ts'
import * as Shape from '../../../packages/vault/src/Shape.ts'
import * as Custodian from '../../../packages/vault/test/Custodian.memory.ts'
import type { ActivityKeys } from '../src/worker/ActivityKeys.ts'
import { createKeyWorker, type WorkerLike } from '../src/worker/client.ts'
import { serve } from '../src/worker/serve.ts'

/** A message between the page and its worker, with the sender. */
export type Passed = { data: unknown; from: 'page' | 'worker' }

const ends: MessagePort[] = []
afterEach(() => {
  for (const port of ends.splice(0)) port.close()
})

/** Creates a page, its key worker and a server in one process. Only the thread is simulated. */
export function setup(options: setup.Options = {}) {
  const { faults, store = DeviceStore.memory(), time = createHurriedClock() } = options
  const server = Custodian.create(faults)
  const messages: Passed[] = []
  const drawn: Bytes.Bytes[] = []
  /** All workers that were started, in order. */
  const workers: (WorkerLike & {
    crash(type?: string): void
    isTerminated: boolean
    say(message: unknown): void
  })[] = []

  function createWorker() {
    const { port1: inside, port2: outside } = new MessageChannel()
    ends.push(inside, outside)
    const target = new EventTarget()
    outside.onmessage = ({ data }) => {
      messages.push({ data, from: 'worker' })
      target.dispatchEvent(new MessageEvent('message', { data }))
    }
    if (!options.isDead)
      serve({
        activityKeys: options.activityKeys,
        clock: time.clock,
        port: inside,
        random(length) {
          const bytes = Bytes.random(length)
          drawn.push(bytes.slice())
          return bytes
        },
        store,
        ...(options.locks && { locks: options.locks }),
      })
    const worker = {
      addEventListener: target.addEventListener.bind(target) as WorkerLike['addEventListener'],
      crash: (type = 'error') => void target.dispatchEvent(new Event(type)),
      isTerminated: false,
      postMessage(data: unknown) {
        messages.push({ data: structuredClone(data), from: 'page' })
        outside.postMessage(data)
      },
      removeEventListener: target.removeEventListener.bind(
        target,
      ) as WorkerLike['removeEventListener'],
      /** Posts a message as the worker. */
      say: (data: unknown) => void target.dispatchEvent(new MessageEvent('message', { data })),
      terminate() {
        worker.isTerminated = true
        inside.close()
      },
    }
    workers.push(worker)
    return worker
  }

  const custodian = { ...server.forDevice(options.device ?? 'laptop'), ...options.custodian }
  return {
    /** All random values that the worker has drawn. */
    drawn,
    keys: createKeyWorker({ createWorker, custodian, recordExport: options.recordExport }),
    messages,
    server,
    slots: [Shape.encode(Keeper.toSlot(server.keeper, 'keeper'))],
    store,
    time,
    walletId: 'wallet-1',
    workers,
  }
}

export declare namespace setup {
  type Options = {
    /** The persistent store of the activity keys. */
    activityKeys?: ActivityKeys
    /** Overrides of the server's methods. */
    custodian?: Partial<ReturnType<Custodian.Server['forDevice']>>
    device?: string
    faults?: Custodian.Faults
    /** Whether the worker never responds. */
    isDead?: boolean
    locks?: Pick<LockManager, 'request'>
    recordExport?: createKeyWorker.Options['recordExport']
    store?: DeviceStore.DeviceStore
    time?: Time
  }
}

export type Time = {
  clock: Clock.Clock
  /** Advances the time, and ends the sleeps that are due. */
  pass(milliseconds: number): Promise<void>
}

/** A clock that the test advances. */
export function createClock(): Time {
  let now = 0
  const sleepers: { at: number; wake: () => void }[] = []
  return {
    clock: {
      now: () => now,
      sleep: (milliseconds) =>
        new Promise((wake) => sleepers.push({ at: now + milliseconds, wake })),
    },
    async pass(milliseconds) {
      now += milliseconds
      const due = sleepers.filter(({ at }) => at <= now)
      for (const sleeper of due) {
        sleepers.splice(sleepers.indexOf(sleeper), 1)
        sleeper.wake()
      }
      await new Promise((resolve) => setTimeout(resolve))
    },
  }
}

/** A clock on which pauses between retries end immediately, and longer sleeps never end. */
export function createHurriedClock(): Time {
  const sleep = (milliseconds: number) =>
    milliseconds <= 5_000 ? Promise.resolve() : new Promise<void>(() => {})
  return { clock: { now: () => 0, sleep }, async pass() {} }
}

/** Starts a worker and creates a wallet. */
export async function enter(options: setup.Options = {}) {
  const it = setup(options)
  const { keys, slots, walletId } = it
  const entered = await keys.enter({ slots, walletId })
  return { ...it, entered, evm: entered.addresses.evm! }
}

/** A message to sign. */
export const typedData = {
  domain: { chainId: 1n, name: 'Mail' },
  message: { text: 'hello', to: [`0x${'11'.repeat(20)}`], value: 2n ** 200n },
  primaryType: 'Letter',
  types: {
    Letter: [
      { name: 'text', type: 'string' },
      { name: 'to', type: 'address[]' },
      { name: 'value', type: 'uint256' },
    ],
  },
} as const
