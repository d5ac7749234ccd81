import { join } from 'node:path'
import type { Failpoint } from '@latchkey/vault'
import { order } from '../../packages/vault/src/flows/commit.ts'
import { mapConcurrently } from '../harness/mapConcurrently.ts'
import type { ClientFlow } from './ClientJob.ts'
import type { ClientRun, End } from './ClientRun.ts'
import type { CrashDeployment, Target, User } from './CrashDeployment.ts'
import * as DeviceFolder from './DeviceFolder.ts'
import type * as Rule from './Rule.ts'
import type { WalletChecker } from './WalletChecker.ts'

/** A user on a device, in a flow that passes a failpoint. */
export type KillCase = {
  device: string
  flow: ClientFlow
  name: string
  user: User
  point?: Failpoint
}

/** The processes to kill when all clients are at their failpoints, and the server that the clients use until then. */
export type KillPlan = { clients: boolean; name: string; server: number; targets: Target[] }

/** The flows that create a share set, with the failpoints of each. */
export const flows = {
  addPassword: ['register', ...order],
  createWallet: order,
  recover: ['fetch', 'open', ...order],
  removeSlot: ['fetch', 'open', ...order],
  renewKeeper: order,
  rotate: order,
} as const satisfies Record<string, readonly Failpoint[]>

/** The number of clients that run at the same time. */
export const concurrency = 3
/** The number of users who may sign in at the same time. The server reads the whole list with every request. */
const batchSize = 50

export type Scenario = {
  checker: WalletChecker
  say(line: string): void
  without?: Rule.Name | undefined
  deployment: CrashDeployment
}

/** Runs all clients to their failpoints, kills the processes, and resumes the clients that are still alive. */
export async function runAndKill(
  scenario: Scenario,
  cases: readonly KillCase[],
  plan: KillPlan,
): Promise<ClientRun[]> {
  const { deployment } = scenario
  const { clients, server, targets } = plan
  const isAlone = clients && !targets.length
  const kind = isAlone ? 'kill' : 'pause'
  const begin = ({ device, flow, user, point }: KillCase) =>
    deployment.startClient(user, device, {
      stopAt: point && { kind, point },
      flow,
      server,
      without: scenario.without,
    })

  // Clients that kill themselves do not have to wait for each other.
  const runs = isAlone
    ? await mapConcurrently(cases, concurrency, async (it) => {
        const run = begin(it)
        await run.ended
        return run
      })
    : cases.map(begin)
  const reached = isAlone ? [] : await Promise.all(runs.map((run) => run.paused))
  const dying = clients && !isAlone ? runs.filter((_, index) => reached[index]) : []
  await Promise.all([deployment.kill(...targets), ...dying.map((run) => run.kill())])
  for (const run of runs) run.resume()

  const ends = await Promise.all(runs.map((run) => run.ended))
  for (const [index, end] of ends.entries()) {
    const { name, point } = cases[index]!
    const isReached = isAlone ? end.kind === 'killed' : reached[index]
    if (point && !isReached) fail(scenario, `${name}: ${point} was never reached (${toText(end)})`)
    else note(scenario, `${name}, ${plan.name} at ${point}`, end)
  }
  return runs
}

/** Runs the same users on the same devices again, in another process and without kills. */
export async function rerun(scenario: Scenario, cases: readonly KillCase[]): Promise<ClientRun[]> {
  const { without, deployment } = scenario
  const clientProcess = deployment.startClientProcess()
  const runs = await mapConcurrently(cases, concurrency, async ({ device, flow, name, user }) => {
    const run = deployment.startClient(user, device, { flow, clientProcess, without })
    const end = await run.ended
    if (end.kind === 'killed') fail(scenario, `${name}: killed unexpectedly`)
    note(scenario, `${name}, rerun`, end)
    return run
  })
  clientProcess.close()
  return runs
}

/** Waits until everything is up, then checks that no revealed wallet is lost. */
export async function checkAll(scenario: Scenario, users: readonly User[]): Promise<void> {
  const { checker, deployment } = scenario
  await deployment.ready()
  const all = [...new Set(users)]
  for (let begin = 0; begin < all.length; begin += batchSize) {
    const some = all.slice(begin, begin + batchSize)
    await deployment.allowSignIn(some)
    await mapConcurrently(some, concurrency, checker.check)
  }
}

/** Makes the checks that change nothing, before any client runs again. */
export async function inspectAll(scenario: Scenario, users: readonly User[]): Promise<void> {
  await scenario.deployment.ready()
  await mapConcurrently(users, concurrency, scenario.checker.inspect)
  // A wallet that was shown too early still exists on its device. So evict the device's storage, as a browser might.
  if (scenario.without !== 'early') return
  for (const { folder } of users) DeviceFolder.evict(join(folder, 'laptop'), 'shares')
}

/** Records how a run has ended. If a rule is skipped, a client may fail, and only lost wallets count. */
export function note({ without, deployment }: Scenario, what: string, end: End): void {
  const { failures, hangs } = deployment.results
  if (end.kind === 'hung') hangs.push(`${what}: ${end.why}`)
  if (end.kind === 'failed' && !without) failures.push(`${what}: ${end.why}`)
}

function fail({ without, deployment }: Scenario, what: string): void {
  if (!without) deployment.results.failures.push(what)
}

const toText = (end: End) => ('why' in end ? `${end.kind}: ${end.why}` : end.kind)
