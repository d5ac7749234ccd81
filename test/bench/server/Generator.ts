import { fork } from 'node:child_process'
import * as Processes from '../../harness/Processes.ts'
import type { Deployment, Load, Round } from './Load.ts'
import type { Options as Overload, Overloaded } from './overload.ts'

/** The orders that the generator accepts. `at` is the name of a deployment that the generator knows. */
export type Orders = {
  make(options: { devices: number; newDevices: number }): Promise<{
    devices: string[]
    mailPort: number
    newDevices: string[]
  }>
  meet(options: { deployment: Deployment; name: string }): Promise<void>
  overload(options: Overload & { at: string }): Promise<Overloaded>
  pairs(options: Load & { at: string }): Promise<Round>
  probes(options: Load & { at: string }): Promise<Round>
  reads(options: Load & { at: string }): Promise<Round>
  wallets(options: Load & { at: string }): Promise<Round>
}

/** A process that creates the load. It is separate, so that its CPU time can be measured separately. */
export type Generator = Orders & { stop(): void }

export async function start(program: string): Promise<Generator> {
  const child = fork(program, {
    env: { NODE_ENV: 'production', PATH: process.env.PATH },
    execArgv: [],
    serialization: 'advanced',
  })
  const ended = Processes.watch(child)
  const waiting = new Map<number, { reject(error: Error): void; resolve(answer: never): void }>()
  let last = 0
  const wait = (id: number) =>
    new Promise<never>((resolve, reject) => waiting.set(id, { reject, resolve }))
  const ready = wait(last)
  child.on('message', ({ answer, error, id }: { answer: never; error?: string; id: number }) => {
    const asked = waiting.get(id)
    waiting.delete(id)
    if (error) asked?.reject(new Error(error))
    else asked?.resolve(answer)
  })
  ended.then(() => {
    for (const { reject } of waiting.values()) reject(new Error('The generator exited.'))
  })
  await ready
  const order =
    (name: keyof Orders) =>
    (options: unknown): Promise<never> => {
      child.send({ id: ++last, name, options })
      return wait(last)
    }
  return {
    make: order('make'),
    meet: order('meet'),
    overload: order('overload'),
    pairs: order('pairs'),
    probes: order('probes'),
    reads: order('reads'),
    stop: () => child.disconnect(),
    wallets: order('wallets'),
  }
}
