import * as Network from '@latchkey/protocol/Network'
import * as Schema from '@latchkey/protocol/Schema'
import { Granted, type RevokeAll } from '@latchkey/protocol/wallet/Granted'
import type { Wallet } from '../createWallet.ts'
import { type Capabilities, getCapabilities } from './capabilities.ts'

export type { Granted }

const schema = Schema.optional(
  Schema.object({ granted: Schema.optional(Schema.list(Schema.ifFits(Granted))) }),
)

/**
 * Lists the permissions (ERC-7715) that the user has granted to this app on some networks, with their limits and
 * their use. A permission that does not parse is left out, so that the user can still revoke the others. Throws an
 * `InvalidValueError` if the wallet's answer is no list, or a `Client.ErrorType`.
 *
 * @example
 * const permissions = await listPermissions(wallet, { address, networks: ['eip155:1'] })
 */
export async function listPermissions(
  wallet: Wallet,
  parameters: getCapabilities.Parameters,
): Promise<readonly Granted[]> {
  const { latchkey_permissions }: Capabilities = await getCapabilities(wallet, parameters)
  const listed = Schema.demand(schema, latchkey_permissions, 'answer', 'wallet_getCapabilities')
  return listed?.granted?.filter((it) => it !== undefined) ?? []
}

/**
 * Revokes a permission. Without `granted`, revokes the permissions of every app on the current network. The user
 * approves it in the wallet. Throws a `Client.ErrorType`.
 *
 * @example
 * const [granted] = await listPermissions(wallet, { address, networks: ['eip155:1'] })
 * await revokePermissions(wallet, { granted })
 */
export async function revokePermissions(
  wallet: Wallet,
  { granted }: revokePermissions.Parameters = {},
): Promise<void> {
  await wallet.ask('RPC_REQUEST', {
    chainId: granted ? Number(granted.chainId) : Network.toNumber(wallet.getState().chainId),
    method: 'wallet_revokePermissions',
    params: [
      granted
        ? { permissionContext: granted.context }
        : ({ latchkey_all: true } satisfies RevokeAll),
    ],
  })
}

export declare namespace revokePermissions {
  type Parameters = { granted?: Granted | undefined }
}
