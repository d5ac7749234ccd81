import type { Network } from '@latchkey/protocol'
import { addressFormat } from '@latchkey/protocol/api/formats'
import { listChains } from '../Setting.ts'

/** The tokens of each network that wallets list, by address in lower case. */
export type Tokens = ReadonlyMap<Network.CaipId, readonly string[]>

const prefix = 'LATCHKEY_TOKENS_'
/** The most tokens of a network. A wallet reads all of them at once. */
const most = 50

/** Reads the tokens that `wallet_getAssets` lists, from settings such as `LATCHKEY_TOKENS_eip155_1=0x…,0x…`. */
export function read(
  environment: Record<string, string | undefined>,
  { problems }: { problems: string[] },
): Tokens {
  const found = new Map<Network.CaipId, string[]>()
  const settings = listChains(environment, prefix, { isEvm: true, problems })
  for (const { chain, name, value } of settings) {
    const addresses = value.split(',').map((part) => part.trim().toLowerCase())
    if (!addresses.every((address) => addressFormat.test(address)))
      problems.push(`${name} is not a list of addresses. Separate them by commas.`)
    else if (addresses.length > most)
      problems.push(`${name} has more than ${most} tokens. Remove some.`)
    else found.set(chain, [...new Set(addresses)])
  }
  return found
}
