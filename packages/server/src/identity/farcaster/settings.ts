import type { Settings as ChainSettings } from '../../chain/settings.ts'
import { toUrl } from '../../parse/toUrl.ts'
import * as Setting from '../../Setting.ts'
import { chain } from './Registries.ts'

/** Whether Farcaster sign-in is on, and its relay. Undefined means the local relay of development. */
export type Settings = { isOn: boolean; relay: URL | undefined }

/** The default relay of the library. */
const publicRelay = 'https://relay.farcaster.xyz'
const node = Setting.nameOf('LATCHKEY_RPC_', chain)

/**
 * Reads `LATCHKEY_FARCASTER_RELAY` and `LATCHKEY_FARCASTER`. Sign-in needs a node of OP Mainnet, which
 * verifies signatures. Development uses its local relay unless one is configured.
 */
export function read(
  environment: Record<string, string | undefined>,
  options: read.Options,
): Settings {
  const { isDevelopment, problems, rpc } = options
  const flag = environment.LATCHKEY_FARCASTER?.trim() || 'true'
  if (flag !== 'true' && flag !== 'false')
    problems.push('LATCHKEY_FARCASTER is neither true nor false. Set it to true or false.')
  const named = environment.LATCHKEY_FARCASTER_RELAY?.trim()
  const hasNode = rpc.upstreams.has(chain)
  if (flag === 'false') return { isOn: false, relay: undefined }
  if (!named) {
    const relay = isDevelopment || !hasNode ? undefined : new URL(publicRelay)
    return { isOn: isDevelopment || hasNode, relay }
  }
  const problem = findProblem(named, isDevelopment)
  if (problem) problems.push(`LATCHKEY_FARCASTER_RELAY ${problem}`)
  if (!hasNode)
    problems.push(
      `${node} is missing. Farcaster sign-ins are verified there. Set it to a node of OP Mainnet, or set LATCHKEY_FARCASTER=false.`,
    )
  return { isOn: true, relay: problem ? undefined : new URL(named) }
}

export declare namespace read {
  type Options = {
    isDevelopment: boolean
    /** Receives a message for each mistake. */
    problems: string[]
    rpc: ChainSettings
  }
}

function findProblem(value: string, isDevelopment: boolean): string | undefined {
  const url = toUrl(value)
  if (!url || url.username || url.password || url.search) return Setting.notAddress(publicRelay)
  const risk = 'The network could see who signs in.'
  return Setting.findSignInProblem(url, { example: publicRelay, isDevelopment, risk })
}
