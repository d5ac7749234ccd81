import type { ClientJob, Message, Order } from './ClientJob.ts'
import { runClient } from './runClient.ts'

/** A process that runs clients. If one client kills itself, all clients in the process end. */
const releases = new Map<number, () => void>()

process.on('message', ({ id, job }: Order) => {
  if (job) void begin(id, job)
  else releases.get(id)?.()
})
process.once('disconnect', () => process.exit())

async function begin(id: number, job: ClientJob): Promise<void> {
  const say = (message: Message) =>
    new Promise<void>((resolve) =>
      process.send!({ ...message, id }, undefined, undefined, () => resolve()),
    )
  const release = new Promise<void>((resolve) => releases.set(id, resolve))
  try {
    await say({ address: await runClient(job, { release, say }), kind: 'done' })
  } catch (error) {
    const { cause, message, name } = error as Error
    await say({ kind: 'failed', why: `${name}: ${message}${cause ? ` (${cause})` : ''}` })
  }
}
