import { Network } from '@latchkey/protocol'
import type { Config } from '../Config.ts'
import { findProblem } from '../chain/settings.ts'
import * as Origin from '../Origin.ts'
import type { Change, Project } from '../store/projects.ts'
import type { Store } from '../store/Store.ts'
import { UsageError } from './UsageError.ts'

/** `latchkey project add|list|set|remove` manages the apps that may embed the frame. */
export async function project([action, id]: string[], options: project.Options): Promise<void> {
  const { config, name, origin, realm, say, store, yes = false } = options
  const { projects, realms } = store
  const added = options['add-origin'] ?? []
  for (const it of [...(origin ?? []), ...added]) {
    Origin.assert(it)
    if (!config.isDevelopment) Origin.assertSecure(it)
  }
  if (action === 'list')
    for (const it of await projects.list())
      say(
        [
          it.id,
          it.realmId,
          it.name,
          it.origins.join(' '),
          ...listPaymasters(it),
          ...(it.allowsRedirects ? ['redirects'] : []),
        ].join('\t'),
      )
  else if (action === 'add' && id) {
    if (!origin) throw new UsageError('A project needs an --origin.')
    const known = (await realms.list()).map((it) => it.id)
    // A realm has its own users and wallets, so the command does not guess it.
    if (!realm && known.length > 1)
      throw new UsageError(`Choose the realm with --realm: ${known.join(', ')}.`)
    const realmId = realm ?? known[0]!
    await projects.add({ id, name: name ?? id, origins: origin, realmId })
    say(`Added ${id}.`)
  } else if (action === 'set' && id) {
    const current = added.length ? (origin ?? (await projects.get(id))?.origins ?? []) : []
    const origins = added.length ? [...new Set([...current, ...added])] : origin
    if (
      !(await projects.update(id, readChange({ ...options, ...(origins && { origin: origins }) })))
    )
      throw new UsageError(`There is no project "${id}".`)
    say(`Changed ${id}.`)
  } else if (action === 'remove' && id) {
    const sessions = await projects.countSessions(id)
    if (sessions && !yes)
      throw new UsageError(
        `This ends ${sessions === 1 ? '1 session' : `${sessions} sessions`}. Add --yes to remove the project, or use set to change it.`,
      )
    if (!(await projects.remove(id))) throw new UsageError(`There is no project "${id}".`)
    say(`Removed ${id}.`)
  } else throw new UsageError('Use add, list, set or remove, and an ID.')
}

export declare namespace project {
  type Options = {
    account?: string
    'account-required'?: string
    'add-origin'?: string[]
    config: Pick<Config, 'isDevelopment' | 'rpc'>
    name?: string
    origin?: string[]
    paymaster?: string[]
    realm?: string
    redirects?: string
    say(line: string): void
    store: Pick<Store, 'projects' | 'realms'>
    yes?: boolean
  }
}

/** Reads the changes to a project from the options. */
function readChange(options: project.Options): Change {
  const { account, 'account-required': required, config, name, origin, paymaster } = options
  const { redirects } = options
  if (account !== undefined && account !== 'eoa' && account !== 'smartAccount')
    throw new UsageError('--account must be eoa or smartAccount.')
  if (required !== undefined && !/^(on|off)$/.test(required))
    throw new UsageError('--account-required must be on or off.')
  if (redirects !== undefined && !/^(on|off)$/.test(redirects))
    throw new UsageError('--redirects must be on or off.')
  const change = {
    ...(account && ({ preferredAccountType: account } as const)),
    ...(name && { name }),
    ...(origin && { origins: origin }),
    ...(paymaster && readPaymasters(paymaster, config)),
    ...(redirects && { allowsRedirects: redirects === 'on' }),
    ...(required && { requiresAccountType: required === 'on' }),
  }
  if (!Object.keys(change).length) throw new UsageError('Name at least one change.')
  return change
}

/**
 * Reads `CHAIN=URL`, or `CHAIN,KEY,…=URL` with the keys that the app's context may have. The messages omit the
 * URL, which may contain an API key (T28).
 */
function readPaymasters(
  values: readonly string[],
  { rpc }: project.Options['config'],
): Pick<Project, 'paymasterKeys' | 'paymasters'> {
  const paymasters: Record<string, string[]> = {}
  const paymasterKeys: Record<string, Record<string, string[]>> = {}
  for (const value of values.filter(Boolean)) {
    const at = value.indexOf('=')
    const [text, ...keys] = value.slice(0, at).split(',')
    const chain = Network.from(text)
    const isChain = chain && chain === text && Network.toNumber(chain) !== undefined
    if (!isChain || !keys.every((key) => /^[\w.-]{1,64}$/.test(key)))
      throw new UsageError(
        '--paymaster must be CHAIN=URL or CHAIN,KEY=URL, such as eip155:8453,policyId=https://….',
      )
    const given = value.slice(at + 1)
    const problem = findProblem(given, rpc.allowPrivate)
    if (problem) throw new UsageError(`--paymaster ${problem}`)
    const url = new URL(given).href
    paymasters[chain] = [...(paymasters[chain] ?? []), url]
    paymasterKeys[chain] = { ...paymasterKeys[chain], [url]: keys }
  }
  return { paymasterKeys, paymasters }
}

/** The chains, context keys and hosts of the paymaster services, for the list of projects. */
const listPaymasters = ({ paymasterKeys, paymasters }: Project) =>
  Object.entries(paymasters).flatMap(([chain, urls]) =>
    urls.map((url) => {
      const keys = paymasterKeys[chain]?.[url] ?? []
      return `${[chain, ...keys].join()}=${new URL(url).host}`
    }),
  )
