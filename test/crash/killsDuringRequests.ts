import { setTimeout as sleep } from 'node:timers/promises'
import type { custody } from '../../packages/protocol/src/api/custody.ts'
import { mapConcurrently } from '../harness/mapConcurrently.ts'
import { checkAll, note, type Scenario } from './KillCase.ts'
import type { Victim } from './Results.ts'
import type * as SeededRandom from './SeededRandom.ts'

type Path = (typeof custody)[keyof typeof custody]['path']

/**
 * Every request of a frame, and the device that sends it: the first device, a second device, the first device again,
 * the first device when it adds a password, or the first device after the server has forgotten the user.
 */
const requests = [
  ['laptop', 'email'],
  ['laptop', 'email/code'],
  ['laptop', 'custody/wallet'],
  ['laptop', 'custody/stage'],
  ['laptop', 'custody/read-back'],
  ['laptop', 'custody/keeper-receipt'],
  ['laptop', 'custody/activate'],
  ['phone', 'custody/newest-set'],
  ['phone', 'custody/keeper-open'],
  ['known', 'custody/auth-share'],
  ['protected', 'custody/oprf-register'],
  ['protected', 'custody/oprf-evaluate'],
  ['forgotten', 'custody/adopt'],
  ['forgotten', 'custody/keeper-open'],
] as const

/** Does not compile unless every request of custody is listed. No flow of these clients reads only the slots. */
type Missing = Exclude<Path, `/api/1/${(typeof requests)[number][1]}` | '/api/1/custody/slots'>
null as unknown as Missing satisfies never

/** Kills each victim during a request. Failpoints exist only between requests. */
export async function killsDuringRequests(
  scenario: Scenario,
  random: SeededRandom.SeededRandom,
): Promise<void> {
  const { say, deployment } = scenario
  for (const victim of ['client', 'server', 'database'] as const satisfies Victim[]) {
    const began = Date.now()
    const cases = requests.map(([device, path]) => ({
      device,
      path,
      user: deployment.createUser(),
    }))
    const users = cases.map(({ user }) => user)
    await deployment.allowSignIn(users)
    // A killed client affects only itself. The server and the database are shared, so these kills happen one at a time.
    await mapConcurrently(
      cases,
      victim === 'client' ? 3 : 1,
      async ({ device: role, path, user }, index) => {
        const name = `${victim} killed during ${path}`
        const device = role === 'phone' ? role : 'laptop'
        if (role !== 'laptop')
          note(scenario, name, await deployment.startClient(user, 'laptop').ended)
        if (role === 'forgotten') await deployment.restore([user], 'signUp')
        const server = index % 2
        const flow = role === 'protected' ? 'addPassword' : 'enter'
        const run = deployment.startClient(user, device, { flow, server })
        if (!(await run.hasSent(`/api/1/${path}`)))
          deployment.results.failures.push(`${name}: the request was never sent`)
        // Wait up to 12 ms, so that the kill comes while the server handles the request.
        await sleep(random.upTo(12))
        if (victim === 'client') await run.kill()
        else if (victim === 'database') await deployment.kill('database')
        else await deployment.kill(server ? 'server 2' : 'server 1')
        note(scenario, name, await run.ended)
        if (victim === 'client')
          note(
            scenario,
            `${name}, rerun`,
            await deployment.startClient(user, device, { flow }).ended,
          )
      },
    )
    await checkAll(scenario, users)
    const seconds = ((Date.now() - began) / 1_000).toFixed(1)
    say(`${victim} killed during each of ${cases.length} requests, ${seconds} s`)
  }
}
