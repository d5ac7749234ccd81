import { setTimeout as sleep } from 'node:timers/promises'
import { each } from '../harness/mapConcurrently.ts'
import { checkAll, note, type Stage } from './Case.ts'
import type { Victim } from './Results.ts'
import type * as SeededRandom from './SeededRandom.ts'

/** Every request of a frame, and the device that makes it: a first one, a second, the first again. */
const requests = [
  ['laptop', 'email'],
  ['laptop', 'email/code'],
  ['laptop', 'custody/slots'],
  ['laptop', 'custody/stage'],
  ['laptop', 'custody/read-back'],
  ['laptop', 'custody/keeper-receipt'],
  ['laptop', 'custody/activate'],
  ['phone', 'custody/newest-set'],
  ['phone', 'custody/keeper-open'],
  ['known', 'custody/auth-share'],
] as const

/** Failpoints stand between requests. Here each victim is killed while one is under way. */
export async function underWay(stage: Stage, dice: SeededRandom.Dice): Promise<void> {
  const { say, world } = stage
  for (const victim of ['client', 'server', 'database'] as const satisfies Victim[]) {
    const began = Date.now()
    const cases = requests.map(([device, path]) => ({ device, path, person: world.person() }))
    const people = cases.map(({ person }) => person)
    await world.admit(people)
    // A client dies for itself alone. The others are everyone's, and so wait for their turn.
    await each(
      cases,
      victim === 'client' ? 3 : 1,
      async ({ device: role, path, person }, index) => {
        const name = `${victim} killed during ${path}`
        const device = role === 'known' ? 'laptop' : role
        if (role !== 'laptop') note(stage, name, await world.live(person, 'laptop').ended)
        const server = index % 2
        const life = world.live(person, device, { server })
        if (!(await life.asking(`/api/1/${path}`)))
          world.tally.failures.push(`${name}: it was never asked`)
        // At once, or when the server is somewhere in the middle of it.
        await sleep(dice.upTo(12))
        if (victim === 'client') await life.kill()
        else if (victim === 'database') await world.kill('database')
        else await world.kill(server ? 'server 2' : 'server 1')
        note(stage, name, await life.ended)
        if (victim === 'client')
          note(stage, `${name}, in its next life`, await world.live(person, device).ended)
      },
    )
    await checkAll(stage, people)
    const seconds = ((Date.now() - began) / 1_000).toFixed(1)
    say(`${victim} killed during each of ${cases.length} requests, ${seconds} s`)
  }
}
