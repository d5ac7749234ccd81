import { join } from 'node:path'
import type { Failpoint } from '@latchkey/vault'
import { failpoints, order } from '../../packages/vault/src/flows/commit.ts'
import { each } from '../harness/mapConcurrently.ts'
import type { End, Life } from './ClientRun.ts'
import type { Person, Target, World } from './Deployment.ts'
import * as DeviceFolder from './DeviceFolder.ts'
import type { Flow } from './Job.ts'
import type { Oracle } from './Oracle.ts'
import type * as Rule from './Rule.ts'

/** A person on a device, about to come by a failpoint. */
export type Case = { device: string; flow: Flow; name: string; person: Person; point?: Failpoint }

/** Who is killed when all of them are at their points, and which server they talk to until then. */
export type Blow = { clients: boolean; name: string; server: number; targets: Target[] }

/** What makes a set, and the failpoints that it comes by. */
export const flows = {
  createWallet: order,
  recover: failpoints,
  rotate: order,
} as const satisfies Record<string, readonly Failpoint[]>

/** So many clients at once on this machine. */
export const crowd = 3
/** So many people are let in at once: every request carries the list. */
const atOnce = 50

export type Stage = {
  oracle: Oracle
  say(line: string): void
  without?: Rule.Name | undefined
  world: World
}

/** Brings all of them to their points, strikes, and lets everyone who is left go on. */
export async function strike(stage: Stage, cases: readonly Case[], blow: Blow): Promise<Life[]> {
  const { world } = stage
  const { clients, server, targets } = blow
  const isAlone = clients && !targets.length
  const kind = isAlone ? 'die' : 'pause'
  const begin = ({ device, flow, person, point }: Case) =>
    world.live(person, device, {
      doom: point && { kind, point },
      flow,
      server,
      without: stage.without,
    })

  // Those who die by their own hand need not wait for each other.
  const lives = isAlone
    ? await each(cases, crowd, async (it) => {
        const life = begin(it)
        await life.ended
        return life
      })
    : cases.map(begin)
  const reached = isAlone ? [] : await Promise.all(lives.map((life) => life.paused))
  const dying = clients && !isAlone ? lives.filter((_, index) => reached[index]) : []
  await Promise.all([world.kill(...targets), ...dying.map((life) => life.kill())])
  for (const life of lives) life.go()

  const ends = await Promise.all(lives.map((life) => life.ended))
  for (const [index, end] of ends.entries()) {
    const { name, point } = cases[index]!
    const isReached = isAlone ? end.kind === 'killed' : reached[index]
    if (point && !isReached) fail(stage, `${name}: ${point} was never reached (${toText(end)})`)
    else note(stage, `${name}, ${blow.name} at ${point}`, end)
  }
  return lives
}

/** The same people on the same devices once more, in another process, with nobody to disturb them. */
export async function again(stage: Stage, cases: readonly Case[]): Promise<Life[]> {
  const { without, world } = stage
  const host = world.host()
  const lives = await each(cases, crowd, async ({ device, flow, name, person }) => {
    const life = world.live(person, device, { flow, host, without })
    const end = await life.ended
    if (end.kind === 'killed') fail(stage, `${name}: killed by somebody else`)
    note(stage, `${name}, in its next life`, end)
    return life
  })
  host.close()
  return lives
}

/** Everything is up again: nobody who was told an address may have lost it. */
export async function checkAll(stage: Stage, people: readonly Person[]): Promise<void> {
  const { oracle, world } = stage
  await world.ready()
  const all = [...new Set(people)]
  for (let begin = 0; begin < all.length; begin += atOnce) {
    const some = all.slice(begin, begin + atOnce)
    await world.admit(some)
    await each(some, crowd, oracle.check)
  }
}

/** As `checkAll`, before anyone has come back. */
export async function glanceAll(stage: Stage, people: readonly Person[]): Promise<void> {
  await stage.world.ready()
  await each(people, crowd, stage.oracle.glance)
  // A wallet that was told too early is still on its device, until the browser forgets.
  if (stage.without !== 'early') return
  for (const { folder } of people) DeviceFolder.evict(join(folder, 'laptop'), 'shares')
}

/** Without its rules, a client may well fail: whether anything is lost is the oracle's to say. */
export function note({ without, world }: Stage, what: string, end: End): void {
  const { failures, hangs } = world.tally
  if (end.kind === 'hung') hangs.push(`${what}: ${end.why}`)
  if (end.kind === 'failed' && !without) failures.push(`${what}: ${end.why}`)
}

function fail({ without, world }: Stage, what: string): void {
  if (!without) world.tally.failures.push(what)
}

const toText = (end: End) => ('why' in end ? `${end.kind}: ${end.why}` : end.kind)
