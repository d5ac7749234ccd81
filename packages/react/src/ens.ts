import type { Names } from './Names.ts'

type Reader = Parameters<typeof import('@latchkey/client/names').getAddressName>[0]

/**
 * Looks up names and avatars in ENS, through the wallet or through your viem client. An avatar is loaded from the host
 * or gateway that its owner has chosen. Nothing is loaded before an address is shown.
 *
 * @example
 * <LatchkeyProvider names={ens()} options={options} />
 */
export function ens(options: ens.Options = {}): Names {
  const load = () => import('./internal/EnsReader.ts')
  return {
    async getAvatar({ name, signal, wallet }) {
      const { create, getNameAvatar } = await load()
      return getNameAvatar(options.client ?? create(wallet), { name, signal })
    },
    async getName({ address, signal, wallet }) {
      // ENS cannot look up the name of a Solana address.
      if (!address.startsWith('0x')) return null
      const { create, getAddressName } = await load()
      const client = options.client ?? create(wallet)
      return getAddressName(client, { address: address as `0x${string}`, signal })
    },
  }
}

export declare namespace ens {
  type Options = {
    /** A viem client on Ethereum. Default: the wallet. */
    client?: Reader | undefined
  }
}
