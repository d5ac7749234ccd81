import { Rpc, Schema } from '@latchkey/protocol'
import {
  getTypesForEIP712Domain,
  type Hex,
  hashTypedData,
  stringToHex,
  type TypedDataDefinition,
} from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import type { Method, Subject, TypedData } from './approvals.ts'
import * as Storage from './Storage.ts'

/** The throw-away account of an e-mail address, made when it is first asked for. */
export function open(email: string): PrivateKeyAccount {
  const name = nameOf(email)
  const key = (Storage.get(name) as Hex | undefined) ?? generatePrivateKey()
  Storage.set(name, key)
  return privateKeyToAccount(key)
}

/** Hands the key of one address to another. */
export function move(from: string, to: string): void {
  const key = Storage.get(nameOf(from))
  Storage.remove(nameOf(from))
  if (key) Storage.set(nameOf(to), key)
}

/** Whether an address has a key in this browser. */
export function has(email: string): boolean {
  return Storage.get(nameOf(email)) !== undefined
}

function nameOf(email: string) {
  return `key/${email.toLowerCase()}`
}

/** What is to be signed, by whom it should be, and how. */
type Prepared = {
  address: Hex
  sign(account: PrivateKeyAccount): Promise<Hex>
  subject: Subject
}

/** Reads what is to be signed, so that what is shown and what is signed are one thing. */
export function prepare(method: Method, params: unknown): Prepared {
  if (method === 'personal_sign') {
    const [message, address] = Rpc.parseParams(method, params)
    const raw = /^0x([\da-f]{2})*$/i.test(message) ? (message as Hex) : stringToHex(message)
    return {
      address,
      sign: (account) => account.signMessage({ message: { raw } }),
      subject: { message: raw, method },
    }
  }
  const [address, data] = Rpc.parseParams(method, params)
  const typedData = parseTypedData(method, data)
  return {
    address,
    sign: (account) => account.signTypedData(typedData as TypedDataDefinition),
    subject: { method, typedData },
  }
}

/** Typed data that can be signed, with the type of its domain spelled out. */
function parseTypedData(method: Method, data: unknown): TypedData {
  try {
    const value = typeof data === 'string' ? JSON.parse(data) : data
    const domain = value.domain ?? {}
    const types = { EIP712Domain: getTypesForEIP712Domain({ domain }), ...value.types }
    const typedData = { domain, message: value.message, primaryType: value.primaryType, types }
    hashTypedData(typedData)
    return typedData
  } catch {
    throw new Schema.InvalidValueError('params', method, '1 should be typed data (EIP-712).')
  }
}
