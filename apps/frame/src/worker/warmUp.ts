import { type DeviceStore, Seed, ShareSet, signMessage, signSolanaMessage } from '@latchkey/vault'

/** Opens and signs once with a temporary key, so that the code is loaded and compiled. */
export async function warmUp(store: DeviceStore.DeviceStore): Promise<void> {
  const seed = Seed.create()
  const keys = await Seed.derive(seed)
  const { evm, solana } = keys
  if (evm) signMessage(evm, 'warm-up')
  if (solana) signSolanaMessage(solana, Uint8Array.of(0))
  const addresses = Seed.toAddresses(keys)
  const plan = { addresses, generation: 1, seed, walletId: 'warm-up' }
  const { set, shares } = await ShareSet.create(plan)
  const opened = await ShareSet.openKeys(set, [shares.device, shares.auth])
  Seed.wipe(seed, keys)
  Seed.wipe(opened.seed, opened.keys)
  // This opens the database, and creates the device key on first use.
  await store.key()
}
