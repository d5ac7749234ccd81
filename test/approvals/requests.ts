import { type Abi, encodeFunctionData, type Hex, parseAbi, toHex } from 'viem'
import type { EthereumRow } from './Row.ts'
import { account, context } from './world.ts'

type Request = Pick<EthereumRow, 'method' | 'params'>

/** Encodes a call with viem, from the signature that the contract's ABI has. */
export function encode(signature: string, ...args: readonly unknown[]): Hex {
  const abi = parseAbi([`function ${signature}`] as readonly string[]) as Abi
  return encodeFunctionData({ abi, args })
}

/** A call of a contract. */
export function call(to: string, data: Hex, value = 0n): Request {
  return {
    method: 'eth_sendTransaction',
    params: [{ data, from: account, to, value: toHex(value) }],
  }
}

/** A payment in coins. */
export function pay(to: string, value: bigint): Request {
  return call(to, '0x', value)
}

/** Calls as one request. */
export function batch(...calls: readonly { data?: Hex; to: string; value?: bigint }[]): Request {
  const all = calls.map(({ data = '0x', to, value = 0n }) => ({ data, to, value: toHex(value) }))
  const params = [
    { atomicRequired: true, calls: all, chainId: '0x1', from: account, version: '2.0.0' },
  ]
  return { method: 'wallet_sendCalls', params }
}

/** A message to sign. */
export function message(text: string): Request {
  return { method: 'personal_sign', params: [text, account] }
}

/** A sign-in by EIP-4361. */
export function signIn(more: Partial<Record<'domain' | 'statement' | 'uri', string>> = {}) {
  const { origin } = context
  const { domain = new URL(origin).host, statement = 'Welcome back.', uri = origin } = more
  return message(
    [
      `${domain} wants you to sign in with your Ethereum account:`,
      account,
      '',
      statement,
      '',
      `URI: ${uri}`,
      'Version: 1',
      'Chain ID: 1',
      'Nonce: 32891756',
      'Issued At: 2026-03-01T12:00:00.000Z',
    ].join('\n'),
  )
}

const domainTypes: Readonly<Record<string, string>> = {
  chainId: 'uint256',
  name: 'string',
  salt: 'bytes32',
  verifyingContract: 'address',
  version: 'string',
}

/**
 * Typed data. `types` are fields by struct name, such as `address owner,uint256 value`. The first one is the primary
 * type. The type of the domain follows from its values.
 */
export function typed(
  types: Readonly<Record<string, string>>,
  value: unknown,
  domain: Readonly<Record<string, unknown>>,
): Request {
  const parse = (text: string) =>
    text.split(',').map((field) => {
      const [type, name] = field.split(' ')
      return { name, type }
    })
  const order = ['name', 'version', 'chainId', 'verifyingContract', 'salt']
  const EIP712Domain = order
    .filter((name) => name in domain)
    .map((name) => ({ name, type: domainTypes[name] }))
  const all = Object.entries(types).map(([name, fields]) => [name, parse(fields)] as const)
  const data = {
    domain,
    message: value,
    primaryType: all[0]![0],
    types: { EIP712Domain, ...Object.fromEntries(all) },
  }
  const text = JSON.stringify(data, (_, it) => (typeof it === 'bigint' ? String(it) : it))
  return { method: 'eth_signTypedData_v4', params: [account, text] }
}
