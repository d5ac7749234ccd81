import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { failpoints } from '../../packages/vault/src/flows/commit.ts'
import { checkAll, note, type Stage } from './Case.ts'
import type { Host } from './ClientProcess.ts'
import type { Person, Target } from './Deployment.ts'
import * as DeviceFolder from './DeviceFolder.ts'
import * as Results from './Results.ts'
import type * as SeededRandom from './SeededRandom.ts'

/** So many people share a process. */
const family = 3
/** How often it is said how things stand, in milliseconds. */
const interval = 5_000

/** Everyone is killed at any moment, for so many seconds. Then everything is put back and checked. */
export async function random(stage: Stage, options: random.Options): Promise<void> {
  const { crowd = 12, dice, seconds } = options
  const { say, world } = stage
  const began = Date.now()
  const isOver = () => Date.now() > began + seconds * 1_000
  const everyone: Person[] = []
  const present: Person[] = []

  const hosts: Host[] = []
  /** A process that lives, shared by a few: who dies takes the others along, wherever they are. */
  const toHost = (index: number) => {
    const place = Math.floor(index / family)
    const it = hosts[place] ?? world.host()
    hosts[place] = it
    it.gone.then(() => {
      if (hosts[place] === it) delete hosts[place]
    })
    return it
  }

  /** One person after another, each with a few lives on two devices. */
  async function people(index: number): Promise<void> {
    for (let turn = 0; !isOver(); turn++) {
      const own = dice.split(`people ${index} ${turn}`)
      const person = world.person()
      present[index] = person
      everyone.push(person)
      await world.admit(present.filter(Boolean))
      for (let lives = 2 + own.upTo(6); lives > 0 && !isOver(); lives--) {
        const both = own.chance(20)
        const devices = both ? ['laptop', 'phone'] : [own.chance(70) ? 'laptop' : 'phone']
        const chosen = devices.map((device) => ({ device, host: toHost(index), person }))
        await Promise.all(chosen.map((it) => liveAndDie(stage, it, own)))
      }
      // In the end they want to see their wallet.
      const options = { host: toHost(index), server: own.upTo(2), without: stage.without }
      note(stage, 'random, the last', await world.live(person, 'laptop', options).ended)
    }
  }

  async function kills(): Promise<void> {
    const own = dice.split('kills')
    while (!isOver()) {
      // Mostly when all is well again, at times in the middle of a recovery.
      if (own.chance(75)) await world.ready()
      await sleep(own.upTo(2_500))
      const server = own.pick<Target>(['server 1', 'server 2'])
      const blows: Target[][] = [
        [server],
        [server],
        [server],
        ['server 1', 'server 2'],
        ['database'],
        ['database'],
        [server, 'database'],
      ]
      await world.kill(...own.pick(blows))
    }
  }

  const progress = setInterval(() => {
    const passed = Math.round((Date.now() - began) / 1_000)
    say(`${passed} s: ${Results.toLine(world.tally, countRevealed(world.ledger()))}`)
  }, interval)
  try {
    await Promise.all([kills(), ...Array.from({ length: crowd }, (_, index) => people(index))])
  } finally {
    clearInterval(progress)
    for (const it of hosts) it?.close()
  }
  say(`random: ${seconds} s are over, ${everyone.length} people are checked`)
  await checkAll(stage, everyone)
}

export declare namespace random {
  type Options = {
    /** So many people at once. */
    crowd?: number
    dice: SeededRandom.Dice
    seconds: number
  }
}

export function countRevealed(lines: readonly { walletId: string }[]): number {
  return new Set(lines.map(({ walletId }) => walletId)).size
}

/** One life, before or during which the browser may forget, and of which there may be a next. */
async function liveAndDie(
  { without, world, ...stage }: Stage,
  { device, host, person }: { device: string; host: Host; person: Person },
  dice: SeededRandom.Dice,
): Promise<void> {
  const folder = join(person.folder, device)
  if (dice.chance(15)) DeviceFolder.evict(folder, dice.pick(['everything', 'records', 'shares']))
  const fate = dice.pick(['dies', 'is killed', 'forgets', 'lives', 'lives'])
  const life = world.live(person, device, {
    doom: fate === 'dies' ? { kind: 'die', point: dice.pick(failpoints) } : undefined,
    flow: dice.chance(20) ? 'rotate' : 'enter',
    host,
    server: dice.upTo(2),
    without,
  })
  const moment = dice.upTo(900)
  if (fate === 'is killed' || fate === 'forgets') {
    await Promise.race([sleep(moment), life.ended])
    if (fate === 'is killed') await life.kill()
    else DeviceFolder.evict(folder, 'records')
  }
  note({ ...stage, without, world }, `random, ${device}`, await life.ended)
}
