import { Network } from '@latchkey/protocol'
import { toUrl } from '../parse/toUrl.ts'
import { listChains, nameOf } from '../Setting.ts'
import type { Upstreams } from './Chains.ts'
import * as IpAddress from './IpAddress.ts'

/** The upstreams, and whether they may be in the operator's own network. */
export type Settings = {
  allowPrivate: boolean
  /** An ERC-4337 bundler for each chain with smart accounts. */
  bundlers: Upstreams
  upstreams: Upstreams
}

const prefix = 'LATCHKEY_RPC_'
const bundlerPrefix = 'LATCHKEY_BUNDLER_'
const example = 'https://rpc.example.com/key'

/**
 * Reads `LATCHKEY_RPC_eip155_1=https://…,https://…` and `LATCHKEY_BUNDLER_eip155_1=https://…`. The
 * URLs contain API keys, so messages about mistakes omit them.
 */
export function read(
  environment: Record<string, string | undefined>,
  options: read.Options,
): Settings {
  const { isDevelopment, problems } = options
  const flag = environment[`${prefix}ALLOW_PRIVATE`]?.trim()
  if (flag && flag !== 'true' && flag !== 'false')
    problems.push(`${prefix}ALLOW_PRIVATE is neither true nor false. Set it to true or false.`)
  const allowPrivate = isDevelopment || flag === 'true'

  const readAll = (prefix: string): Map<Network.CaipId, URL[]> => {
    const found = new Map<Network.CaipId, URL[]>()
    const except = [`${prefix}ALLOW_PRIVATE`]
    for (const { chain, name, value } of listChains(environment, prefix, { except, problems })) {
      const urls = value.split(',').flatMap((part) => {
        const problem = findProblem(part.trim(), allowPrivate)
        if (problem) problems.push(`${name} ${problem}`)
        return problem ? [] : [new URL(part.trim())]
      })
      found.set(chain, urls)
    }
    return found
  }

  const upstreams = readAll(prefix)
  const bundlers = readAll(bundlerPrefix)
  for (const [chain, urls] of bundlers) {
    const problem = findBundlerProblem(chain, { isDevelopment, upstreams, urls })
    if (problem) problems.push(`${nameOf(bundlerPrefix, chain)} ${problem}`)
  }
  return { allowPrivate, bundlers, upstreams }
}

export declare namespace read {
  type Options = {
    isDevelopment: boolean
    /** Receives a message for each mistake. */
    problems: string[]
  }
}

function findBundlerProblem(
  chain: Network.CaipId,
  { isDevelopment, upstreams, urls }: findBundlerProblem.Options,
): string | undefined {
  if (Network.toNumber(chain) === undefined || Network.isZksync(chain))
    return 'is a network without smart accounts. Remove the setting.'
  // A second bundler would not know the operations that wait at the first.
  if (urls.length > 1) return 'has several addresses. Set it to one.'
  // If no node is configured, development uses local chains.
  if (upstreams.has(chain) || (isDevelopment && !upstreams.size)) return undefined
  return `has no node. Set ${nameOf(prefix, chain)} as well.`
}

declare namespace findBundlerProblem {
  type Options = { isDevelopment: boolean; upstreams: Upstreams; urls: readonly URL[] }
}

/** Returns the end of a sentence about a URL that the server must not call, or undefined. */
export function findProblem(value: string, allowPrivate: boolean): string | undefined {
  const url = toUrl(value)
  if (!url)
    return `has a value that is not an address. Set it to one such as ${example}, or to several, separated by commas.`
  if (allowPrivate) return undefined
  if (IpAddress.isPrivateName(url.hostname))
    return `has a private address. Use a public one, or set ${prefix}ALLOW_PRIVATE=true if the node is yours.`
  if (url.protocol !== 'https:')
    return `has an address that is not https. The network could read the API key and every response. Use one such as ${example}.`
  return undefined
}
