import type { Failpoint } from '@latchkey/vault'
import { each } from '../harness/mapConcurrently.ts'
import { again, type Case, checkAll, crowd, flows, note, type Stage } from './Case.ts'
import type { Person } from './Deployment.ts'

/** One failpoint in the first life, and another in the second. */
type Pair = { first: Failpoint; second: Failpoint }

/**
 * A client dies at a failpoint, and in its next life at each that it then comes by; in the third it
 * is left alone. Which ones those are is seen from those who were left alone in the second.
 */
export async function pairs(stage: Stage): Promise<void> {
  const { say, world } = stage
  /** Everyone with a wallet and no printed code yet. */
  const owners: Person[] = []
  let devices = 0

  for (const [name, points] of Object.entries(flows)) {
    const began = Date.now()
    const concerned = new Set<Person>()
    const cast = async (): Promise<Omit<Case, 'name'>> => {
      if (name === 'createWallet') {
        const person = world.person()
        owners.push(person)
        return { device: 'laptop', flow: 'enter', person }
      }
      // A recovery leaves the wallet as it was; a code is added only once.
      if (name === 'rotate')
        return { device: 'laptop', flow: 'rotate', person: owners.pop() ?? (await newOwner(stage)) }
      const person = owners[devices % owners.length]!
      return { device: `phone-${devices++}`, flow: 'enter', person }
    }
    const prepare = async <item>(items: readonly item[]) => {
      const cases = await each(items, 1, async (item) => ({ item, ...(await cast()) }))
      for (const { person } of cases) concerned.add(person)
      await world.admit([...concerned])
      return cases
    }

    const probes = await prepare(points)
    const found = await each(probes, crowd, async ({ item: first, ...it }): Promise<Pair[]> => {
      await die(stage, { ...it, name }, first)
      const [life] = await again(stage, [{ ...it, name: `${name}, after ${first}` }])
      return [...new Set(life!.passed)].map((second) => ({ first, second }))
    })
    const cases = await prepare(found.flat())
    const dead = await each(cases, crowd, async ({ item: { first, second }, ...it }) => {
      await die(stage, { ...it, name }, first)
      await die(stage, { ...it, name: `${name}, after ${first}` }, second)
      return { ...it, name: `${name}, after ${first} and ${second}` }
    })
    await again(stage, dead)
    await checkAll(stage, [...concerned])
    const seconds = ((Date.now() - began) / 1_000).toFixed(1)
    say(`${name}: client killed at each of ${cases.length} pairs of failpoints, ${seconds} s`)
  }
}

/** Somebody new, who has a wallet. */
async function newOwner(stage: Stage): Promise<Person> {
  const person = stage.world.person()
  await stage.world.admit([person])
  note(stage, 'a new wallet', await stage.world.live(person, 'laptop').ended)
  return person
}

async function die(stage: Stage, it: Case, point: Failpoint): Promise<void> {
  const { device, flow, name, person } = it
  const life = stage.world.live(person, device, { doom: { kind: 'die', point }, flow })
  const end = await life.ended
  if (end.kind === 'done') stage.world.tally.failures.push(`${name}: ${point} was never reached`)
  note(stage, `${name}, killed at ${point}`, end)
}
