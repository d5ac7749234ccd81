import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { HybridDeleGator } from '@latchkey/accounts'
import { Custodian, DeviceStore, enter } from '@latchkey/vault'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startLocalChains } from '../../packages/dev/test/startLocalChains.ts'
import { warmUp } from '../../packages/dev/test/warmUp.ts'
import * as Store from '../../packages/server/src/store/Store.ts'
import { createDatabase } from '../../packages/server/test/createDatabase.ts'
import type { Engine } from '../../packages/server/test/engines.ts'
import { query } from '../../packages/server/test/query.ts'
import { buildPrograms } from '../harness/buildPrograms.ts'
import { createEnvironment, deadNode } from '../harness/createEnvironment.ts'
import { createFolder } from '../harness/createFolder.ts'
import * as PlayedFrame from '../harness/PlayedFrame.ts'
import * as ServerProcess from '../harness/ServerProcess.ts'
import { amount, selector, shop, toOperation } from '../harness/SponsoredCall.ts'
import { connectDevice, connectEmail } from '../harness/signIn.ts'
import { onlyInAll } from '../variants.ts'

/** These tests run real processes on one database. Any of them may be killed at any moment. */
let databases: { keeper: Engine; server: Engine }
let folder: string
let remove: (() => void) | undefined
let program: string
const servers = new Set<ServerProcess.ServerProcess>()
const token = 'x'.repeat(40)

beforeAll(async () => {
  ;({ path: folder, remove } = createFolder('processes'))
  ;({ server: program } = await buildPrograms(folder, {}, { isDevelopment: true }))
  databases = { keeper: await createDatabase(), server: await createDatabase() }
})

afterAll(async () => {
  for (const server of servers) await server.kill()
  for (const database of Object.values(databases ?? {})) await database.stop()
  remove?.()
})

type Running = { kill(): Promise<void>; port: number }

/** Starts a command of `latchkey`. Resolves when it listens. */
async function run(command: string, environment: Record<string, string>): Promise<Running> {
  const server = ServerProcess.start({
    command,
    environment: createEnvironment(folder, { ...deadNode, ...environment }),
    program,
  })
  servers.add(server)
  return { kill: server.kill, port: await server.listening }
}

/** Sends each request to the first server that answers, as a load balancer does. */
function toServers(ports: number[]): PlayedFrame.Target {
  return {
    fetch: (async (path: string, init: RequestInit) => {
      for (const port of ports)
        try {
          return await fetch(`http://localhost:${port}${path}`, init)
        } catch (error) {
          if (init?.signal?.aborted) throw error
        }
      throw new Error('No server answers.')
    }) as typeof fetch,
  }
}

async function open(player: PlayedFrame.PlayedFrame, store = DeviceStore.memory()) {
  const { walletId } = (await player.store.get())!
  const slots = await player.slots()
  const { addresses } = await enter({ custodian: player.custodian, store }, { slots, walletId })
  return addresses.evm
}

const serverEnvironment = () => ({ DATABASE_URL: databases.server.url })

