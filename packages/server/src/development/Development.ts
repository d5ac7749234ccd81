import { Network } from '@latchkey/protocol'
import { callbackPath } from '@latchkey/protocol/api/pages'
import type { Config } from '../Config.ts'
import type { Dependencies } from '../Env.ts'
import type * as Log from '../Log.ts'
import { explain } from '../start/listen.ts'
import { ignoreTaken } from '../start/openStore.ts'
import type { Store } from '../store/Store.ts'
import type * as DevParts from './DevParts.ts'

/** The local services of a server in development mode, started. */
export type Development = {
  /** The services, as the app takes them. */
  services: Pick<Dependencies, 'devFarcaster' | 'devProvider' | 'devRoutes' | 'localChains'>
  stop(): Promise<void>
}

/** Starts each service that the configuration does not replace by a real one. */
export async function start(
  parts: DevParts.DevParts,
  config: Config,
  log: Log.Log,
): Promise<Development> {
  const localChains = await startChains(parts, config, log)
  try {
    const devProvider = await startProvider(parts, config, log)
    const devFarcaster = createFarcaster(parts, { config, localChains, log })
    const devRoutes = parts.createRoutes(localChains)
    return {
      services: { devFarcaster, devProvider, devRoutes, localChains },
      async stop() {
        await devProvider?.stop()
        await devFarcaster?.stop()
        await localChains?.stop()
      },
    }
  } catch (error) {
    await localChains?.stop()
    throw error
  }
}

/** The calls that the demo's project pays for. They are calls to a test account, which has no code. */
const sponsored = { '0x70997970c51812dc3a010c7d01b50e0d17dc79c8': [] }
const coin = 10n ** 18n

/**
 * Adds the project of the demo, so that the demo works on the first start. Returns whether the project was missing. In
 * the embedded database, the project pays a few fees on the local chains. In another database it pays none, since the
 * sponsorship could apply to a real chain.
 */
export async function seed(
  { projects, sponsorships }: Store,
  options: seed.Options,
): Promise<boolean> {
  const isFirst = !(await projects.get('demo'))
  if (isFirst)
    await projects
      .add({ id: 'demo', name: 'Latchkey demo', origins: [], realmId: 'main' })
      .catch(ignoreTaken)
  const { databaseUrl, localChains } = options
  if (databaseUrl || !localChains) return isFirst
  const all = await sponsorships.list()
  const policy = { budget: coin, calls: sponsored, perUserDay: coin / 20n, projectId: 'demo' }
  for (const chain of localChains.sponsor.paymasters.keys()) {
    const known = all.find((it) => it.projectId === 'demo' && it.chain === chain)
    // Keep the limits, which the developer may have changed.
    if (!known) await sponsorships.set({ ...policy, chain })
  }
  return isFirst
}

export declare namespace seed {
  type Options = {
    databaseUrl: string | undefined
    localChains?: Pick<DevParts.LocalChains, 'sponsor'> | undefined
  }
}

/** A wallet has either local or real chains. It never mixes them. */
async function startChains(
  { startChains }: DevParts.DevParts,
  { rpc }: Config,
  log: Log.Log,
): Promise<DevParts.LocalChains | undefined> {
  if (rpc.upstreams.size) return undefined
  const chains = await startChains({
    onCrash: () => log('error', 'the local chains have crashed. Restart the server.'),
  })
  if (![...chains.upstreams.keys()].some((chain) => Network.kindOf(chain) === 'solana')) {
    const machine = `${process.platform}-${process.arch}`
    log('info', 'solana is off', { reason: `litesvm has no binary for ${machine}` })
  }
  return chains
}

/** The port is fixed, since the provider's URL is part of each account's identity. */
async function startProvider(
  { startProvider }: DevParts.DevParts,
  { host, port, publicUrl, social }: Config,
  log: Log.Log,
): Promise<DevParts.DevProvider | undefined> {
  if (social.size) return undefined
  const place = {
    host,
    port: port && Math.min(port + 2, 65_535),
    purpose: 'the test sign-in provider, two ports above the server,',
    settings: { host: 'LATCHKEY_HOST', port: 'LATCHKEY_PORT' },
  }
  const provider = await startProvider({
    address: host,
    port: place.port,
    redirectUri: (name) => new URL(callbackPath(name), publicUrl).href,
  }).catch((error) => {
    throw explain(error, place)
  })
  log('info', 'test provider', { port: provider.port })
  return provider
}

function createFarcaster(
  { createFarcaster }: DevParts.DevParts,
  { config, localChains, log }: createFarcaster.Options,
): DevParts.DevFarcaster | undefined {
  const { farcaster, host, port } = config
  if (!farcaster.isOn || farcaster.relay) return undefined
  return createFarcaster({
    address: host,
    localChains,
    onStart: (port) => log('info', 'test relay of Farcaster', { port }),
    port: port && Math.min(port + 3, 65_535),
  })
}

declare namespace createFarcaster {
  type Options = {
    config: Config
    localChains: DevParts.LocalChains | undefined
    log: Log.Log
  }
}
