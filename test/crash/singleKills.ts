import type { Failpoint } from '@latchkey/vault'
import {
  again,
  type Blow,
  type Case,
  checkAll,
  flows,
  glanceAll,
  type Stage,
  strike,
} from './Case.ts'
import type { Person } from './Deployment.ts'

type FlowName = keyof typeof flows

/** Who is killed alone. A server is the one that the client talks to: it goes on with the other. */
export const alone: readonly Blow[] = [
  { clients: true, name: 'client killed', server: 0, targets: [] },
  { clients: false, name: 'server 1 killed', server: 0, targets: ['server 1'] },
  { clients: false, name: 'server 2 killed', server: 1, targets: ['server 2'] },
  { clients: false, name: 'both servers killed', server: 0, targets: ['server 1', 'server 2'] },
  { clients: false, name: 'database killed', server: 1, targets: ['database'] },
]

/** Who is killed together. */
export const together: readonly Blow[] = [
  { clients: true, name: 'client and server killed', server: 0, targets: ['server 1'] },
  { clients: true, name: 'client and database killed', server: 1, targets: ['database'] },
  {
    clients: false,
    name: 'servers and database killed',
    server: 0,
    targets: ['server 1', 'server 2', 'database'],
  },
  {
    clients: true,
    name: 'everything killed',
    server: 1,
    targets: ['server 1', 'server 2', 'database'],
  },
]

/**
 * Each blow at every failpoint of every flow. Each failpoint has a person of its own; all of them
 * are brought to their points, and then the blow falls on all at once.
 */
export async function singles(stage: Stage, options: singles.Options): Promise<void> {
  const { blows, names = Object.keys(flows) as FlowName[], points } = options
  for (const blow of blows) {
    // The same people through all flows: first they get a wallet, then a second device, then a code.
    const most = Math.max(...names.map((name) => pointsOf(name, points).length))
    const people = Array.from({ length: most }, stage.world.person)
    for (const name of names) {
      const began = Date.now()
      await stage.world.admit(people)
      const cases = toCases(name, people, points)
      const wanted = cases.filter(({ point }) => point)
      await strike(stage, cases, blow)
      const concerned = wanted.map(({ person }) => person)
      await glanceAll(stage, concerned)
      if (blow.clients) await again(stage, wanted)
      await checkAll(stage, concerned)
      const seconds = ((Date.now() - began) / 1_000).toFixed(1)
      stage.say(`${name}: ${blow.name} at each of ${wanted.length} failpoints, ${seconds} s`)
    }
  }
}

export declare namespace singles {
  type Options = {
    blows: readonly Blow[]
    names?: readonly FlowName[]
    /** Not all of them. */
    points?: readonly Failpoint[]
  }
}

/** One person for each failpoint. Whoever has none is there for the next flow, which has more. */
function toCases(name: FlowName, people: readonly Person[], only?: readonly Failpoint[]): Case[] {
  const points = pointsOf(name, only)
  const device = name === 'recover' ? 'phone' : 'laptop'
  const flow = name === 'rotate' ? 'rotate' : 'enter'
  const asked = name === 'createWallet' ? people : people.slice(0, points.length)
  return asked.map((person, index) => ({
    device,
    flow,
    name,
    person,
    ...(points[index] && { point: points[index] }),
  }))
}

function pointsOf(name: FlowName, only: readonly Failpoint[] = flows.recover): Failpoint[] {
  return flows[name].filter((it) => only.includes(it))
}
