import { Network } from '@latchkey/protocol'
import * as Address from './Address.ts'
import type { Upstreams } from './Chains.ts'

/** The upstreams, and whether they may be in the operator's own network. */
export type Settings = { allowPrivate: boolean; upstreams: Upstreams }

const prefix = 'LATCHKEY_RPC_'
const example = 'https://rpc.example.com/key'

/**
 * Reads `LATCHKEY_RPC_eip155_1=https://…,https://…`. The URLs contain API keys, so messages about
 * mistakes omit them.
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

  const upstreams = new Map<Network.CaipId, URL[]>()
  for (const [name, value] of Object.entries(environment)) {
    if (!name.startsWith(prefix) || name === `${prefix}ALLOW_PRIVATE` || !value?.trim()) continue
    const text = name.slice(prefix.length).replace('_', ':')
    const chain = Network.from(text)
    if (chain !== text) {
      problems.push(`${name} names no chain. Use a name such as ${prefix}eip155_1.`)
      continue
    }
    const urls = value.split(',').flatMap((part) => {
      const problem = findProblem(part.trim(), allowPrivate)
      if (problem) problems.push(`${name} ${problem}`)
      return problem ? [] : [new URL(part.trim())]
    })
    upstreams.set(chain, urls)
  }
  return { allowPrivate, upstreams }
}

export declare namespace read {
  type Options = {
    isDevelopment: boolean
    /** Receives a message for each mistake. */
    problems: string[]
  }
}

function findProblem(value: string, allowPrivate: boolean): string | undefined {
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol))
    return `has a value that is not an address. Set it to one such as ${example}, or to several, separated by commas.`
  const { hostname, protocol } = new URL(value)
  if (allowPrivate) return undefined
  if (Address.isPrivateName(hostname))
    return `has a private address. Use a public one, or set ${prefix}ALLOW_PRIVATE=true if the node is yours.`
  if (protocol !== 'https:')
    return `has an address that is not https. The network could read the API key and every response. Use one such as ${example}.`
  return undefined
}
