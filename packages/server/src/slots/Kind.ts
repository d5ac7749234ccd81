import { Network } from '@latchkey/protocol'
import { prefix } from '@latchkey/protocol/Api'
import { custody } from '@latchkey/protocol/api/custody'
import { paths } from '@latchkey/protocol/api/paths'
import { session } from '@latchkey/protocol/api/session'
import { sponsor } from '@latchkey/protocol/api/sponsor'

/**
 * The kind of a request. Each kind has slots of its own, so that no kind uses up another's (T63).
 *
 * - `probe`: the checks of load balancers and of clients. They need no slot.
 * - `proxy`: requests that wait for another server, such as a node
 * - `custody`: shares and sets of wallets
 * - `signIn`: all other routes of the API
 * - `page`: documents, assets and unknown paths
 */
export type Kind = 'custody' | 'page' | 'probe' | 'proxy' | 'signIn'

const kinds = new Map<string, Kind>([
  [paths.frameProbe, 'probe'],
  [paths.health, 'probe'],
  [paths.ready, 'probe'],
  [Network.rpcPath, 'proxy'],
  [`${Network.rpcPath}/`, 'proxy'],
  [session.getPicture.path, 'proxy'],
  ...Object.values(sponsor).map(({ path }) => [path, 'proxy'] as const),
  ...Object.values(custody).map(({ path }) => [path, 'custody'] as const),
])

/** Returns the kind of a request by its path. */
export function of(path: string): Kind {
  return kinds.get(path) ?? (path.startsWith(prefix) ? 'signIn' : 'page')
}

/** Whether a path is that of the JSON-RPC proxy, whose callers expect JSON-RPC errors. */
export function isRpc(path: string): boolean {
  return path === Network.rpcPath || path === `${Network.rpcPath}/`
}
