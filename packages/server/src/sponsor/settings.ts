import type { Network } from '@latchkey/protocol'
import { addressFormat } from '@latchkey/protocol/api/formats'
import * as PrivateFile from '../keyFiles/PrivateFile.ts'
import { listChains, nameOf } from '../Setting.ts'

/** The paymasters of the operator, and the key that signs for them. */
export type Settings = {
  /** The private key, as hexadecimal text. Undefined if there are no paymasters. */
  key: string | undefined
  /** The address of the operator's `VerifyingPaymaster`, by chain. */
  paymasters: ReadonlyMap<Network.CaipId, string>
}

const prefix = 'LATCHKEY_PAYMASTER_'
const keyName = `${prefix}KEY`
const kind: PrivateFile.Kind = {
  exists: 'Choose another name.',
  missing: `Create it with the key that signs for the paymasters, or remove ${keyName}.`,
  name: 'key of the paymasters',
}

/** Reads `LATCHKEY_PAYMASTER_eip155_1=0x…`, and the file that `LATCHKEY_PAYMASTER_KEY` names. */
export function read(
  environment: Record<string, string | undefined>,
  options: { bundlers: ReadonlyMap<Network.CaipId, unknown>; problems: string[] },
): Settings {
  const { bundlers, problems } = options
  const paymasters = new Map<Network.CaipId, string>()
  const settings = listChains(environment, prefix, { except: [keyName], problems })
  for (const { chain, name, value: address } of settings) {
    if (!addressFormat.test(address))
      problems.push(
        `${name} is not the address of a contract. Set it to that of a VerifyingPaymaster.`,
      )
    else if (!bundlers.has(chain))
      problems.push(`${name} has no bundler. Set ${nameOf('LATCHKEY_BUNDLER_', chain)} as well.`)
    else paymasters.set(chain, address.toLowerCase())
  }
  const file = environment[keyName]?.trim()
  if (!paymasters.size) return { key: undefined, paymasters }
  if (!file)
    problems.push(`${keyName} is missing. Set it to the file with the key of the paymasters.`)
  return { key: file && readKey(file, problems), paymasters }
}

/** Reads a private key from a file. The messages do not contain it (T28). */
function readKey(file: string, problems: string[]): string | undefined {
  const text = (() => {
    try {
      return PrivateFile.read(kind, file).trim()
    } catch (error) {
      problems.push(`${keyName}: ${(error as Error).message}`)
      return undefined
    }
  })()
  if (text === undefined || /^0x[\da-f]{64}$/i.test(text)) return text
  problems.push(`${keyName} names a file without a private key: 0x and 64 hexadecimal digits.`)
  return undefined
}