describe('two servers on one database', () => {
  test('T38: either server may be killed, and the user continues', async () => {
    const [first, second] = await Promise.all([
      run('serve', serverEnvironment()),
      run('serve', serverEnvironment()),
    ])
    const player = await PlayedFrame.create(toServers([first.port, second.port]))
    const email = 'survivor@example.com'
    const { challengeId } = await connectEmail(player.api, { email })
    const token = await player.findLink(email)
    const waiting = connectDevice(player.api, { challengeId })
    // Kill the server with the long poll. The frame retries at the other server.
    await first.kill()
    const { body } = await player.post('approveDevice', { token })
    await waiting
    await player.enterCode(challengeId, body.code)
    const store = DeviceStore.memory()
    const address = await open(player, store)

    // A third server replaces the first one. Then the second one is killed.
    const third = await run('serve', serverEnvironment())
    await second.kill()
    const later = await PlayedFrame.create(toServers([third.port]), {
      device: player.device,
      store: player.store,
    })
    expect(await open(later, store)).toBe(address)
    await third.kill()
  }, 120_000)

  onlyInAll(test)(
    'T59: 100 parallel requests at both servers never exceed the budget of a sponsorship',
    async () => {
      const chain = 'eip155:8453'
      const chains = await startLocalChains()
      onTestFinished(() => chains.stop())
      await warmUp(chains, chain)
      const key = join(folder, 'paymaster-key')
      writeFileSync(key, chains.sponsor!.key!, { mode: 0o600 })
      const environment = {
        ...serverEnvironment(),
        LATCHKEY_BUNDLER_eip155_8453: chains.bundlers.get(chain)![0]!.href,
        LATCHKEY_PAYMASTER_KEY: key,
        LATCHKEY_PAYMASTER_eip155_8453: chains.sponsor!.paymasters.get(chain)!,
        LATCHKEY_RPC_eip155_8453: chains.upstreams.get(chain)![0]!.href,
      }
      const running = await Promise.all([run('serve', environment), run('serve', environment)])
      const targets = running.map(({ port }) => toServers([port]))
      const createUser = async (name: string) => {
        const player = await PlayedFrame.create(targets[0]!)
        await player.signIn(`${name}@example.com`)
        const account = HybridDeleGator.from((await open(player)) as `0x${string}`)
        // Use the same session at each server.
        const { device, store } = player
        const other = await PlayedFrame.create(targets[1]!, { device, store })
        return { account, sessions: [player.session, other.session] }
      }
      const users = await Promise.all(['ada', 'bob', 'cy', 'dan', 'eve'].map(createUser))
      const { sponsorships, ...store } = await Store.open(databases.server.url)
      onTestFinished(() => store.close())
      const calls = { [shop]: [selector] }
      const budget = 2n * amount
      await sponsorships.set({ budget, calls, chain, perUserDay: 100n * amount, projectId: 'demo' })

      // Each user sends ten requests to each server for the same operation, which counts once.
      const asked = Array.from({ length: 20 }, (_, index) =>
        users.map(({ account, sessions }) => {
          const operation = toOperation(account)
          return sessions[index % 2]!.call('getPaymasterData', { chain, operation }).then(
            () => `answered by ${index % 2}`,
            (error): string => error.reason,
          )
        }),
      )
      const outcomes = await Promise.all(asked.flat())
      const count = (outcome: string) => outcomes.filter((it) => it === outcome).length
      expect({
        both: [count('answered by 0'), count('answered by 1')],
        reserved: (await sponsorships.find('demo', chain))!.reserved,
        spent: count('SPONSORSHIP_SPENT'),
      }).toEqual({ both: [20, 20], reserved: budget, spent: 60 })
      for (const { kill } of running) await kill()
    },
    120_000,
  )
})

describe('a separate keeper', () => {
  test('default: the same address on a second device; without the keeper a clear error', async () => {
    const keeperEnvironment = {
      LATCHKEY_KEEPER_DATABASE_URL: databases.keeper.url,
      LATCHKEY_KEEPER_PORT: '0',
      LATCHKEY_KEEPER_TOKEN: token,
    }
    let keeper = await run('keeper', keeperEnvironment)
    const server = await run('serve', {
      ...serverEnvironment(),
      LATCHKEY_KEEPER_TOKEN: token,
      LATCHKEY_KEEPER_URL: `http://localhost:${keeper.port}`,
    })
    const target = toServers([server.port])
    const email = 'kept@example.com'
    const laptop = await PlayedFrame.create(target)
    await laptop.signIn(email)
    const store = DeviceStore.memory()
    const address = await open(laptop, store)
    // The keeper's copy is in the keeper's own database, and not in the server's.
    expect(await query(databases.keeper.url, 'select 1 as one from keeper_copies')).toHaveLength(1)
    const { walletId } = (await laptop.store.get())!
    expect(
      await query(databases.server.url, 'select 1 from keeper_copies where wallet_id = $1', [
        walletId,
      ]),
    ).toEqual([])

    await query(databases.server.url, 'delete from budgets')
    const phone = await PlayedFrame.create(target)
    await phone.signIn(email)
    await keeper.kill()
    const opening = open(phone)
    await expect(opening).rejects.toThrow(Custodian.UnavailableError)
    // A device that has its own share does not need the keeper.
    expect(await open(laptop, store)).toBe(address)
    keeper = await run('keeper', {
      ...keeperEnvironment,
      LATCHKEY_KEEPER_PORT: String(keeper.port),
    })
    expect(await open(phone)).toBe(address)
    await keeper.kill()
    await server.kill()
  }, 120_000)
})
