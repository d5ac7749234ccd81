import type { ExportForm } from '@latchkey/protocol/api/custodyFields'
import { type Opened, Seed } from '@latchkey/vault'
import { ExportFile, Keystore, PlainKey } from '@latchkey/vault/exports'
import { NoAccountError } from './WorkerFailure.ts'

/**
 * Returns the wallet as text in the format that the user has chosen. Only the formats `file` and `keystore` are
 * encrypted.
 */
export async function exportWallet(
  { form, password = '' }: { form: ExportForm; password?: string | undefined },
  opened: Pick<Opened, 'keys' | 'seed'>,
): Promise<string> {
  const { evm, solana } = opened.keys
  switch (form) {
    case 'file':
      return ExportFile.encode(await ExportFile.seal(opened, { password }))
    case 'phrase':
      return Seed.toPhrase(opened.seed)
    case 'evmKey':
      return PlainKey.toHex(demand(evm))
    case 'keystore':
      return JSON.stringify(await Keystore.seal(demand(evm), { password }))
    case 'solanaKey':
      return PlainKey.toBase58(demand(solana))
    case 'solanaFile':
      return PlainKey.toIdJson(demand(solana))
  }
}

/** Throws if the wallet lacks the key. An imported key works on only one kind of chain. */
function demand<key>(key: key | undefined): key {
  if (!key) throw new NoAccountError()
  return key
}
