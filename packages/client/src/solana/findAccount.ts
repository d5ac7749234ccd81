import * as Network from '@latchkey/protocol/Network'
import * as Schema from '@latchkey/protocol/Schema'
import * as Base58 from '@latchkey/protocol/solana/Base58'
import type * as WalletCapabilities from '@latchkey/protocol/wallet/WalletCapabilities'
import { getCapabilities } from '../account/capabilities.ts'
import { NotConnectedError, UnknownChainError } from '../actions/errors.ts'
import type { Wallet } from '../createWallet.ts'
import * as SolanaChains from './SolanaChains.ts'

const capabilities = Schema.object({
  latchkey_networks: Schema.optional(Schema.object({ chainIds: Schema.list(Schema.string) })),
  latchkey_solana: Schema.optional(Schema.object({ address: Schema.string })),
} satisfies Parts)

/** Schemas of capabilities, by their names in `WalletCapabilities`. */
type Parts = {
  [name in WalletCapabilities.Name]?: Schema.Schema<WalletCapabilities.Table[name] | undefined>
}

/** The user's Solana address, and the networks that the wallet serves. */
export type Found = { address: string; networks: readonly string[] }

/**
 * Finds the Solana account of the signed-in user. Our own frame reports it on every network. Other frames report it
 * only on a Solana network, so the wallet switches to one, unless `isSilent` is set. Throws a `NotConnectedError`, an
 * `UnknownChainError` if the wallet serves no Solana network or must not switch to one, or a `Client.ErrorType`.
 */
export async function findAccount(
  wallet: Wallet,
  { isSilent }: { isSilent: boolean },
): Promise<Found> {
  const { user } = wallet.getState()
  if (!user) throw new NotConnectedError()
  const answer = await getCapabilities(wallet, { address: user.address })
  const { latchkey_networks, latchkey_solana } = Schema.parse(capabilities, answer).output ?? {}
  const networks = latchkey_networks?.chainIds ?? SolanaChains.all
  const address =
    latchkey_solana?.address ?? (await switchAndFind(wallet, isSilent ? [] : networks))
  if (Base58.decode(address)?.length !== 32) throw new UnknownChainError()
  return { address, networks }
}

async function switchAndFind(wallet: Wallet, networks: readonly string[]): Promise<string> {
  const { chainId: current, user } = wallet.getState()
  const isSolana = Network.kindOf(current) === 'solana'
  if (user && isSolana && !user.address.startsWith('0x')) return user.address
  const chainId = SolanaChains.all.find((id) => networks.includes(id))
  if (!chainId) throw new UnknownChainError()
  return (await wallet.getUser({ chainId })).address
}
