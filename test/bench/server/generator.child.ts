import * as MailSink from '../../harness/MailSink.ts'
import * as PlayedFrame from '../../harness/PlayedFrame.ts'
import * as Device from './Device.ts'
import type { Orders } from './Generator.ts'
import type * as Load from './Load.ts'
import { overload } from './overload.ts'
import { probes } from './probes.ts'
import { reads } from './reads.ts'
import { pairs } from './signIns.ts'
import { wallets } from './wallets.ts'

/** This process plays the browsers, the mailboxes and the proxy. */
const devices: Device.Device[] = []
const newDevices: Load.Setup['newDevices'][number][] = []
const deployments = new Map<string, Load.Deployment>()
const sink = await MailSink.listen()

const orders: Orders = {
  async make({ devices: count, newDevices: newCount }) {
    for (let made = 0; made < count; made++) devices.push(Device.create())
    for (let made = 0; made < newCount; made++) newDevices.push(await PlayedFrame.createDevice())
    return {
      devices: devices.map(({ id }) => id),
      mailPort: sink.port,
      newDevices: newDevices.map(({ publicJwk }) => Device.toThumbprint(publicJwk)),
    }
  },
  async meet({ deployment, name }) {
    deployments.set(name, deployment)
  },
  overload: ({ at, ...options }) => overload(stage(at), options),
  pairs: ({ at, ...load }) => pairs(stage(at), load),
  probes: ({ at, ...load }) => probes(stage(at), load),
  reads: ({ at, ...load }) => reads(stage(at), load),
  wallets: ({ at, ...load }) => wallets(stage(at), load),
}

function stage(at: string): Load.Setup {
  return { deployment: deployments.get(at)!, devices, newDevices, sink }
}

process.on(
  'message',
  async ({ id, name, options }: { id: number; name: keyof Orders; options: never }) => {
    try {
      process.send!({ answer: await orders[name](options), id })
    } catch (error) {
      process.send!({ error: (error as Error).stack, id })
    }
  },
)
process.on('disconnect', () => process.exit())
process.send!({ id: 0 })
