import { type Failpoint, failpoints } from '@latchkey/vault'
import type { ClientFlow } from './ClientJob.ts'
import type { User } from './CrashDeployment.ts'
import {
  checkAll,
  flows,
  inspectAll,
  type KillCase,
  type KillPlan,
  rerun,
  runAndKill,
  type Scenario,
} from './KillCase.ts'
import type * as SeededRandom from './SeededRandom.ts'

type FlowName = keyof typeof flows

/** The number of failpoints in a sample. */
const sampled = 3

/**
 * The flows in their order: a wallet, a second device, a new key of the keeper, a password, a recovery code, and no
 * keeper.
 */
export const inOrder: readonly FlowName[] = [
  'createWallet',
  'recover',
  'renewKeeper',
  'addPassword',
  'rotate',
  'removeSlot',
]

/** The flow of the client. Flows that are not listed only open the wallet. */
export const flowOf: Partial<Record<FlowName, ClientFlow>> = {
  addPassword: 'addPassword',
  removeSlot: 'removeSlot',
  rotate: 'rotate',
}

/** Plans that kill one kind of process. The killed server is the one that the client uses, so the client fails over. */
export const alone: readonly KillPlan[] = [
  { clients: true, name: 'client killed', server: 0, targets: [] },
  { clients: false, name: 'server 1 killed', server: 0, targets: ['server 1'] },
  { clients: false, name: 'server 2 killed', server: 1, targets: ['server 2'] },
  { clients: false, name: 'both servers killed', server: 0, targets: ['server 1', 'server 2'] },
  { clients: false, name: 'database killed', server: 1, targets: ['database'] },
]

/** Plans that kill several kinds of processes at the same time. */
export const together: readonly KillPlan[] = [
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

/** Plans for one kill of each kind of process, and one of all at once. */
export const onePerVictim: readonly KillPlan[] = [alone[0]!, alone[1]!, alone[4]!, together[3]!]

/**
 * Runs each plan at every failpoint of every flow. Each failpoint has its own user. All users run to their failpoints,
 * and then the plan kills everything at the same moment.
 */
export async function singleKills(scenario: Scenario, options: singleKills.Options): Promise<void> {
  const { plans, names = inOrder, sample } = options
  for (const plan of plans) {
    const isAlone = plan.clients && !plan.targets.length
    const points =
      options.points ?? (sample && !isAlone ? sample.some(flows.recover, sampled) : undefined)
    // Use the same users in all flows.
    const most = Math.max(...names.map((name) => pointsOf(name, points).length))
    const users = Array.from({ length: most }, scenario.deployment.createUser)
    for (const name of names) {
      const began = Date.now()
      await scenario.deployment.allowSignIn(users)
      if (name === 'renewKeeper') await scenario.deployment.renewKeeper()
      const cases = toCases(name, users, points)
      const wanted = cases.filter(({ point }) => point)
      await runAndKill(scenario, cases, plan)
      const concerned = wanted.map(({ user }) => user)
      await inspectAll(scenario, concerned)
      if (plan.clients) await rerun(scenario, wanted)
      await checkAll(scenario, concerned)
      const seconds = ((Date.now() - began) / 1_000).toFixed(1)
      scenario.say(`${name}: ${plan.name} at each of ${wanted.length} failpoints, ${seconds} s`)
    }
  }
}

export declare namespace singleKills {
  type Options = {
    plans: readonly KillPlan[]
    names?: readonly FlowName[]
    /** The failpoints. Default: all of them. */
    points?: readonly Failpoint[]
    /** Chooses some failpoints for each plan that kills more than clients. By default, all of them run. */
    sample?: SeededRandom.SeededRandom | undefined
  }
}

/** Assigns a user to each failpoint. Users without a failpoint are for the next flow, which has more failpoints. */
function toCases(name: FlowName, users: readonly User[], only?: readonly Failpoint[]): KillCase[] {
  const points = pointsOf(name, only)
  const device = name === 'recover' ? 'phone' : 'laptop'
  const { [name]: flow = 'enter' } = flowOf
  // Each later flow needs the results of the earlier flows.
  const asked = name === 'recover' ? users.slice(0, points.length) : users
  return asked.map((user, index) => ({
    device,
    flow,
    name,
    user,
    ...(points[index] && { point: points[index] }),
  }))
}

function pointsOf(name: FlowName, only: readonly Failpoint[] = failpoints): Failpoint[] {
  return flows[name].filter((it) => only.includes(it))
}
