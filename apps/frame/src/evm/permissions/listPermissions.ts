import { Network } from '@latchkey/protocol'
import type { Host } from '../../Host.ts'
import * as Node from '../../remote/Node.ts'
import { findTokens } from '../tokens.ts'
import { toListed } from './toListed.ts'

/**
 * Lists the permissions that the user has granted to this host's app on the given networks, with the used amount of
 * each. `token` contains the decimals and the symbol, if the chain returns them.
 */
export async function listPermissions(host: Host, chainIds: readonly unknown[]) {
  const { permissions } = await host.api.call('listPermissions', {})
  const listed = permissions.flatMap((it) => toListed(it) ?? [])
  return Promise.all(
    listed
      .filter(({ chainId }) => chainIds.includes(chainId))
      .map(async (it) => ({ ...it, token: await findToken(host, it) })),
  )
}

async function findToken(host: Host, listed: NonNullable<ReturnType<typeof toListed>>) {
  const chainId = Network.from(listed.chainId)
  if (!Network.isId(chainId)) return undefined
  const addresses = listed.permissions.flatMap(({ data }) =>
    'tokenAddress' in data ? [data.tokenAddress.toLowerCase()] : [],
  )
  const [token] = (await findTokens(Node.create(chainId, host), chainId, addresses)).values()
  return token?.kind === 'erc20' ? { decimals: token.decimals, symbol: token.symbol } : undefined
}
