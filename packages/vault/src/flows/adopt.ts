import * as Shape from '../Shape.ts'
import * as DeviceStore from '../shares/DeviceStore.ts'
import { VaultError } from '../VaultError.ts'
import * as Custodian from './Custodian.ts'
import { type Context, retry } from './commit.ts'
import { OtherWalletError } from './openSlot.ts'

/**
 * The most wallets that a device asks about. The server's limit allows this number. A browser rarely has more than one
 * user.
 */
const mostWallets = 32

/**
 * Adopts a wallet that this device has and that the server has forgotten, because it was restored to before the
 * sign-up. The user has signed up again. The server recognizes the user by the keyed hashes in the record, and the
 * wallet by its certificate. Wallets of other users on this device stay as they are.
 *
 * Returns the wallet's id, or undefined if no record is of this account. Throws `OtherWalletError` if the account has
 * another wallet by now, which was created on a device without a record. Throws `LostWalletError` if the server has
 * lost the secret of the hashes, because the wallet may be of this account. Throws `TooManyWalletsError` if the device
 * has more wallets than it may ask about, and the account has none (`isNew`), because a wallet that was not asked about
 * may be the account's.
 */
export async function adopt(
  context: Context,
  { isNew, walletId }: { isNew: boolean; walletId: string },
): Promise<string | undefined> {
  const asked = new Set<string>()
  for (const { certificate, owners, ownersKey, set } of await DeviceStore.readOthers(
    context.store,
    walletId,
  )) {
    if (!owners?.length || !ownersKey || asked.has(set.walletId)) continue
    if (asked.size === mostWallets) {
      if (isNew) throw new TooManyWalletsError()
      break
    }
    asked.add(set.walletId)
    const request = Shape.encode({ certificate, owners, ownersKey, walletId: set.walletId })
    try {
      await retry(context, () => context.custodian.adopt(request))
      await context.failpoint?.('adopt')
      return set.walletId
    } catch (error) {
      if (error instanceof Custodian.ConflictError) throw new OtherWalletError()
      if (error instanceof Custodian.RefusedError) throw new LostWalletError()
      if (!(error instanceof Custodian.NotFoundError)) throw error
    }
  }
  return undefined
}

/** Asks the server for the wallet of the account. */
export async function findWallet(
  context: Context,
  { walletId }: { walletId: string },
): Promise<Shape.Output<typeof Custodian.shapes.wallet>> {
  const json = await retry(context, () => context.custodian.findWallet({ walletId }))
  return Shape.named(Custodian.shapes.wallet, 'answer')(json)
}

/**
 * Thrown if the server has lost the wallet, and this device cannot open it alone. Nothing was deleted, and
 * no other wallet was created.
 */
export class LostWalletError extends VaultError {
  override readonly name = 'adopt.LostWalletError'

  constructor() {
    super('lostWallet')
  }
}

/**
 * Thrown if a device has so many wallets of other accounts that it cannot ask about all of them. Nothing was
 * changed, and no wallet was created.
 */
export class TooManyWalletsError extends VaultError {
  override readonly name = 'adopt.TooManyWalletsError'

  constructor() {
    super('tooManyWallets')
  }
}
