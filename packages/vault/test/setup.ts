import type { Context } from '../src/flows/commit.ts'
import * as Keeper from '../src/keeper.ts'
import * as DeviceStore from '../src/shares/DeviceStore.ts'
import * as Custodian from './Custodian.memory.ts'

/** Creates a server, its keeper, and any number of devices. The clock does not wait. */
export function setup(faults: Custodian.Faults = {}) {
  const server = Custodian.create(faults)
  const slots = [Keeper.toSlot(server.keeper, 'keeper')]
  const pauses: number[] = []
  const clock = {
    now: () => 0,
    async sleep(milliseconds: number) {
      pauses.push(milliseconds)
    },
  }
  return {
    device(name = 'laptop', options: Partial<Context> = {}): Context {
      return { clock, custodian: server.forDevice(name), store: DeviceStore.memory(), ...options }
    },
    pauses,
    server,
    slots,
    walletId: 'wallet-1',
  }
}
