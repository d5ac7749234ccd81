import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Network } from '@latchkey/protocol'
import { BaseError } from '@latchkey/protocol/Errors'
import type { Hono } from 'hono'
import type { Upstreams } from '../chain/Chains.ts'
import type { Env } from '../Env.ts'
import type { FarcasterEndpoints } from '../identity/farcaster/Farcaster.ts'
import type { Settings } from '../identity/social/settings.ts'
import type { Name } from '../identity/social/table.ts'
import type { Mailer } from '../mail/Mailer.ts'
import type { Settings as SponsorSettings } from '../sponsor/settings.ts'
import type { Store } from '../store/Store.ts'

/**
 * The local services of development. The package `@latchkey/dev` implements this type. The server
 * never imports that package statically, so a production install does not need it.
 */
export type DevParts = {
  /** Creates a local Farcaster, which starts on its first use. */
  createFarcaster(options: FarcasterOptions): DevFarcaster
  /** Creates a mailer that stores every email, and forwards it to `next` if there is one. */
  createInbox(store: Store, next?: Mailer): Mailer
  /** Creates the routes below `/dev`. They are the inbox, and the faucet if there are local chains. */
  createRoutes(localChains?: LocalChains): Hono<Env>
  /** Starts a local chain for each network. Those of Solana need a binary that some platforms lack. */
  startChains(options: { onCrash(): void }): Promise<LocalChains>
  /** Starts a PostgreSQL that keeps its data in a folder, or joins the one that runs there. */
  startPostgres(options: { folder: string }): Promise<EmbeddedPostgres>
  /** Starts an OpenID Connect provider that replaces every social provider. */
  startProvider(options: ProviderOptions): Promise<DevProvider>
}

/** A Farcaster relay, a phone and a chain on this machine. */
export type DevFarcaster = { open(): Promise<FarcasterEndpoints>; stop(): Promise<void> }

/** An identity provider on this machine. */
export type DevProvider = {
  port: number
  /** The settings with which the server signs users in at this provider. */
  settings: Settings
  stop(): Promise<void>
}

/** A PostgreSQL on this machine. */
export type EmbeddedPostgres = {
  /** Stops it, unless another process of Latchkey is connected. */
  stop(): Promise<void>
  url: string
}

/** Chains on this machine. */
export type LocalChains = {
  /** Sends a request to a chain directly. Every method of the node is allowed. */
  ask(chain: Network.CaipId, method: string, ...params: unknown[]): Promise<unknown>
  /** The ERC-4337 bundlers of the chains that have smart accounts. */
  bundlers: Upstreams
  /**
   * Gives ten coins to an address, and on Solana also test tokens. Returns its new balance, in wei or
   * lamports.
   */
  fund(chain: Network.CaipId, address: string): Promise<bigint>
  has(chain: Network.CaipId): boolean
  /** The paymasters of the chains with smart accounts, and the key that signs for them. */
  sponsor: SponsorSettings
  stop(): Promise<void>
  upstreams: Upstreams
}

export type FarcasterOptions = {
  /** The address to listen on. */
  address?: string
  /** The chains to use. Without them, Farcaster starts its own. */
  localChains?: LocalChains | undefined
  /** Called with the relay's port. */
  onStart?: (port: number) => void
  /** The port to listen on. If it is in use, or 0, any free port is taken. */
  port?: number
}

export type ProviderOptions = {
  /** The address to listen on. */
  address?: string
  /** The port to listen on. If it is in use, or 0, any free port is taken. */
  port?: number
  /** Returns the callback URL for a provider. It is called late, since the server's port may not be known yet. */
  redirectUri(name: Name): string
}

const packageName: string = '@latchkey/dev'

/** Every part. A part that is missing here does not compile. */
const parts: Record<keyof DevParts, true> = {
  createFarcaster: true,
  createInbox: true,
  createRoutes: true,
  startChains: true,
  startPostgres: true,
  startProvider: true,
}

/**
 * Loads `@latchkey/dev`. `purpose` names the feature that needs it, for the error message. Throws a
 * {@link MissingError} if the package is not installed, and a {@link MismatchError} if it is of another version.
 */
export async function load(purpose: string): Promise<DevParts> {
  return check(await importPackage(purpose))
}

/** Returns a module as {@link DevParts}. Throws a {@link MismatchError} if a part is missing. */
export function check(module: Record<string, unknown>): DevParts {
  const missing = Object.keys(parts).filter((name) => typeof module[name] !== 'function')
  if (missing.length) throw new MismatchError(missing)
  return module as DevParts
}

async function importPackage(purpose: string): Promise<Record<string, unknown>> {
  try {
    return await import(packageName)
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  // Package managers with isolated folders, such as pnpm, link the package only into the operator's project.
  const path = findFromWorkingDirectory()
  if (!path) throw new MissingError(purpose)
  return import(pathToFileURL(path).href)
}

function findFromWorkingDirectory(): string | undefined {
  try {
    return createRequire(join(process.cwd(), 'package.json')).resolve(packageName)
  } catch {
    return undefined
  }
}

/** Whether the package itself is missing, rather than one of its dependencies. */
function isMissing(error: unknown): boolean {
  const { code, message = '' } = error as NodeJS.ErrnoException
  return code === 'ERR_MODULE_NOT_FOUND' && message.includes(`'${packageName}'`)
}

/** Thrown if `@latchkey/dev` is not of the server's version. */
export class MismatchError extends BaseError {
  override readonly name = 'DevParts.MismatchError'

  constructor(missing: readonly string[]) {
    super(
      `The installed ${packageName} does not fit this server: it has no ${missing.join(', ')}. Install the same version of @latchkey/server and ${packageName}.`,
    )
  }
}

/** Thrown if `@latchkey/dev` is not installed. */
export class MissingError extends BaseError {
  override readonly name = 'DevParts.MissingError'

  constructor(purpose: string) {
    super(
      `${purpose} needs the package ${packageName}, which is not installed. Run "npm install ${packageName}".`,
    )
  }
}
