import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { failpoints } from '../../packages/vault/src/flows/commit.ts'
import type { ClientProcess } from './ClientProcess.ts'
import type { Target, User } from './CrashDeployment.ts'
import * as DeviceFolder from './DeviceFolder.ts'
import { checkAll, note, type Scenario } from './KillCase.ts'
import * as Results from './Results.ts'
import type * as SeededRandom from './SeededRandom.ts'

/** The number of users in each process. */
const usersPerProcess = 3
/** How often progress is printed, in milliseconds. */
const interval = 5_000

/** Kills clients, servers and the database at random for some seconds, then checks every user. */
export async function randomKills(scenario: Scenario, options: randomKills.Options): Promise<void> {
  const { concurrency = 12, random, seconds } = options
  const { say, deployment } = scenario
  const began = Date.now()
  const isOver = () => Date.now() > began + seconds * 1_000
  const everyone: User[] = []
  const present: User[] = []

  const clientProcesses: ClientProcess[] = []
  /** Returns a running process, which several users share. A client that dies kills the others at any point. */
  const getClientProcess = (index: number) => {
    const place = Math.floor(index / usersPerProcess)
    const it = clientProcesses[place] ?? deployment.startClientProcess()
    clientProcesses[place] = it
    it.ended.then(() => {
      if (clientProcesses[place] === it) delete clientProcesses[place]
    })
    return it
  }

  /** Runs one user after another. Each user runs several times, on two devices. */
  async function runUsers(index: number): Promise<void> {
    for (let turn = 0; !isOver(); turn++) {
      const own = random.split(`users ${index} ${turn}`)
      const user = deployment.createUser()
      present[index] = user
      everyone.push(user)
      await deployment.allowSignIn(present.filter(Boolean))
      for (let runs = 2 + own.upTo(6); runs > 0 && !isOver(); runs--) {
        const both = own.chance(20)
        const devices = both ? ['laptop', 'phone'] : [own.chance(70) ? 'laptop' : 'phone']
        const chosen = devices.map((device) => ({
          device,
          clientProcess: getClientProcess(index),
          user,
        }))
        await Promise.all(chosen.map((it) => runOnce(scenario, it, own)))
      }
      // The test does not disturb the last run.
      const options = {
        clientProcess: getClientProcess(index),
        server: own.upTo(2),
        without: scenario.without,
      }
      note(
        scenario,
        'random, last run',
        await deployment.startClient(user, 'laptop', options).ended,
      )
    }
  }

  async function kills(): Promise<void> {
    const own = random.split('kills')
    while (!isOver()) {
      // Usually wait until everything has recovered, but sometimes kill in the middle of a recovery.
      if (own.chance(75)) await deployment.ready()
      await sleep(own.upTo(2_500))
      const server = own.pick<Target>(['server 1', 'server 2'])
      const plans: Target[][] = [
        [server],
        [server],
        [server],
        ['server 1', 'server 2'],
        ['database'],
        ['database'],
        [server, 'database'],
      ]
      await deployment.kill(...own.pick(plans))
    }
  }

  const progress = setInterval(() => {
    const passed = Math.round((Date.now() - began) / 1_000)
    say(`${passed} s: ${Results.toLine(deployment.results, countRevealed(deployment.revealed()))}`)
  }, interval)
  try {
    await Promise.all([
      kills(),
      ...Array.from({ length: concurrency }, (_, index) => runUsers(index)),
    ])
  } finally {
    clearInterval(progress)
    for (const it of clientProcesses) it?.close()
  }
  say(`random: ${seconds} s are over, checking ${everyone.length} users`)
  await checkAll(scenario, everyone)
}

export declare namespace randomKills {
  type Options = {
    /** The number of users who run at the same time. */
    concurrency?: number
    random: SeededRandom.SeededRandom
    seconds: number
  }
}

export function countRevealed(entries: readonly { walletId: string }[]): number {
  return new Set(entries.map(({ walletId }) => walletId)).size
}

/** Runs a client once. It may be killed, and its storage may be evicted before or during the run. */
async function runOnce(
  { without, deployment, ...scenario }: Scenario,
  { device, clientProcess, user }: { device: string; clientProcess: ClientProcess; user: User },
  random: SeededRandom.SeededRandom,
): Promise<void> {
  const folder = join(user.folder, device)
  if (random.chance(15))
    DeviceFolder.evict(folder, random.pick(['everything', 'records', 'shares']))
  const fate = random.pick(['kills itself', 'is killed', 'is evicted', 'survives', 'survives'])
  const run = deployment.startClient(user, device, {
    stopAt: fate === 'kills itself' ? { kind: 'kill', point: random.pick(failpoints) } : undefined,
    flow: random.chance(30) ? random.pick(['addPassword', 'removeSlot', 'rotate']) : 'enter',
    clientProcess,
    server: random.upTo(2),
    without,
  })
  const moment = random.upTo(900)
  if (fate === 'is killed' || fate === 'is evicted') {
    await Promise.race([sleep(moment), run.ended])
    if (fate === 'is killed') await run.kill()
    else DeviceFolder.evict(folder, 'records')
  }
  note({ ...scenario, without, deployment }, `random, ${device}`, await run.ended)
}
