import type { Failpoint } from '@latchkey/vault'
import { mapConcurrently } from '../harness/mapConcurrently.ts'
import type { ClientFlow } from './ClientJob.ts'
import type { User } from './CrashDeployment.ts'
import {
  checkAll,
  concurrency,
  flows,
  type KillCase,
  note,
  rerun,
  type Scenario,
} from './KillCase.ts'
import type * as SeededRandom from './SeededRandom.ts'
import { flowOf, inOrder } from './singleKills.ts'

/** The size of a sample: the failpoints of the first run, and the pairs of each flow. */
const sampled = { pairs: 8, points: 4 }

/** A failpoint in the first run, and another one in the second run. */
type Pair = { first: Failpoint; second: Failpoint }

/**
 * Kills a client at one failpoint, and then at a failpoint of its next run, for each pair. The third run is not killed.
 * A probe, which is killed only once, shows which failpoints the second run passes.
 */
export async function pairedKills(
  scenario: Scenario,
  { sample }: pairedKills.Options,
): Promise<void> {
  const { say, deployment } = scenario
  /** Users with a wallet and no recovery code. */
  const owners: User[] = []
  /** Users with a wallet, a recovery code and a keeper. */
  const printed: User[] = []
  let devices = 0

  for (const name of inOrder) {
    const points = sample ? sample.some<Failpoint>(flows[name], sampled.points) : flows[name]
    const began = Date.now()
    const concerned = new Set<User>()
    const createCase = async (): Promise<Omit<KillCase, 'name'>> => {
      if (name === 'createWallet') {
        const user = deployment.createUser()
        owners.push(user)
        return { device: 'laptop', flow: 'enter', user }
      }
      // A recovery does not change the wallet, so the same users can recover again. The other flows change it, so each
      // user runs them only once.
      if (name === 'recover') {
        const user = owners[devices % owners.length]!
        return { device: `phone-${devices++}`, flow: 'enter', user }
      }
      const { [name]: flow = 'enter' } = flowOf
      const user =
        name === 'removeSlot'
          ? (printed.pop() ?? (await newOwner(scenario, 'rotate')))
          : (owners.pop() ?? (await newOwner(scenario)))
      if (name === 'rotate') printed.push(user)
      return { device: 'laptop', flow, user }
    }
    const prepare = async <item>(items: readonly item[]) => {
      const cases = await mapConcurrently(items, 1, async (item) => ({
        item,
        ...(await createCase()),
      }))
      if (name === 'renewKeeper') await deployment.renewKeeper()
      for (const { user } of cases) concerned.add(user)
      await deployment.allowSignIn([...concerned])
      return cases
    }

    const probes = await prepare(points)
    const found = await mapConcurrently(
      probes,
      concurrency,
      async ({ item: first, ...it }): Promise<Pair[]> => {
        await killAt(scenario, { ...it, name }, first)
        const [run] = await rerun(scenario, [{ ...it, name: `${name}, after ${first}` }])
        return [...new Set(run!.passed)].map((second) => ({ first, second }))
      },
    )
    const pairs = found.flat()
    const cases = await prepare(sample ? sample.some(pairs, sampled.pairs) : pairs)
    const killed = await mapConcurrently(
      cases,
      concurrency,
      async ({ item: { first, second }, ...it }) => {
        await killAt(scenario, { ...it, name }, first)
        await killAt(scenario, { ...it, name: `${name}, after ${first}` }, second)
        return { ...it, name: `${name}, after ${first} and ${second}` }
      },
    )
    await rerun(scenario, killed)
    await checkAll(scenario, [...concerned])
    const seconds = ((Date.now() - began) / 1_000).toFixed(1)
    say(
      `${name}: client killed at ${cases.length} of ${pairs.length} pairs of failpoints, ${seconds} s`,
    )
  }
}

export declare namespace pairedKills {
  type Options = {
    /** Chooses some failpoints and pairs of each flow. By default, all of them run. */
    sample?: SeededRandom.SeededRandom | undefined
  }
}

/** Creates a user with a wallet. If `flow` is `rotate`, the user also has a recovery code. */
async function newOwner(scenario: Scenario, flow: ClientFlow = 'enter'): Promise<User> {
  const user = scenario.deployment.createUser()
  await scenario.deployment.allowSignIn([user])
  const run = scenario.deployment.startClient(user, 'laptop', { flow })
  note(scenario, 'a new wallet', await run.ended)
  return user
}

async function killAt(scenario: Scenario, it: KillCase, point: Failpoint): Promise<void> {
  const { device, flow, name, user } = it
  const run = scenario.deployment.startClient(user, device, {
    stopAt: { kind: 'kill', point },
    flow,
  })
  const end = await run.ended
  if (end.kind === 'done')
    scenario.deployment.results.failures.push(`${name}: ${point} was never reached`)
  note(scenario, `${name}, killed at ${point}`, end)
}
