import { Network, Rpc } from '@latchkey/protocol'
import { toQuantity } from '@latchkey/protocol/api/rpcFields'
import { demand } from '../Account.ts'
import { toBigInt } from '../evm/price.ts'
import { findTokens, readBalance, readName } from '../evm/tokens.ts'
import { findSigner } from '../findSigner.ts'
import type { Context } from '../Handler.ts'
import type { Host } from '../Host.ts'
import * as Node from '../remote/Node.ts'

/** An asset of ERC-7811. A token's name, symbol and decimals are claims of its contract. */
export type Asset = {
  address: string
  balance: `0x${string}`
  metadata: { decimals: number; name: string; symbol: string }
  type: 'erc20' | 'native'
}

/** The most networks of one request. For each network, the wallet makes one call per token. */
const mostNetworks = 5

type Params = Rpc.ServedParams<'wallet_getAssets'>
type Query = Params[0]

/**
 * `wallet_getAssets` of ERC-7811: returns the balances of the coin and of the operator's listed tokens, for an account
 * of the user. Without a filter, returns those of the current network. Leaves out networks that are not served.
 */
export async function getAssets(
  { host }: Context,
  params: Params,
  findChain: () => Network.Id,
): Promise<Record<string, Asset[]>> {
  const [asked] = params
  const current = findChain()
  const user = await demand(host)
  // Throws if the account is not the user's.
  await findSigner(host, user, current, Rpc.accountOf('wallet_getAssets', params))
  const named = asked.chainFilter ?? (asked.assetFilter && Object.keys(asked.assetFilter))
  const ids = named ? named.map((chain) => Network.from(chain)) : [current]
  const served = host.networks
    .list()
    .filter((id) => ids.includes(id))
    .slice(0, mostNetworks)
  const entries = served.map(async (id): Promise<[string, Asset[]]> => {
    const chain = toQuantity(Network.toNumber(id)!)
    return [chain, await findOn(host, id, chain, asked)]
  })
  return Object.fromEntries(await Promise.all(entries))
}

async function findOn(host: Host, id: Network.Id, chain: string, asked: Query): Promise<Asset[]> {
  const { account, assetFilter, assetTypeFilter } = asked
  const filter = assetFilter?.[chain]?.map(({ address }) => address.toLowerCase())
  const isWanted = (type: Asset['type'], address: string) =>
    (!assetTypeFilter || assetTypeFilter.includes(type)) && (!filter || filter.includes(address))
  const node = Node.create(id, host)
  const tokens = host.tokens
    .map((token) => token.split('/'))
    .filter(([network, address = '']) => network === id && isWanted('erc20', address))
    .map(([, address = '']) => address)
  const found = await Promise.all([
    ...(isWanted('native', 'native') ? [findCoin(node, id, account)] : []),
    ...tokens.map((address) => findToken(node, id, account, address)),
  ])
  return found.filter((asset) => asset !== undefined)
}

async function findCoin(node: Node.Node, id: Network.Id, account: string): Promise<Asset> {
  const { symbol } = Network.table[id]
  const balance = toBigInt(await node.request('eth_getBalance', [account, 'latest']))
  const metadata = { decimals: Network.decimalsOf('eip155'), name: symbol, symbol }
  return { address: 'native', balance: toQuantity(balance), metadata, type: 'native' }
}

/** Returns undefined if the balance is zero, or if the contract is not an ERC-20. */
async function findToken(
  node: Node.Node,
  id: Network.Id,
  account: string,
  address: string,
): Promise<Asset | undefined> {
  const balance = await readBalance(node, address, account)
  if (!balance) return undefined
  const { decimals, kind, symbol = '' } = (await findTokens(node, id, [address])).get(address) ?? {}
  if (kind !== 'erc20' || decimals === undefined) return undefined
  const metadata = { decimals, name: (await readName(node, address)) ?? symbol, symbol }
  return { address, balance: toQuantity(balance), metadata, type: 'erc20' }
}
